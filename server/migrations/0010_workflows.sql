-- The firm's workflows. What they do step by step comes with the builder; here: what they are and how they stand.

create table workflows (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  name          text not null check (length(name) between 1 and 200),
  description   text check (length(description) <= 2000),
  status        text not null check (status in ('active', 'paused', 'stopped', 'failed')),
  workflow_type text not null check (length(workflow_type) between 1 and 100),
  created_at    timestamptz not null,
  updated_at    timestamptz not null
);

create index workflows_by_firm on workflows (firm_id, name);
