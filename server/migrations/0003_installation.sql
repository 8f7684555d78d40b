-- What an installation knows about itself: one row.
-- A restored copy is muted until an administrator says otherwise: it mails, texts and calls nobody.

create table installation (
  only_row    boolean primary key default true check (only_row),
  id          uuid not null,
  created_at  timestamptz not null,
  version     text not null,
  muted       boolean not null default false,
  muted_since timestamptz,
  check (muted = (muted_since is not null))
);
