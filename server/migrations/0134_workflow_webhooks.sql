-- Incoming webhooks: the sealed secret that signs them, and which deliveries were taken, so that none counts twice.
-- And when a waiting run goes on: one look a minute finds those whose time has come, and nothing else exists for them.

create table workflow_webhooks (
  workflow_id   uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  sealed_secret text not null,
  made_by       uuid references users (id) on delete set null,
  made_at       timestamptz not null,
  foreign key (firm_id, workflow_id) references workflows (firm_id, id) on delete cascade
);

create table workflow_deliveries (
  workflow_id uuid not null references workflows (id) on delete cascade,
  -- As the sender names it; signed with the body.
  delivery    text not null check (length(delivery) between 1 and 100),
  received_at timestamptz not null,
  primary key (workflow_id, delivery)
);
create index workflow_deliveries_oldest on workflow_deliveries (received_at);

alter table workflow_runs add column wake_at timestamptz;
create index workflow_runs_due on workflow_runs (wake_at) where status = 'waiting' and wake_at is not null;
