-- Booking pages and the appointments made with them.
-- An appointment that is pending or confirmed holds its time; two bookings of one person wait for each other on the
-- person's row of appointment_hosts, so that no time is given twice.
-- Forward only; the server before this one does not know these tables.

create table appointment_pages (
  id                 uuid primary key,
  firm_id            uuid not null references firms (id) on delete cascade,
  slug               text not null unique check (slug ~ '^[a-z0-9-]{8,80}$'),
  title              text not null check (length(title) between 1 and 120),
  intro              text not null default '' check (length(intro) <= 1000),
  practice_area      text not null,
  -- Ids of the people who take these appointments.
  people             jsonb not null,
  minutes            integer not null check (minutes between 10 and 240),
  buffer_minutes     integer not null check (buffer_minutes between 0 and 120),
  notice_hours       integer not null check (notice_hours between 0 and 336),
  horizon_days       integer not null check (horizon_days between 1 and 60),
  time_zone          text not null,
  hours              jsonb not null,
  place_kind         text not null check (place_kind in ('office', 'phone', 'video')),
  place              text not null default '' check (length(place) <= 300),
  form_id            uuid not null,
  needs_confirmation boolean not null,
  is_for_clients     boolean not null,
  closes_on_holidays boolean not null,
  is_published       boolean not null default false,
  ticket_secret      text not null,
  version            integer not null default 1,
  created_by         uuid not null references users (id),
  created_at         timestamptz not null,
  updated_at         timestamptz not null,
  unique (firm_id, id),
  foreign key (firm_id, form_id) references intake_forms (firm_id, id) on delete cascade
);
create index appointment_pages_by_firm on appointment_pages (firm_id, title);

create table appointment_hosts (
  user_id uuid primary key references users (id) on delete cascade,
  firm_id uuid not null references firms (id) on delete cascade
);

create table appointments (
  id               uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  page_id          uuid not null,
  host_id          uuid not null references users (id),
  -- The inquiry of a visitor, or the case of a client.
  lead_id          uuid,
  case_id          uuid,
  name             text not null check (length(name) between 1 and 200),
  email            text not null check (length(email) between 3 and 254),
  phone            text not null default '',
  language         text not null check (language in ('en', 'es')),
  -- Of the visitor.
  time_zone        text not null,
  starts_at        timestamptz not null,
  ends_at          timestamptz not null,
  status           text not null check (status in ('pending', 'confirmed', 'declined', 'canceled')),
  event_id         uuid references calendar_events (id) on delete set null,
  -- One page that was opened books once.
  ticket           text not null,
  note             text not null default '' check (length(note) <= 500),
  reminded_day_at  timestamptz,
  reminded_hour_at timestamptz,
  version          integer not null default 1,
  created_at       timestamptz not null,
  decided_at       timestamptz,
  check (starts_at < ends_at),
  check ((lead_id is null) or (case_id is null)),
  unique (firm_id, id),
  unique (page_id, ticket),
  foreign key (firm_id, page_id) references appointment_pages (firm_id, id) on delete cascade,
  foreign key (firm_id, lead_id) references leads (firm_id, id) on delete cascade,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);
create index appointments_by_host on appointments (host_id, starts_at) where status in ('pending', 'confirmed');
create index appointments_by_firm on appointments (firm_id, starts_at);
create index appointments_by_case on appointments (case_id, starts_at) where case_id is not null;

-- Each email has a link of its own, and none of them outlives its appointment.
create table appointment_links (
  token_hash     text primary key,
  firm_id        uuid not null,
  appointment_id uuid not null,
  expires_at     timestamptz not null,
  foreign key (firm_id, appointment_id) references appointments (firm_id, id) on delete cascade
);
create index appointment_links_by_appointment on appointment_links (appointment_id);
