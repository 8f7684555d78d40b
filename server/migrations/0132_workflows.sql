-- Workflows that run: what a person saved, in versions; runs that keep the version they began with; and the journal of
-- their steps. A row of the journal is written in the transaction that has the step's effect, so an effect and its row are
-- there together or not at all, whatever dies in between.

alter table workflows add column owner_id uuid references users (id) on delete set null;
alter table workflows add column reason text;
alter table workflows add column version integer not null default 1;
alter table workflows add column trigger_kind text not null default 'button';
alter table workflows add column next_at timestamptz;
alter table workflows add constraint workflows_of_firm unique (firm_id, id);
create index workflows_by_trigger on workflows (firm_id, trigger_kind) where status = 'active';
create index workflows_due on workflows (next_at) where status = 'active' and next_at is not null;

create table workflow_versions (
  workflow_id uuid not null references workflows (id) on delete cascade,
  number      integer not null check (number > 0),
  definition  jsonb not null,
  made_by     uuid references users (id) on delete set null,
  made_at     timestamptz not null,
  primary key (workflow_id, number)
);

create table workflow_runs (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  workflow_id uuid not null,
  version     integer not null,
  case_id     uuid,
  owner_id    uuid references users (id) on delete set null,
  status      text not null check (status in ('running', 'waiting', 'completed', 'failed', 'canceled')),
  -- What started it, as later steps read it.
  started     jsonb not null,
  -- The same occasion starts a workflow once.
  occasion    text not null,
  depth       integer not null default 0 check (depth between 0 and 5),
  -- While it waits for something to happen in its case.
  waits_for   text,
  error       text,
  started_at  timestamptz not null,
  ended_at    timestamptz,
  unique (firm_id, id),
  unique (workflow_id, occasion),
  foreign key (firm_id, workflow_id) references workflows (firm_id, id) on delete cascade,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);
create index workflow_runs_newest on workflow_runs (workflow_id, started_at desc, id);
create index workflow_runs_waiting on workflow_runs (case_id, waits_for) where status = 'waiting' and waits_for is not null;
create index workflow_runs_open on workflow_runs (firm_id) where status in ('running', 'waiting');

create table workflow_run_steps (
  run_id   uuid not null references workflow_runs (id) on delete cascade,
  -- The ids of the steps it is inside of and its own, as in `each_witness[2].call`.
  path     text not null,
  kind     text not null,
  title    text not null,
  status   text not null check (status in ('done', 'waiting', 'failed', 'skipped')),
  text     text not null,
  details  jsonb not null default '[]',
  link     text,
  output   jsonb,
  attempts integer not null default 1,
  at       timestamptz not null,
  number   integer not null,
  primary key (run_id, path),
  unique (run_id, number)
);

create table workflow_approvals (
  id         uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  run_id     uuid not null references workflow_runs (id) on delete cascade,
  path       text not null,
  asked_of   uuid not null references users (id) on delete cascade,
  title      text not null,
  question   text not null,
  details    jsonb not null default '[]',
  asked_at   timestamptz not null,
  decision   text check (decision in ('approve', 'decline')),
  note       text not null default '',
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  unique (run_id, path)
);
create index workflow_approvals_open on workflow_approvals (asked_of, asked_at) where decision is null;

-- Which kinds of case events somebody in a firm waits for: only those are announced.
create table case_event_listeners (
  firm_id  uuid not null references firms (id) on delete cascade,
  listener text not null,
  kind     text not null,
  primary key (firm_id, kind, listener)
);

-- Those there were only described what they would do: they had no steps.
insert into workflow_versions (workflow_id, number, definition, made_by, made_at)
select id, 1, '{"trigger":{"kind":"button","when":null,"weekdays":[],"at":null},"steps":[]}'::jsonb, null, created_at from workflows;
update workflows set status = 'paused', reason = 'It has no steps yet.' where status = 'active';
