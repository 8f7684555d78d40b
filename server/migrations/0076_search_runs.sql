-- Indexing anew builds a second index beside the one that answers, and takes its place only when it is whole and no worse.
-- A source of a run is not live until then.

create table search_runs (
  id       uuid primary key,
  -- None for what came with Pam.
  firm_id  uuid references firms (id) on delete cascade,
  cause    text not null check (cause in ('asked', 'upgrade')),
  -- Waiting: it answers the golden questions worse, and an administrator decides.
  state    text not null check (state in ('building', 'waiting', 'live', 'dropped')),
  begun_by uuid references users (id) on delete set null,
  begun_at timestamptz not null,
  ended_at timestamptz
);

create unique index search_runs_open on search_runs (firm_id) nulls not distinct where state in ('building', 'waiting');
create index search_runs_by_firm on search_runs (firm_id, begun_at);

alter table search_sources add column run_id uuid references search_runs (id) on delete cascade;
-- The live source it is to replace, if that one still answers by then.
alter table search_sources add column made_of uuid;
alter table search_sources add column is_whole boolean not null default false;
update search_sources set is_whole = is_live;
alter table search_sources add constraint search_sources_live check (not is_live or (is_whole and run_id is null));
create index search_sources_by_run on search_sources (run_id, made_of) where run_id is not null;
