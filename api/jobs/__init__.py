"""Long calls that are answered later.

``queue``   submit, read and cancel jobs, for callers
``runner``  work on queued jobs until they end; queue the jobs of lost workers again
``reader``  what a job asks for: a call, a batch or a survey of many deals; its progress
``broker``  messages through Celery and Redis, and ``boneyard worker``
"""
