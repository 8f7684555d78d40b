-- Forms strangers fill, and what comes of them. Each wording of the questions is an edition; an inquiry keeps the one it
-- answered. The answers of a declined inquiry go after the time the firm keeps them; its names stay with conflicts.

create table intake_forms (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  title         text not null check (length(title) between 1 and 120),
  intro         text not null default '' check (length(intro) <= 1000),
  practice_area text not null check (practice_area in ('corporate', 'intellectual-property', 'personal-injury', 'real-estate',
                                                       'employment', 'family', 'environmental', 'elder')),
  narrative_cap integer not null check (narrative_cap between 100 and 1000),
  sites         jsonb not null default '[]',
  assignee_id   uuid references users (id),
  -- The public address, and what the tickets of its pages are signed with.
  key           text not null unique check (length(key) >= 20),
  ticket_secret text not null check (length(ticket_secret) >= 40),
  is_published  boolean not null default false,
  edition       integer not null default 1,
  version       integer not null default 1,
  created_by    uuid not null references users (id),
  created_at    timestamptz not null,
  updated_at    timestamptz not null,
  unique (firm_id, id)
);

create index intake_forms_by_firm on intake_forms (firm_id, title);

create table intake_editions (
  form_id   uuid not null,
  firm_id   uuid not null,
  edition   integer not null check (edition >= 1),
  questions jsonb not null,
  saved_by  uuid not null references users (id),
  saved_at  timestamptz not null,
  primary key (form_id, edition),
  foreign key (firm_id, form_id) references intake_forms (firm_id, id) on delete cascade
);

-- What was asked stays as it was asked.
create function intake_editions_stay() returns trigger language plpgsql as $$
begin
  raise exception 'An edition of a form cannot be changed.' using errcode = '42501';
end $$;

create trigger intake_editions_stay before update on intake_editions
  for each row execute function intake_editions_stay();

create table leads (
  id                 uuid primary key,
  firm_id            uuid not null references firms (id) on delete cascade,
  form_id            uuid not null,
  edition            integer not null,
  reference          text not null check (length(reference) between 6 and 20),
  practice_area      text not null check (practice_area in ('corporate', 'intellectual-property', 'personal-injury', 'real-estate',
                                                            'employment', 'family', 'environmental', 'elder')),
  status             text not null check (status in ('new', 'in_review', 'conflict_check', 'waiting', 'accepted', 'declined')),
  name               text not null,
  names              jsonb not null,
  email              text not null default '',
  phone              text not null default '',
  -- Null once they were deleted by the firm's retention.
  answers            jsonb,
  answers_deleted_at timestamptz,
  notice             jsonb not null,
  source             text not null check (length(source) between 1 and 60),
  -- Both keep one sending from being stored twice: the ticket of its page, and the same words on the same day.
  ticket             text not null,
  day_hash           text not null,
  check_id           uuid,
  assignee_id        uuid references users (id),
  follow_up_on       date,
  decline_reason     text check (decline_reason in ('conflict', 'outside_practice', 'no_capacity', 'fee', 'merits',
                                                    'deadline_too_close', 'other')),
  decline_note       text not null default '' check (length(decline_note) <= 2000),
  decided_by         uuid references users (id),
  decided_at         timestamptz,
  case_id            uuid,
  finder             text not null default '',
  received_at        timestamptz not null,
  version            integer not null default 1,
  check ((answers is null) = (answers_deleted_at is not null)),
  check ((status in ('accepted', 'declined')) = (decided_at is not null)),
  check ((status = 'accepted') = (case_id is not null)),
  check ((status = 'declined') = (decline_reason is not null)),
  unique (firm_id, id),
  foreign key (firm_id, form_id) references intake_forms (firm_id, id) on delete cascade,
  foreign key (form_id, edition) references intake_editions (form_id, edition),
  foreign key (firm_id, check_id) references conflict_checks (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id)
);

create unique index leads_by_reference on leads (firm_id, reference);
create unique index leads_once_a_ticket on leads (form_id, ticket);
create unique index leads_once_a_day on leads (form_id, day_hash);
-- Two people who accept at once make one case.
create unique index leads_by_case on leads (case_id);
create index leads_by_received on leads (firm_id, received_at desc, id desc);
create index leads_by_status on leads (firm_id, status, received_at desc);
create index leads_by_name on leads (firm_id, lower(name), id);

create table lead_events (
  id       uuid primary key,
  firm_id  uuid not null,
  lead_id  uuid not null,
  at       timestamptz not null,
  -- Null: the one who sent the form, or Pam.
  actor_id uuid,
  kind     text not null check (length(kind) between 1 and 60),
  text     text not null check (length(text) between 1 and 2000),
  foreign key (firm_id, lead_id) references leads (firm_id, id) on delete cascade
);

create index lead_events_by_lead on lead_events (lead_id, at desc, id desc);

create table lead_letters (
  id         uuid primary key,
  firm_id    uuid not null,
  lead_id    uuid not null,
  kind       text not null check (kind in ('engagement', 'non_engagement')),
  subject    text not null check (length(subject) between 1 and 200),
  text       text not null check (length(text) between 1 and 20000),
  written_by uuid not null references users (id),
  written_at timestamptz not null,
  mailed_at  timestamptz,
  mailed_to  text,
  check ((mailed_at is null) = (mailed_to is null)),
  foreign key (firm_id, lead_id) references leads (firm_id, id) on delete cascade
);

create unique index lead_letters_once on lead_letters (lead_id, kind);
