-- The knowledge base. An item of no firm is of the library that comes with Pam: everybody sees it, guests too, and nobody
-- changes it. What a firm says of an item (its own words, tags, its review, the trash) stands in that firm's own row.

create table knowledge_items (
  id         uuid primary key,
  firm_id    uuid references firms (id) on delete cascade,
  -- Names an entry of the library for ever.
  slug       text unique,
  origin     text not null check (origin in ('library', 'written', 'file', 'courtlistener', 'web')),
  -- From where it was taken: a sentence, an address, a hash.
  source     jsonb not null,
  -- The words in force of the library's own; a firm's are named in its row.
  version_id uuid,
  created_by uuid references users (id),
  created_at timestamptz not null,
  check ((firm_id is null) = (slug is not null))
);

create index knowledge_items_by_firm on knowledge_items (firm_id);

create table knowledge_versions (
  id           uuid primary key,
  item_id      uuid not null references knowledge_items (id) on delete cascade,
  -- Whose words these are: none for the library's.
  firm_id      uuid references firms (id) on delete cascade,
  number       integer not null,
  collection   text not null check (collection in ('case_law', 'statutes', 'forms', 'research', 'guides')),
  title        text not null,
  jurisdiction text not null,
  citation     text not null,
  court        text not null,
  year         integer,
  as_of        date,
  topics       text[] not null,
  areas        text[] not null,
  body         text not null,
  fields       jsonb,
  -- Of all of the above: the same words a second time are known by it.
  hash         text not null,
  note         text not null default '',
  written_by   uuid references users (id),
  written_at   timestamptz not null
);

create unique index knowledge_versions_by_number on knowledge_versions (item_id, firm_id, number) nulls not distinct;
create index knowledge_versions_by_hash on knowledge_versions (hash);
create index knowledge_versions_by_citation on knowledge_versions (lower(citation)) where citation <> '';

alter table knowledge_items add foreign key (version_id) references knowledge_versions (id) deferrable initially deferred;

create table knowledge_standings (
  item_id          uuid not null references knowledge_items (id) on delete cascade,
  firm_id          uuid not null references firms (id) on delete cascade,
  -- The words in force at this firm; none where the library's own are.
  version_id       uuid references knowledge_versions (id),
  -- The library's version that the firm's words were made from.
  based_on         uuid references knowledge_versions (id) on delete set null,
  tags             text[] not null default '{}',
  reviewed_version uuid references knowledge_versions (id) on delete set null,
  reviewed_by      uuid references users (id),
  reviewed_on      date,
  removed_at       timestamptz,
  removed_by       uuid references users (id),
  changed_at       timestamptz not null,
  revision         integer not null default 0,
  primary key (item_id, firm_id)
);

create index knowledge_standings_by_firm on knowledge_standings (firm_id);

create table knowledge_links (
  id         uuid primary key,
  -- None for links of the library.
  firm_id    uuid references firms (id) on delete cascade,
  from_id    uuid not null references knowledge_items (id) on delete cascade,
  -- None where the authority is on nobody's shelf; its citation names it then.
  to_id      uuid references knowledge_items (id) on delete cascade,
  citation   text not null default '',
  kind       text not null check (kind in ('cites', 'related')),
  -- Read out of the words, or said by a person.
  is_found   boolean not null,
  created_by uuid references users (id),
  created_at timestamptz not null,
  check (to_id is not null or citation <> '')
);

create unique index knowledge_links_once on knowledge_links (firm_id, from_id, to_id, citation, kind) nulls not distinct;
create index knowledge_links_to on knowledge_links (to_id);

create table knowledge_comments (
  id         uuid primary key,
  item_id    uuid not null references knowledge_items (id) on delete cascade,
  firm_id    uuid not null references firms (id) on delete cascade,
  text       text not null check (length(text) <= 4000),
  author_id  uuid not null references users (id),
  created_at timestamptz not null,
  changed_at timestamptz
);

create index knowledge_comments_by_item on knowledge_comments (item_id, firm_id, created_at);

create table knowledge_favourites (
  item_id    uuid not null references knowledge_items (id) on delete cascade,
  user_id    uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (item_id, user_id)
);
