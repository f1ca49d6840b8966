-- Reminders are looked through every few minutes for those of tasks that are done; they are few among all activities.
create index record_activity_reminder on record_activity (user_id) where reason in ('due', 'overdue');
