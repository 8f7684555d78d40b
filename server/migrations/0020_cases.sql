-- Cases, who works on them, who is in them, and what was noted and happened.
-- `walled` is the ethical wall: such a case exists for its team alone, administrators included.
-- Contacts are people and organisations; the same one can be in many cases.

create table contacts (
  id               uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  kind             text not null check (kind in ('person', 'organisation')),
  name             text not null check (length(name) between 1 and 200),
  aliases          jsonb not null default '[]',
  emails           jsonb not null default '[]',
  phones           jsonb not null default '[]',
  addresses        jsonb not null default '[]',
  entity_type      text not null default '' check (length(entity_type) <= 80),
  identifier_last4 text not null default '' check (length(identifier_last4) <= 4),
  note             text not null default '' check (length(note) <= 5000),
  version          integer not null default 1,
  created_by       uuid not null,
  created_at       timestamptz not null,
  -- Removed from the lists; the name stays for conflict checks.
  removed_at       timestamptz,
  unique (firm_id, id)
);

create index contacts_by_name on contacts (firm_id, lower(name), id) where removed_at is null;

create table contact_relations (
  id      uuid primary key,
  firm_id uuid not null,
  from_id uuid not null,
  to_id   uuid not null,
  kind    text not null check (kind in ('parent_of', 'owner_of', 'officer_of', 'director_of', 'partner_of', 'employee_of',
                                        'affiliate_of', 'spouse_of', 'household_of', 'relative_of', 'insurer_of', 'counsel_of')),
  since   date,
  until   date,
  check (from_id <> to_id),
  check (since is null or until is null or since <= until),
  -- Both ends in the same firm, held by the database.
  foreign key (firm_id, from_id) references contacts (firm_id, id) on delete cascade,
  foreign key (firm_id, to_id) references contacts (firm_id, id) on delete cascade
);

create unique index contact_relations_once on contact_relations (from_id, to_id, kind);
create index contact_relations_by_to on contact_relations (to_id);

create table case_stages (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  practice_area text not null check (practice_area in ('corporate', 'intellectual-property', 'personal-injury', 'real-estate',
                                                       'employment', 'family', 'environmental', 'elder')),
  name          text not null check (length(name) between 1 and 80),
  position      integer not null,
  unique (firm_id, id)
);

create index case_stages_by_area on case_stages (firm_id, practice_area, position);

create table cases (
  id              uuid primary key,
  firm_id         uuid not null references firms (id) on delete cascade,
  number          text not null check (length(number) between 1 and 40),
  title           text not null check (length(title) between 1 and 200),
  practice_area   text not null check (practice_area in ('corporate', 'intellectual-property', 'personal-injury', 'real-estate',
                                                         'employment', 'family', 'environmental', 'elder')),
  stage_id        uuid,
  status          text not null check (status in ('prospective', 'open', 'on_hold', 'closed', 'declined')),
  description     text not null default '' check (length(description) <= 5000),
  court           text not null default '' check (length(court) <= 200),
  judge           text not null default '' check (length(judge) <= 200),
  court_number    text not null default '' check (length(court_number) <= 100),
  jurisdiction    text not null default '' check (length(jurisdiction) <= 40),
  lead_id         uuid not null references users (id),
  walled          boolean not null default false,
  ai_allowed      boolean not null default true,
  legal_hold      boolean not null default false,
  retention_years integer check (retention_years between 1 and 100),
  opened_on       date,
  opened_at       timestamptz,
  closed_on       date,
  version         integer not null default 1,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  check (status not in ('open', 'on_hold') or opened_at is not null),
  check (status <> 'closed' or closed_on is not null),
  unique (firm_id, id),
  foreign key (firm_id, stage_id) references case_stages (firm_id, id)
);

create unique index cases_by_number on cases (firm_id, lower(number));
create index cases_by_updated on cases (firm_id, updated_at desc, id desc);
create index cases_by_title on cases (firm_id, lower(title), id);
create index cases_by_status on cases (firm_id, status, updated_at desc);
create index cases_by_lead on cases (lead_id);

create table case_team (
  firm_id  uuid not null,
  case_id  uuid not null,
  user_id  uuid not null references users (id) on delete cascade,
  added_at timestamptz not null,
  primary key (case_id, user_id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index case_team_by_user on case_team (user_id, case_id);

create table case_parties (
  id         uuid primary key,
  firm_id    uuid not null,
  case_id    uuid not null,
  contact_id uuid not null,
  role       text not null check (role in ('client', 'adverse', 'co_party', 'related', 'witness', 'expert', 'insurer',
                                           'opposing_counsel', 'judge', 'other')),
  note       text not null default '' check (length(note) <= 1000),
  added_at   timestamptz not null,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  foreign key (firm_id, contact_id) references contacts (firm_id, id)
);

create unique index case_parties_once on case_parties (case_id, contact_id, role);
create index case_parties_by_contact on case_parties (contact_id);

create table case_notes (
  id         uuid primary key,
  firm_id    uuid not null,
  case_id    uuid not null,
  author_id  uuid not null references users (id),
  text       text not null check (length(text) between 1 and 20000),
  created_at timestamptz not null,
  changed_at timestamptz,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index case_notes_by_case on case_notes (case_id, created_at desc, id desc);

-- What happened in a case, told by the slice it happened in, in the transaction of what it tells.
create table case_events (
  id       uuid primary key,
  firm_id  uuid not null,
  case_id  uuid not null,
  at       timestamptz not null,
  actor_id uuid,
  kind     text not null check (length(kind) between 1 and 60),
  text     text not null check (length(text) between 1 and 500),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index case_events_by_case on case_events (case_id, at desc, id desc);

create table case_views (
  id         uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  name       text not null check (length(name) between 1 and 80),
  query      text not null check (length(query) <= 1000),
  is_shared  boolean not null default false,
  created_at timestamptz not null
);

create index case_views_by_user on case_views (firm_id, user_id);

-- The next case number of each firm and year, given out without gaps being filled.
create table case_numbers (
  firm_id uuid not null references firms (id) on delete cascade,
  year    integer not null,
  last    integer not null,
  primary key (firm_id, year)
);
