-- Imports into the knowledge base. An entry is one file, one decision of a table, or one page of the web. Its words are
-- kept only until they are written; the key keeps an entry from being there twice when a reading is done again.

create table knowledge_imports (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  kind         text not null check (kind in ('files', 'courtlistener', 'web')),
  state        text not null check (state in ('open', 'writing', 'done', 'cancelled', 'undone')),
  collection   text not null check (collection in ('case_law', 'statutes', 'forms', 'research', 'guides')),
  jurisdiction text not null default '',
  created_by   uuid not null references users (id),
  created_at   timestamptz not null,
  finished_at  timestamptz
);

create index knowledge_imports_by_firm on knowledge_imports (firm_id, created_at desc);

create table knowledge_import_entries (
  id        uuid primary key,
  import_id uuid not null references knowledge_imports (id) on delete cascade,
  firm_id   uuid not null references firms (id) on delete cascade,
  place     bigint generated always as identity,
  key       text not null,
  name      text not null,
  address   text not null default '',
  state     text not null check (state in ('waiting', 'read', 'known', 'refused', 'written', 'opened')),
  reason    text,
  file_id   uuid,
  sha256    text,
  content   jsonb,
  item_id   uuid references knowledge_items (id) on delete set null
);

create unique index knowledge_import_entries_once on knowledge_import_entries (import_id, key);
create index knowledge_import_entries_in_order on knowledge_import_entries (import_id, place);
create index knowledge_import_entries_by_state on knowledge_import_entries (import_id, state, place);
create index knowledge_items_by_bytes on knowledge_items ((source ->> 'sha256')) where source ->> 'sha256' is not null;
