-- Authorities people keep: whole or a passage, with a note, in a folder. Without a case a row is its owner's; with one it
-- is seen with the case, behind its wall too. Whoever saved it may watch it for new material that cites it.

create table saved_authorities (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  case_id       uuid,
  knowledge_id  uuid not null references knowledge_items (id) on delete cascade,
  folder        text not null default '' check (length(folder) <= 80),
  note          text not null default '' check (length(note) <= 4000),
  words         text check (length(words) between 1 and 4000),
  word_start    integer,
  word_end      integer,
  is_watched    boolean not null default false,
  -- What was known when it was last looked at: the version of the text, and the items that cite it.
  known_version integer not null,
  known_citing  uuid[] not null default '{}',
  news          jsonb not null default '[]',
  revision      integer not null default 0,
  created_by    uuid not null references users (id) on delete cascade,
  created_at    timestamptz not null,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  check ((words is null) = (word_start is null) and (words is null) = (word_end is null)),
  check (word_start is null or word_start < word_end)
);

create index saved_authorities_by_owner on saved_authorities (created_by, folder);
create index saved_authorities_by_case on saved_authorities (case_id, folder) where case_id is not null;
create index saved_authorities_by_item on saved_authorities (firm_id, knowledge_id);
create index saved_authorities_watched on saved_authorities (id) where is_watched;
