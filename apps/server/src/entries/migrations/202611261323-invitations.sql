-- Of a meeting invitation: what its newest file says.
alter table entry add column invitation jsonb;
create index entry_invitation on entry (track_id, (invitation ->> 'uid')) where invitation is not null;
