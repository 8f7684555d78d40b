-- Copies of documents without metadata, made for one person and kept for a day. Each says what was found and what became
-- of it; the copy exists only once it has been read again and nothing was left.

create table document_scrubs (
  id              uuid primary key,
  firm_id         uuid not null references firms (id) on delete cascade,
  made_by         uuid not null references users (id),
  tracked_changes text not null check (tracked_changes in ('accept', 'refuse')),
  comments        text not null check (comments in ('remove', 'keep')),
  created_at      timestamptz not null,
  gone_after      timestamptz not null
);

create index document_scrubs_to_sweep on document_scrubs (gone_after);

create table document_scrub_items (
  scrub_id    uuid not null references document_scrubs (id) on delete cascade,
  document_id uuid not null references documents (id) on delete cascade,
  version_id  uuid not null references document_versions (id) on delete cascade,
  place       integer not null,
  name        text not null,
  state       text not null check (state in ('working', 'ready', 'failed')),
  reason      text,
  findings    jsonb not null default '[]',
  file_id     uuid,
  size        bigint,
  sha256      text,
  primary key (scrub_id, document_id)
);

create index document_scrub_items_by_document on document_scrub_items (document_id);
