-- Periods of local rules and standing orders a firm adds for a court, each with its citation. They add lines to proposals.
-- Forward only; safe while the old server still runs, which does not know them.
create table deadline_local_rules (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  court        text not null check (length(court) between 1 and 20),
  trigger      text not null check (length(trigger) between 1 and 200),
  title        text not null check (length(title) between 1 and 200),
  offset_count integer not null check (offset_count between 1 and 400),
  unit         text not null check (unit in ('day', 'week', 'month', 'year', 'court_day')),
  direction    text not null check (direction in ('after', 'before')),
  runs_from    text not null check (runs_from in ('service', 'event')),
  citation     text not null check (length(citation) between 1 and 200),
  note         text not null default '' check (length(note) <= 500),
  added_by     uuid not null,
  added_at     timestamptz not null,
  dropped_at   timestamptz
);

create index deadline_local_rules_by_firm on deadline_local_rules (firm_id, court);
