-- who is asked to take the track over, and has not answered
alter table track add column pending_transfer_target uuid references app_user on delete set null;
