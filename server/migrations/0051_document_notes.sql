-- Notes and highlights of people on documents. Who sees the document sees them.
-- The place is that in the version it was written on; the words are kept, so that they can be found in a later one.

create table document_notes (
  id          uuid primary key,
  firm_id     uuid not null,
  document_id uuid not null,
  version_id  uuid not null references document_versions (id) on delete cascade,
  page        integer not null check (page > 0),
  "start"     integer not null check ("start" >= 0),
  "end"       integer not null check ("end" > "start"),
  quote       text not null,
  text        text not null check (length(text) <= 4000),
  author_id   uuid not null references users (id),
  created_at  timestamptz not null,
  changed_at  timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references users (id),
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade
);

create index document_notes_by_document on document_notes (document_id, created_at);
