-- Legal research that is saved: a question, what the run did, and the memo it made. Without a case a run is its owner's;
-- with one it is seen with the case, behind its wall too. A sign-off lets one unverified citation or quotation of one
-- piece of work leave the firm: it names who decided, why, and which verdict they saw.

create table research_runs (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  case_id     uuid,
  question    text not null check (length(question) between 1 and 2000),
  filter      jsonb not null,
  state       text not null check (state in ('waiting', 'running', 'done', 'failed')),
  failure     text,
  edition     integer not null default 1,
  steps       jsonb not null default '[]',
  memo        jsonb,
  -- What the last run found that the one before had not.
  changes     jsonb,
  notes       text not null default '' check (length(notes) <= 50000),
  is_watched  boolean not null default false,
  has_news    boolean not null default false,
  revision    integer not null default 0,
  created_by  uuid not null references users (id) on delete cascade,
  created_at  timestamptz not null,
  -- When somebody last asked for it or the job last wrote a step.
  touched_at  timestamptz not null,
  finished_at timestamptz,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index research_runs_by_owner on research_runs (created_by, created_at desc, id);
create index research_runs_by_case on research_runs (case_id, created_at desc, id) where case_id is not null;
create index research_runs_unfinished on research_runs (touched_at) where state in ('waiting', 'running');
create index research_runs_watched on research_runs (firm_id) where is_watched;

create table citation_sign_offs (
  firm_id   uuid not null references firms (id) on delete cascade,
  -- What the words are part of: a memo, a filled form, a conversation.
  work_kind text not null check (work_kind in ('memo', 'form', 'conversation')),
  work_id   uuid not null,
  key       text not null,
  verdict   text not null,
  text      text not null,
  reason    text not null check (length(reason) between 10 and 500),
  signed_by uuid not null references users (id) on delete cascade,
  signed_at timestamptz not null,
  primary key (firm_id, work_kind, work_id, key)
);
