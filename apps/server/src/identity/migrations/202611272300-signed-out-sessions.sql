-- Sessions that their own person ended by signing out, so that a socket that learns of the end from the database alone can say so.
-- No reference: the session is gone. Rows are removed after some days.
create table signed_out_session (
  session_id uuid primary key,
  signed_out timestamptz not null
);
create index signed_out_session_age on signed_out_session (signed_out);
