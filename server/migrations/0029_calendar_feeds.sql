-- Secret addresses under which a calendar program reads what its owner may see. Only the hash of the secret is kept.

create table calendar_feeds (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  user_id      uuid not null references users (id) on delete cascade,
  name         text not null check (length(name) between 1 and 80),
  -- One case, or every case the owner may see.
  case_id      uuid,
  token_hash   text not null unique,
  created_at   timestamptz not null,
  last_read_at timestamptz,
  revoked_at   timestamptz,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index calendar_feeds_by_user on calendar_feeds (user_id, created_at);
