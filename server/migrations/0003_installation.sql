-- What an installation knows about itself: one row.
-- A restored copy is muted until an administrator says otherwise: it mails, texts and calls nobody.

create table installation (
  only_row    boolean primary key default true check (only_row),
  id          uuid not null,
  created_at  timestamptz not null,
  version     text not null,
  muted       boolean not null default false,
  muted_since timestamptz,
  -- Names the restore this data came from, so that one that was cut off is finished or dropped at the next start.
  restore_id  uuid,
  check (muted = (muted_since is not null))
);
