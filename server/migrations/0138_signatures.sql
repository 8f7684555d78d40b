-- Electronic signatures: requests on a version of a document, who signs, where, and what happened.
-- The original is never changed; the signed file is a new document of the case.
-- Forward only; the server before this one does not know these tables.

create table signature_requests (
  id                 uuid primary key,
  firm_id            uuid not null references firms (id) on delete cascade,
  case_id            uuid not null,
  -- Kept when the document is destroyed: what was signed stays on record.
  document_id        uuid not null,
  version_id         uuid not null,
  original_sha256    text not null,
  -- The inquiry's letter it was made from, once for each letter.
  letter_id          uuid,
  title              text not null check (length(title) between 1 and 120),
  message            text not null default '',
  -- `signed`: everyone has signed and the file is being sealed.
  status             text not null check (status in ('draft', 'sent', 'signed', 'completed', 'declined', 'expired', 'voided')),
  in_order           boolean not null default true,
  expires_in_days    integer not null,
  remind_every_days  integer not null,
  pages              jsonb not null,
  created_by         uuid not null,
  created_at         timestamptz not null,
  sent_at            timestamptz,
  expires_at         timestamptz,
  ended_at           timestamptz,
  ended_reason       text not null default '',
  result_document_id uuid,
  result_sha256      text,
  revision           integer not null default 1,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);
create index signature_requests_by_case on signature_requests (case_id, created_at desc, id desc);
create index signature_requests_by_firm on signature_requests (firm_id, created_at desc, id desc);
create index signature_requests_open on signature_requests (expires_at) where status = 'sent';
create unique index signature_requests_by_letter on signature_requests (letter_id)
  where letter_id is not null and status in ('draft', 'sent', 'signed', 'completed');

create table signature_signers (
  id              uuid primary key,
  firm_id         uuid not null,
  request_id      uuid not null,
  position        integer not null,
  name            text not null check (length(name) between 1 and 120),
  email           text not null check (length(email) between 3 and 254),
  language        text not null default 'en' check (language in ('en', 'es')),
  user_id         uuid,
  status          text not null check (status in ('waiting', 'sent', 'viewed', 'signed', 'declined')),
  -- The print of the link that was mailed last; earlier ones open nothing.
  token_hash      text,
  token_until     timestamptz,
  sent_at         timestamptz,
  mailed_at       timestamptz,
  viewed_at       timestamptz,
  consented_at    timestamptz,
  consent_version text,
  signed_at       timestamptz,
  -- How they proved who they are, from where, and with what.
  identified_by   text,
  address         text,
  user_agent      text,
  signature       jsonb,
  initials        jsonb,
  decline_reason  text not null default '',
  unique (firm_id, id),
  unique (request_id, position),
  foreign key (firm_id, request_id) references signature_requests (firm_id, id) on delete cascade
);
create unique index signature_signers_by_token on signature_signers (token_hash) where token_hash is not null;
create index signature_signers_by_email on signature_signers (firm_id, lower(email));

create table signature_fields (
  id          uuid primary key,
  firm_id     uuid not null,
  request_id  uuid not null,
  signer_id   uuid not null,
  position    integer not null,
  kind        text not null check (kind in ('signature', 'initials', 'date', 'text', 'checkbox')),
  page        integer not null,
  -- Points from the lower left corner of the page as it is displayed.
  x           real not null,
  y           real not null,
  width       real not null,
  height      real not null,
  label       text not null default '',
  is_required boolean not null,
  value       text,
  foreign key (firm_id, request_id) references signature_requests (firm_id, id) on delete cascade,
  foreign key (firm_id, signer_id) references signature_signers (firm_id, id) on delete cascade
);
create index signature_fields_by_request on signature_fields (request_id, position);

create table signature_codes (
  signer_id  uuid primary key references signature_signers (id) on delete cascade,
  firm_id    uuid not null,
  code_hash  text not null,
  tries      integer not null default 0,
  expires_at timestamptz not null
);

create table signature_passes (
  token_hash    text primary key,
  firm_id       uuid not null,
  signer_id     uuid not null,
  identified_by text not null,
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  foreign key (firm_id, signer_id) references signature_signers (firm_id, id) on delete cascade
);
create index signature_passes_by_signer on signature_passes (signer_id);

create table signature_events (
  id         uuid primary key,
  firm_id    uuid not null,
  request_id uuid not null,
  at         timestamptz not null,
  what       text not null,
  who        text not null,
  address    text not null default '',
  device     text not null default '',
  -- Which of the acts of one moment came first.
  place      integer not null,
  foreign key (firm_id, request_id) references signature_requests (firm_id, id) on delete cascade
);
create index signature_events_by_request on signature_events (request_id, at, place);

-- The firm's own certificates: one seals signed files, one dates the seal. The private key is in the secret box.
create table signature_keys (
  firm_id     uuid not null references firms (id) on delete cascade,
  purpose     text not null check (purpose in ('seal', 'time')),
  certificate text not null,
  sealed_key  text not null,
  expires_at  timestamptz not null,
  primary key (firm_id, purpose)
);
