-- A task may be due so many days before or after a deadline of its case. What it shows of the deadline is kept beside
-- it by whoever changes the deadline, in the same transaction.
-- A proposed change keeps the period it was counted by: a chain may have got another one.
-- Forward only; safe while the old server still runs (it leaves the new columns empty).

alter table tasks
  add column deadline_id     uuid,
  add column deadline_days   integer check (deadline_days between 0 and 3650),
  add column deadline_unit   text check (deadline_unit in ('day', 'court_day')),
  add column deadline_side   text check (deadline_side in ('before', 'after')),
  add column deadline_title  text check (length(deadline_title) between 1 and 200),
  add column deadline_due    text,
  add column deadline_status text check (deadline_status in ('open', 'done', 'cancelled')),
  add constraint tasks_tied_whole check (
    num_nulls(deadline_id, deadline_days, deadline_unit, deadline_side, deadline_title, deadline_due, deadline_status)
    in (0, 7)
  ),
  add constraint tasks_deadline foreign key (firm_id, deadline_id) references deadlines (firm_id, id);

create index tasks_by_deadline on tasks (deadline_id) where deadline_id is not null;

alter table deadline_changes add column input jsonb;
