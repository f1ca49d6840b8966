-- the figures of a company for one day in its time zone, counted once when the day is over
create table company_day (
  tenant_id uuid not null references tenant on delete cascade,
  day date not null,
  -- null: nobody counted on that day
  people integer,
  active_people integer,
  active_people_month integer,
  messages integer not null,
  tracks integer not null,
  files integer not null,
  file_bytes bigint not null,
  records integer not null,
  guests integer not null,
  primary key (tenant_id, day)
);

-- the people of a company who used the product on a day in its time zone; kept as long as the figures of 30 days need them
create table active_day (
  tenant_id uuid not null references tenant on delete cascade,
  day date not null,
  user_id uuid not null references app_user on delete cascade,
  primary key (tenant_id, day, user_id)
);
create index active_day_user on active_day (user_id);

-- the rows of a day lie together: a few pages of index find them, and adding a row costs next to nothing
create index chat_message_date on chat_message using brin (date) with (autosummarize = on);
create index entry_version_created on entry_version using brin (created) with (autosummarize = on);
create index record_created on record using brin (created) with (autosummarize = on);
