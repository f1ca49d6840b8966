-- What guests sent by forms in a stretch of time: of a guest, an hour; of a guest link, a day. `of_id` is the id of the guest or of the link.
create table guest_form_use (
  of_id uuid primary key,
  since timestamptz not null,
  forms integer not null,
  bytes bigint not null
);
create index guest_form_use_since on guest_form_use (since);
