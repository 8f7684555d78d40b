-- People are invited, imported, sent new passwords and asked to change theirs.
-- Tokens of invitations and reset links are stored as hashes: who reads the tables cannot use the links.

-- Someone who was imported has no password until they set one; an account without a password opens to nobody.
alter table users drop constraint users_check;
alter table users add column must_change_password boolean not null default false;

create table invitations (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  email       text not null check (length(email) between 3 and 254),
  role        text not null check (role in ('user', 'paralegal', 'lawyer', 'admin')),
  message     text not null default '' check (length(message) <= 2000),
  -- A pending one whose time is over counts as expired; the word is written only when another takes its place.
  status      text not null check (status in ('pending', 'accepted', 'expired', 'cancelled')),
  token_hash  text not null unique,
  invited_by  uuid references users (id) on delete set null,
  accepted_by uuid references users (id) on delete set null,
  sent_at     timestamptz not null,
  expires_at  timestamptz not null
);

-- One open invitation for an address in a firm, however many are sent at the same moment.
create unique index invitations_open on invitations (firm_id, lower(email)) where status = 'pending';
create index invitations_by_firm on invitations (firm_id, sent_at desc);

create table password_resets (
  token_hash text primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index password_resets_by_user on password_resets (user_id);
create index password_resets_by_expiry on password_resets (expires_at);
