-- Searches a person keeps under a name, and is told of when they find something new; and a person's last searches.
-- What a search has found is kept by its things, not its passages: a new version of a document is not a new document.

create table saved_searches (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  -- Asked as this person, within their sight at that time.
  user_id      uuid not null references users (id) on delete cascade,
  name         text not null check (length(name) between 1 and 80),
  asked        jsonb not null,
  alert        text not null check (alert in ('none', 'at_once', 'daily')),
  created_at   timestamptz not null,
  -- How the firm and its index stood when it was last asked at once: while they stand so there is nothing to ask.
  checked_mark text not null default '',
  -- The day of the firm on which it was last asked daily.
  checked_on   date,
  -- Deleted, and kept for a day in case that was a slip.
  removed_at   timestamptz
);

create index saved_searches_by_user on saved_searches (user_id, created_at);
create index saved_searches_by_alert on saved_searches (firm_id) where alert <> 'none' and removed_at is null;

create table saved_search_things (
  saved_id uuid not null references saved_searches (id) on delete cascade,
  firm_id  uuid not null references firms (id) on delete cascade,
  kind     text not null check (kind in ('document', 'note', 'knowledge', 'case', 'person')),
  thing_id uuid not null,
  found_at timestamptz not null,
  -- None while it is new to the person.
  seen_at  timestamptz,
  primary key (saved_id, thing_id)
);

create index saved_search_things_fresh on saved_search_things (saved_id) where seen_at is null;

create table search_history (
  id       uuid primary key,
  firm_id  uuid not null references firms (id) on delete cascade,
  user_id  uuid not null references users (id) on delete cascade,
  -- The same search asked again is the same row.
  sameness text not null,
  asked    jsonb not null,
  found    integer not null,
  asked_at timestamptz not null,
  unique (user_id, sameness)
);

create index search_history_by_user on search_history (user_id, asked_at);

create table search_choices (
  user_id       uuid primary key references users (id) on delete cascade,
  firm_id       uuid not null references firms (id) on delete cascade,
  keeps_history boolean not null
);
