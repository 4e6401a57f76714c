"""Long questions that are answered later.

``work``       what a job is about: a call, a batch or a survey, and how it is answered
``survey``     many deals solved one after the other
``progress``   how far a job is
``worker``     works on jobs that it took from the store, until they end
``keeping``    gives jobs of workers that are gone to others, and forgets old ones
``broker``     tells workers on other machines of jobs
``desk``       takes jobs from callers, tells them of them, and cancels them
``routes``     all this over HTTP
"""
