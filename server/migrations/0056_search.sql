-- What search knows of each source: its words and their meaning packed, and its passages with their places. All of it is
-- made from the source and goes with it. A row is live once it is whole; the edition names exactly what stands in it.

create table search_sources (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  document_id uuid,
  note_id     uuid references case_notes (id) on delete cascade,
  -- Of a document the version, of a note a hash of its words.
  made_from   text not null,
  title       text not null,
  edition     uuid not null unique,
  is_live     boolean not null default false,
  words       bytea not null,
  vectors     bytea,
  space       text,
  passages    integer not null,
  indexed_at  timestamptz not null,
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade,
  check ((document_id is null) <> (note_id is null)),
  check ((vectors is null) = (space is null))
);

create unique index search_sources_by_document on search_sources (document_id) where is_live;
create unique index search_sources_by_note on search_sources (note_id) where is_live;
create index search_sources_by_firm on search_sources (firm_id);
create index search_sources_unfinished on search_sources (indexed_at) where not is_live;
create index search_sources_unembedded on search_sources (id) where space is null;

create table search_passages (
  source_id  uuid not null references search_sources (id) on delete cascade,
  number     integer not null,
  page       integer,
  page_begin integer not null,
  start      integer not null,
  -- Up to where the next one begins, so that passages side by side give the text between them too.
  text       text not null,
  primary key (source_id, number)
);
