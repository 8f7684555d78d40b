-- How a case ended, for what the firm can learn from its own past. Cases closed before have none.
alter table cases add column outcome text
  check (outcome in ('won', 'settled', 'lost', 'dismissed', 'withdrawn', 'completed', 'other'));
alter table cases add constraint cases_outcome_when_closed check (outcome is null or status = 'closed');
