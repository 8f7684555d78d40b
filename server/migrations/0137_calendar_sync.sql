-- A person's calendar at a CalDAV server, kept in step both ways: what was last seen there of each event, and the version that
-- lost where both sides had changed one. The app password is encrypted like the secrets of integrations.

create table calendar_accounts (
  id              uuid primary key,
  firm_id         uuid not null references firms (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  address         text not null,
  calendar_url    text not null,
  username        text not null,
  sealed_password text not null,
  with_titles     boolean not null,
  is_inside       boolean not null,
  ctag            text,
  last_sync_at    timestamptz,
  last_error      text,
  claimed_until   timestamptz,
  created_at      timestamptz not null,
  unique (firm_id, id)
);
create unique index calendar_accounts_by_user on calendar_accounts (user_id);

create table calendar_sync_items (
  firm_id    uuid not null,
  account_id uuid not null,
  href       text not null,
  etag       text not null,
  uid        text not null,
  -- What was written there or read from there last, as a hash.
  synced     text not null,
  primary key (account_id, href),
  foreign key (firm_id, account_id) references calendar_accounts (firm_id, id) on delete cascade
);

create table calendar_sync_conflicts (
  id         uuid primary key,
  firm_id    uuid not null,
  account_id uuid not null,
  title      text not null,
  text       text not null,
  -- The version that lost, as a calendar file.
  lost       text not null,
  at         timestamptz not null,
  foreign key (firm_id, account_id) references calendar_accounts (firm_id, id) on delete cascade
);
create index calendar_sync_conflicts_newest on calendar_sync_conflicts (account_id, at desc);
