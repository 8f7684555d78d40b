-- The index of authorities that were imported in bulk: public records, of no firm, so that a citation can be looked up by its
-- volume, reporter and page. Names, years and courts of decisions, and the text of sections of codes; no opinions.
-- How far an import got is kept with it, so that one that was stopped goes on where it was.

create table authority_decisions (
  -- As CourtListener numbers its clusters.
  id        bigint primary key,
  name      text not null,
  year      integer,
  docket_id bigint,
  court     text
);

create index authority_decisions_by_docket on authority_decisions (docket_id) where docket_id is not null;

create table authority_places (
  key         text not null,
  decision_id bigint not null,
  primary key (key, decision_id)
);

create table authority_sections (
  key      text primary key,
  citation text not null,
  heading  text not null,
  body     text not null
);

create table authority_imports (
  -- Of the name, the size and the first bytes of the file.
  fingerprint text primary key,
  name        text not null,
  kind        text not null check (kind in ('decisions', 'citations', 'dockets', 'us_code', 'cfr')),
  -- Of the file: everything before it is in the index.
  bytes_done  bigint not null default 0,
  rows_done   bigint not null default 0,
  is_done     boolean not null default false,
  started_at  timestamptz not null,
  touched_at  timestamptz not null
);
