-- Events: hearings, depositions, meetings and whatever else has a time and people. Times are kept as people say them, on the
-- clocks of a zone, so that a weekly call at 9:00 stays at 9:00 when the clocks change; the moments beside them are for finding.
-- A changed one of a series is a row of its own that names the series and the beginning it replaces.

create table calendar_events (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  case_id     uuid,
  owner_id    uuid not null references users (id),
  kind        text not null check (kind in
    ('hearing', 'deposition', 'meeting', 'appointment', 'consultation', 'reminder', 'other')),
  title       text not null check (length(title) between 1 and 200),
  place       text not null default '' check (length(place) <= 300),
  video_link  text not null default '',
  notes       text not null default '' check (length(notes) <= 5000),
  all_day     boolean not null,
  starts      text not null check (starts ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  ends        text not null check (ends ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'),
  time_zone   text not null,
  starts_at   timestamptz not null,
  -- When the last of a series ends; null for one without an end.
  ends_at     timestamptz,
  rule        text check (length(rule) <= 500),
  exceptions  jsonb not null default '[]',
  series_id   uuid,
  occurrence  text,
  guests      jsonb not null default '[]',
  reminders   jsonb not null default '[]',
  is_busy     boolean not null default true,
  is_shared   boolean not null default false,
  status      text not null check (status in ('confirmed', 'cancelled')),
  -- What the same event is called in other calendars, and how often it was changed for them.
  uid         text not null check (length(uid) between 1 and 300),
  sequence    integer not null default 0,
  version     integer not null default 1,
  created_by  uuid not null references users (id),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  unique (firm_id, id),
  check ((series_id is null) = (occurrence is null)),
  check (rule is null or series_id is null),
  check (ends >= starts),
  check (all_day = (length(starts) = 10) and all_day = (length(ends) = 10)),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  foreign key (firm_id, series_id) references calendar_events (firm_id, id) on delete cascade
);
create index calendar_events_by_time on calendar_events (firm_id, starts_at);
create index calendar_events_by_case on calendar_events (case_id, starts_at) where case_id is not null;
create unique index calendar_events_by_occurrence on calendar_events (series_id, occurrence) where series_id is not null;
create index calendar_events_by_uid on calendar_events (firm_id, owner_id, uid);

-- The people of the firm who take part.
create table calendar_people (
  firm_id  uuid not null references firms (id) on delete cascade,
  event_id uuid not null,
  user_id  uuid not null references users (id) on delete cascade,
  primary key (event_id, user_id),
  foreign key (firm_id, event_id) references calendar_events (firm_id, id) on delete cascade
);
create index calendar_people_by_user on calendar_people (user_id, event_id);
