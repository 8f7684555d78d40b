-- Files of cases that were taken in, and which conflict checks were made for one: its report is decided as a whole.
-- Forward only; the server before this one makes checks without it.

create table case_imports (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  imported_by uuid not null references users (id),
  imported_at timestamptz not null,
  -- How many cases of it are current, so that their conflicts are checked.
  cases       integer not null check (cases >= 0),
  unique (firm_id, id)
);

alter table conflict_checks add column import_id uuid;
alter table conflict_checks
  add foreign key (firm_id, import_id) references case_imports (firm_id, id) on delete cascade;
create index conflict_checks_by_import on conflict_checks (import_id) where import_id is not null;

-- A case that another program had open comes in open: its conflicts are checked afterwards, and decided in the report of the
-- import. Every other case still opens only when it is cleared.
alter table cases add column import_id uuid;
alter table cases add foreign key (firm_id, import_id) references case_imports (firm_id, id);
drop trigger cases_begun_cleared on cases;
create trigger cases_begun_cleared before insert on cases
  for each row when (new.status in ('open', 'on_hold') and new.import_id is null)
  execute function cases_open_when_cleared();
