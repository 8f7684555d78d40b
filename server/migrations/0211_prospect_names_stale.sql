-- The names of people who contacted the firm got their keys when they wrote: they are given the keys of today by the next
-- check or in the background. A later change of keys sets the flag again. Forward only; safe while the old server still runs.
alter table conflict_prospects add column are_names_stale boolean not null default false;
update conflict_prospects set are_names_stale = true;
create index conflict_prospects_stale on conflict_prospects (firm_id) where are_names_stale;
