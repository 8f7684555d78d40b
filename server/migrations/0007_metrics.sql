-- Counters of the whole installation: each process adds what it counted, a few times a minute, so they are
-- summed over processes and outlive restarts. They belong to no firm and hold no names.

create table metric_counters (
  name  text primary key check (length(name) <= 100),
  value bigint not null check (value >= 0)
);

-- The one most recent server fault: when, and at which route. Never what was asked or answered.
create table metric_last_error (
  slot        smallint primary key default 1 check (slot = 1),
  occurred_at timestamptz not null,
  details     text not null check (length(details) <= 500)
);
