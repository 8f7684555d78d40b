-- The client portal: people of the client's side, what each may see of a case, and what was shared and exchanged.
-- A session of the portal is a row of its own and is never a session of the firm's people.
-- Forward only; the server before this one does not know these tables.

create table portal_people (
  id                uuid primary key,
  firm_id           uuid not null references firms (id) on delete cascade,
  -- Kept where the person is a contact of the firm.
  contact_id        uuid,
  name              text not null check (length(name) between 1 and 120),
  email             text not null check (length(email) between 3 and 254),
  language          text not null default 'en' check (language in ('en', 'es')),
  phone             text not null default '',
  address           text not null default '',
  -- The print of an invitation that was not used yet; it works once, for this address, until it expires.
  invitation_hash   text,
  invitation_until  timestamptz,
  accepted_at       timestamptz,
  created_at        timestamptz not null,
  unique (firm_id, id)
);
create unique index portal_people_by_email on portal_people (firm_id, lower(email));
create index portal_people_signing_in on portal_people (lower(email));
create unique index portal_people_invited on portal_people (invitation_hash) where invitation_hash is not null;

create table portal_cases (
  case_id    uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  -- How the case is going, in plain words.
  update     text not null default '',
  update_at  timestamptz,
  closed_at  timestamptz,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create table portal_access (
  id             uuid primary key,
  firm_id        uuid not null references firms (id) on delete cascade,
  case_id        uuid not null,
  person_id      uuid not null,
  sees_documents boolean not null,
  sees_messages  boolean not null,
  sees_money     boolean not null,
  invited_by     uuid not null,
  invited_at     timestamptz not null,
  removed_at     timestamptz,
  last_seen_at   timestamptz,
  unique (firm_id, id),
  unique (case_id, person_id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  foreign key (firm_id, person_id) references portal_people (firm_id, id) on delete cascade
);
create index portal_access_by_person on portal_access (person_id) where removed_at is null;

create table portal_codes (
  person_id  uuid primary key references portal_people (id) on delete cascade,
  firm_id    uuid not null,
  code_hash  text not null,
  tries      integer not null default 0,
  expires_at timestamptz not null
);

create table portal_sessions (
  token_hash text primary key,
  firm_id    uuid not null,
  person_id  uuid not null,
  is_shared  boolean not null,
  device     text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (firm_id, person_id) references portal_people (firm_id, id) on delete cascade
);
create index portal_sessions_by_person on portal_sessions (person_id);

create table portal_messages (
  id        uuid primary key,
  firm_id   uuid not null,
  access_id uuid not null,
  -- Who of the firm wrote it; null where the client did, or nobody (an automatic reply).
  user_id   uuid,
  from_firm boolean not null,
  is_auto   boolean not null default false,
  body      text not null check (length(body) <= 5000),
  at        timestamptz not null,
  read_at   timestamptz,
  unique (firm_id, id),
  foreign key (firm_id, access_id) references portal_access (firm_id, id) on delete cascade
);
create index portal_messages_by_access on portal_messages (access_id, at, id);

create table portal_shares (
  id         uuid primary key,
  firm_id    uuid not null,
  case_id    uuid not null,
  kind       text not null check (kind in ('document', 'deadline', 'invoice')),
  subject_id uuid not null,
  -- The version that was shared: a later draft does not follow it to the client.
  version_id uuid,
  title      text not null default '',
  bring      text not null default '',
  -- For this person alone; null for everyone of the case with the right.
  access_id  uuid,
  message_id uuid,
  shared_by  uuid not null,
  shared_at  timestamptz not null,
  removed_at timestamptz,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  foreign key (firm_id, access_id) references portal_access (firm_id, id) on delete cascade,
  foreign key (firm_id, message_id) references portal_messages (firm_id, id) on delete cascade
);
create unique index portal_shares_once on portal_shares (case_id, kind, subject_id, access_id) nulls not distinct
  where removed_at is null;
create index portal_shares_by_case on portal_shares (case_id, shared_at);

create table portal_requests (
  id                uuid primary key,
  firm_id           uuid not null,
  case_id           uuid not null,
  access_id         uuid,
  title             text not null check (length(title) between 1 and 120),
  note              text not null default '',
  due_on            date,
  remind_every_days integer not null check (remind_every_days between 0 and 30),
  created_by        uuid not null,
  created_at        timestamptz not null,
  reminded_at       timestamptz,
  closed_at         timestamptz,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  foreign key (firm_id, access_id) references portal_access (firm_id, id) on delete cascade
);
create index portal_requests_by_case on portal_requests (case_id, created_at);
create index portal_requests_reminding on portal_requests (created_at) where closed_at is null and remind_every_days > 0;

create table portal_request_items (
  id         uuid primary key,
  firm_id    uuid not null,
  request_id uuid not null,
  position   integer not null,
  name       text not null check (length(name) between 1 and 120),
  done_at    timestamptz,
  foreign key (firm_id, request_id) references portal_requests (firm_id, id) on delete cascade
);
create index portal_request_items_by_request on portal_request_items (request_id, position);

create table portal_uploads (
  upload_id uuid primary key references document_uploads (id) on delete cascade,
  firm_id   uuid not null,
  access_id uuid not null,
  item_id   uuid references portal_request_items (id) on delete set null,
  foreign key (firm_id, access_id) references portal_access (firm_id, id) on delete cascade
);

create table portal_arrivals (
  id          uuid primary key,
  firm_id     uuid not null,
  access_id   uuid not null,
  item_id     uuid references portal_request_items (id) on delete set null,
  message_id  uuid,
  document_id uuid references documents (id) on delete set null,
  name        text not null,
  size        bigint not null,
  at          timestamptz not null,
  foreign key (firm_id, access_id) references portal_access (firm_id, id) on delete cascade,
  foreign key (firm_id, message_id) references portal_messages (firm_id, id) on delete cascade
);
create index portal_arrivals_by_access on portal_arrivals (access_id, at);

-- What clients did and saw.
create table portal_log (
  id        uuid primary key,
  firm_id   uuid not null,
  access_id uuid not null,
  at        timestamptz not null,
  what      text not null check (what in ('invited', 'signed_in', 'opened_case', 'read_document', 'downloaded',
                                          'sent_file', 'wrote', 'read_messages', 'changed_contact')),
  about     text not null default '',
  device    text not null default '',
  foreign key (firm_id, access_id) references portal_access (firm_id, id) on delete cascade
);
create index portal_log_by_access on portal_log (access_id, at desc);

create table portal_settings (
  firm_id          uuid primary key references firms (id) on delete cascade,
  sends_auto_reply boolean not null,
  reply_en         text not null,
  reply_es         text not null,
  urgent_words     jsonb not null,
  version          integer not null
);
