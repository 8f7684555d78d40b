-- The time of the daily backup and its passphrase, as an administrator set them on screen; the configuration wins over both.
-- Forward only; the server before this one goes by its configuration alone.
create table installation_backup (
  only_row          boolean primary key default true check (only_row),
  -- The firm whose key the passphrase is sealed with.
  firm_id           uuid not null references firms (id) on delete cascade,
  -- By the machine's clock, as in 02:30, or off.
  daily_at          text not null check (daily_at ~ '^(off|([01][0-9]|2[0-3]):[0-5][0-9])$'),
  sealed_passphrase text,
  set_at            timestamptz not null,
  set_by            uuid not null references users (id)
);

-- A restore drill: the archive was opened and counted, without changing anything.
alter table backup_runs add column drill_status text check (drill_status in ('running', 'passed', 'failed'));
alter table backup_runs add column drill_text text not null default '';
alter table backup_runs add column drill_at timestamptz;
