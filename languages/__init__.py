"""What the service and the commands say in other languages than English. The sources are in
English; a folder for each other language has its sentences in files in the format of Fluent."""
