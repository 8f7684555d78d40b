-- A firm's own rule says itself whether it adds days for service; nothing is read out of its words any more. Forward only;
-- safe while the old server still runs, which leaves the column at its default.
alter table deadline_local_rules add column adds_service_days boolean not null default false;
