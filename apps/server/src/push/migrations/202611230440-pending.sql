-- who is asked is looked for at each change of a person or a track: few wait for an answer, among thousands of memberships
create index membership_pending_user on membership (user_id) where status = 'PENDING';
create index membership_pending_track on membership (track_id) where status = 'PENDING';
