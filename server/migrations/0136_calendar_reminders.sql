-- Which reminders of events were sent: a row is written with its mail, so that each goes out once, whatever dies in between.

create table calendar_reminders (
  firm_id    uuid not null references firms (id) on delete cascade,
  event_id   uuid not null,
  user_id    uuid not null references users (id) on delete cascade,
  starts     text not null,
  minutes    integer not null,
  created_at timestamptz not null,
  primary key (event_id, user_id, starts, minutes),
  foreign key (firm_id, event_id) references calendar_events (firm_id, id) on delete cascade
);
