-- The id of a meeting is as long as its sender likes; an index takes no more than 2,700 bytes.
drop index entry_invitation;
create index entry_invitation on entry (track_id, (left(invitation ->> 'uid', 200))) where invitation is not null;
