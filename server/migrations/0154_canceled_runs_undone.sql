-- A run that is canceled may undo what it did before it ends.
-- Older servers ignore this column: they end such a run as failed.

alter table workflow_runs add column is_canceling boolean not null default false;
