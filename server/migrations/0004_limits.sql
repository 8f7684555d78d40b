-- Counters of attempts, shared by every process of an installation and kept over restarts.
-- A key names what is counted (an address, an account); a window starts with its first attempt.

create table attempts (
  key        text primary key check (length(key) <= 200),
  count      integer not null,
  started_at timestamptz not null,
  ends_at    timestamptz not null
);

create index attempts_by_end on attempts (ends_at);
