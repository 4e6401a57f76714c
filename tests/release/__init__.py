"""What is published: the wheel and the sdist, their bill of materials, versions, workflows, and
the container."""
