-- Links are looked at by jobs. What waits still is found by preview_due, which only older versions have written, and is given a job.
alter table chat_message drop column preview_tries;
