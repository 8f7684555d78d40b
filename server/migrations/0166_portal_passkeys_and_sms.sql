create table portal_passkeys (
  id uuid primary key,
  firm_id uuid not null references firms (id) on delete cascade,
  person_id uuid not null references portal_people (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  transports jsonb not null,
  rp_id text not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index portal_passkeys_by_person on portal_passkeys (person_id);

-- What a passkey must sign: good once, for a few minutes. Nobody is known yet when a sign-in starts.
create table portal_challenges (
  challenge_hash text primary key,
  person_id uuid references portal_people (id) on delete cascade,
  expires_at timestamptz not null
);
create index portal_challenges_by_expiry on portal_challenges (expires_at);

-- Written down by the firm, never by the client: codes are sent to it.
alter table portal_people add column mobile text not null default '';
alter table signature_signers add column mobile text not null default '';
-- How the code went out is on the certificate.
alter table signature_codes add column sent_by text not null default 'email_code' check (sent_by in ('email_code', 'sms_code'));
