-- Golden questions: a person says which passage is the right answer, and Pam asks the question again after every start,
-- every night and before a new index takes over. Where it came is kept, so that a worse search is seen.

create table golden_questions (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  -- Asked as this person, within their sight at that time.
  user_id      uuid not null references users (id) on delete cascade,
  question     text not null check (length(question) between 1 and 2000),
  document_id  uuid,
  note_id      uuid references case_notes (id) on delete cascade,
  knowledge_id uuid references knowledge_items (id) on delete cascade,
  start        integer not null,
  finish       integer not null,
  text         text not null,
  created_at   timestamptz not null,
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade,
  check (num_nonnulls(document_id, note_id, knowledge_id) = 1)
);

create index golden_questions_by_user on golden_questions (user_id, created_at);
create index golden_questions_by_firm on golden_questions (firm_id);

create table golden_measures (
  id      uuid primary key,
  firm_id uuid not null references firms (id) on delete cascade,
  -- The run whose index was tried, where it was one that did not answer yet.
  run_id  uuid references search_runs (id) on delete cascade,
  cause   text not null check (cause in ('regular', 'asked', 'reindex')),
  at      timestamptz not null
);

create index golden_measures_by_firm on golden_measures (firm_id, at);

create table golden_results (
  measure_id  uuid not null references golden_measures (id) on delete cascade,
  question_id uuid not null references golden_questions (id) on delete cascade,
  -- From 1; none where it was not among the first 64.
  rank        integer,
  ms          real not null,
  primary key (measure_id, question_id)
);
