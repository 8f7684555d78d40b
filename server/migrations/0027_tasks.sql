-- What is to be done in a case, by whom and when. A task may wait for others of its case; a recurring one makes its
-- next when it is done. Templates are lists of tasks a firm uses again.

create table tasks (
  id          uuid primary key,
  firm_id     uuid not null,
  case_id     uuid not null,
  title       text not null check (length(title) between 1 and 200),
  description text not null default '' check (length(description) <= 5000),
  assignee_id uuid references users (id),
  due_on      date,
  priority    text not null check (priority in ('low', 'normal', 'high')),
  recurrence  text not null check (recurrence in ('none', 'daily', 'weekly', 'monthly', 'yearly')),
  checklist   jsonb not null default '[]',
  status      text not null check (status in ('todo', 'doing', 'done')),
  created_by  uuid not null references users (id),
  created_at  timestamptz not null,
  done_at     timestamptz,
  version     integer not null default 1,
  check ((status = 'done') = (done_at is not null)),
  unique (case_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index tasks_by_due on tasks (firm_id, due_on, id);
create index tasks_by_case on tasks (case_id, due_on);
create index tasks_by_assignee on tasks (assignee_id, status);

-- Both in the same case, held by the database.
create table task_waits (
  firm_id uuid not null references firms (id) on delete cascade,
  case_id uuid not null,
  task_id uuid not null,
  for_id  uuid not null,
  primary key (task_id, for_id),
  check (task_id <> for_id),
  foreign key (case_id, task_id) references tasks (case_id, id) on delete cascade,
  foreign key (case_id, for_id) references tasks (case_id, id) on delete cascade
);

create index task_waits_by_for on task_waits (for_id);

create table task_templates (
  id         uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  name       text not null check (length(name) between 1 and 100),
  tasks      jsonb not null,
  created_at timestamptz not null
);

create unique index task_templates_by_name on task_templates (firm_id, lower(name));
