create table passkeys (
  id uuid primary key,
  firm_id uuid not null references firms(id) on delete cascade,
  user_id uuid not null references users(id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null,
  transports jsonb not null,
  rp_id text not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);

create table passkey_challenges (
  challenge_hash text primary key,
  user_id uuid references users(id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);

-- The passkey that opened this session, if one did: removing the passkey ends it.
alter table sessions add column passkey_id uuid references passkeys(id) on delete cascade;
