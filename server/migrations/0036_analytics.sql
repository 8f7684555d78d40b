-- The monthly tests of forecasts on held-back cases, kept so that drift is seen. They are made from cases behind no
-- wall: what they say must not be moved by a case that a reader may not know of.
create table analytics_backtests (
  id       uuid primary key,
  firm_id  uuid not null references firms (id) on delete cascade,
  kind     text not null check (kind in ('durations', 'outcomes', 'deadlines')),
  month    date not null,
  about    text not null default '' check (length(about) <= 40),
  state    text not null check (state in ('passed', 'failed', 'untested')),
  n        integer not null,
  measures jsonb not null,
  made_at  timestamptz not null,
  unique (firm_id, kind, month)
);
