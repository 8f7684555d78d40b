-- What came of each backup: the schedule goes by it, retention removes only what it lists, and administrators read it.
create table backup_runs (
  id          uuid primary key,
  kind        text not null check (kind in ('scheduled', 'manual', 'migration')),
  status      text not null check (status in ('running', 'done', 'incomplete', 'failed')),
  started_at  timestamptz not null,
  finished_at timestamptz,
  -- Its name in the folder for backups; a person may have moved it since.
  file_name   text not null,
  bytes       bigint,
  -- Every byte read again and compared after it was written.
  verified    boolean not null default false,
  encrypted   boolean not null default false,
  -- Why it failed, or what could not be read.
  problem     text not null default '',
  removed_at  timestamptz
);

create index backup_runs_by_start on backup_runs (started_at desc);
