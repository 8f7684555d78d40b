-- A limitation date keeps what it was computed from: the entry of the table, the facts a person entered and the steps.
-- Forward only; safe while the old server still runs, which leaves the column empty.
alter table deadlines add column limitation jsonb;
alter table deadlines add constraint deadlines_limitation check (limitation is null or source = 'limitation');
