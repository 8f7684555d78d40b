-- Firms, their people, and the sessions they hold.
-- An installation usually holds one firm; the sample firm and every guest are firms of their own, so that
-- the rule "only rows of your firm" also keeps guests apart from clients' data and from each other.
-- Tokens and recovery codes are stored as hashes: who reads the table cannot sign in with it.

create table firms (
  id         uuid primary key,
  name       text not null check (length(name) between 1 and 200),
  kind       text not null check (kind in ('firm', 'demo', 'guest')),
  created_at timestamptz not null
);

create table users (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  username      text not null check (length(username) between 1 and 60),
  email         text not null check (length(email) <= 254),
  full_name     text not null default '' check (length(full_name) <= 200),
  role          text not null check (role in ('guest', 'user', 'paralegal', 'lawyer', 'admin', 'client')),
  is_active     boolean not null default true,
  password_hash text,
  theme         text not null default 'system' check (theme in ('system', 'light', 'dark')),
  density       text not null default 'comfortable' check (density in ('comfortable', 'compact')),
  notifications jsonb not null,
  last_login    timestamptz,
  created_at    timestamptz not null,
  check (role = 'guest' or password_hash is not null)
);

-- People sign in without naming their firm, so names are unique over the installation, whatever their case.
create unique index users_by_username on users (lower(username)) where role <> 'guest';
create unique index users_by_email on users (lower(email)) where email <> '';
create index users_by_firm on users (firm_id, id);

create table sessions (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  user_id      uuid not null references users (id) on delete cascade,
  token_hash   text not null unique,
  address      text not null,
  device       text not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null
);

create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table second_factors (
  user_id       uuid primary key references users (id) on delete cascade,
  firm_id       uuid not null references firms (id) on delete cascade,
  sealed_secret text not null,
  confirmed_at  timestamptz,
  -- The last time step a code was taken for: a code counts once.
  last_step     bigint not null default 0,
  created_at    timestamptz not null
);

create table recovery_codes (
  id        uuid primary key,
  firm_id   uuid not null references firms (id) on delete cascade,
  user_id   uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_at   timestamptz
);

create unique index recovery_codes_by_user on recovery_codes (user_id, code_hash);

-- Where an account was last used with success: guesses from elsewhere cannot lock its owner out there.
create table known_addresses (
  user_id      uuid not null references users (id) on delete cascade,
  firm_id      uuid not null references firms (id) on delete cascade,
  address      text not null,
  last_used_at timestamptz not null,
  primary key (user_id, address)
);
