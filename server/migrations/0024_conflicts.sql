-- Conflict checks: an index of every name the firm knows, the checks that were made, and what was decided.
-- A contact that is new or changed is noted by the database itself and indexed before the next check, so that a
-- check never searches an old list. A case opens only with a complete, recent check whose hits are decided.

create table contact_name_changes (
  contact_id uuid primary key,
  firm_id    uuid not null,
  foreign key (firm_id, contact_id) references contacts (firm_id, id) on delete cascade
);

create index contact_name_changes_by_firm on contact_name_changes (firm_id);

create function contacts_note_names() returns trigger language plpgsql as $$
begin
  insert into contact_name_changes (contact_id, firm_id) values (new.id, new.firm_id) on conflict do nothing;
  return null;
end $$;

create trigger contacts_named after insert or update of name, aliases on contacts
  for each row execute function contacts_note_names();

insert into contact_name_changes (contact_id, firm_id) select id, firm_id from contacts on conflict do nothing;

create table conflict_names (
  id         uuid primary key,
  firm_id    uuid not null,
  contact_id uuid not null,
  name       text not null,
  is_alias   boolean not null,
  foreign key (firm_id, contact_id) references contacts (firm_id, id) on delete cascade
);

create index conflict_names_by_contact on conflict_names (contact_id);
create index conflict_names_by_firm on conflict_names (firm_id);

create table conflict_keys (
  firm_id uuid not null references firms (id) on delete cascade,
  key     text not null,
  name_id uuid not null references conflict_names (id) on delete cascade,
  primary key (firm_id, key, name_id)
);

create index conflict_keys_by_name on conflict_keys (name_id);

create table conflict_checks (
  id                 uuid primary key,
  firm_id            uuid not null references firms (id) on delete cascade,
  case_id            uuid,
  asked_by           uuid not null,
  asked_at           timestamptz not null,
  names              jsonb not null,
  corpus             jsonb not null,
  threshold          double precision not null,
  complete           boolean not null,
  incomplete_because text,
  check (complete = (incomplete_because is null)),
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index conflict_checks_by_case on conflict_checks (case_id, asked_at desc);
create index conflict_checks_by_firm on conflict_checks (firm_id, asked_at desc, id desc);

create table conflict_hits (
  id           uuid primary key,
  firm_id      uuid not null,
  check_id     uuid not null,
  position     integer not null,
  name         text not null,
  role         text not null check (role in ('client', 'adverse', 'co_party', 'related', 'witness', 'expert', 'insurer',
                                             'opposing_counsel', 'judge', 'other')),
  matched      text not null,
  score        double precision not null,
  layer        text not null check (layer in ('exact', 'alias', 'token_set', 'nickname', 'initial', 'phonetic', 'edit', 'joined',
                                              'acronym', 'relation', 'note')),
  severity     text not null check (severity in ('red', 'amber', 'info')),
  matched_as   text not null check (matched_as in ('current_client', 'former_client', 'prospective_client', 'adverse_open',
                                                   'adverse_closed', 'related', 'witness_or_counsel', 'firm_insider',
                                                   'contact_only', 'mentioned')),
  rule         text not null default '',
  text         text not null,
  contact_id   uuid,
  case_id      uuid,
  path         jsonb not null default '[]',
  decision     text check (decision in ('no_conflict', 'consent', 'screen', 'decline')),
  reason       text not null default '' check (length(reason) <= 2000),
  decided_by   uuid,
  decided_at   timestamptz,
  check ((decision is null) = (decided_at is null)),
  check (decision is null or length(reason) >= 3),
  foreign key (firm_id, check_id) references conflict_checks (firm_id, id) on delete cascade
);

create index conflict_hits_by_check on conflict_hits (check_id, position);

-- A check is what was found at its time: only a decision may be added to it.
create function conflict_checks_stay() returns trigger language plpgsql as $$
begin
  raise exception 'A conflict check cannot be changed.' using errcode = '42501';
end $$;

create trigger conflict_checks_stay before update on conflict_checks
  for each row execute function conflict_checks_stay();

create function conflict_hits_stay() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - array['decision', 'reason', 'decided_by', 'decided_at'])
     is distinct from (to_jsonb(old) - array['decision', 'reason', 'decided_by', 'decided_at']) then
    raise exception 'A hit of a conflict check cannot be changed.' using errcode = '42501';
  end if;
  return new;
end $$;

create trigger conflict_hits_stay before update on conflict_hits
  for each row execute function conflict_hits_stay();

-- The last check of a case must be complete, less than 30 days old at the moment of opening, and decided.
create function cases_open_when_cleared() returns trigger language plpgsql as $$
declare
  last_check conflict_checks;
begin
  select * into last_check from conflict_checks where case_id = new.id order by asked_at desc, id desc limit 1;
  if not found or not last_check.complete or last_check.asked_at <= new.opened_at - interval '30 days'
     or exists (select 1 from conflict_hits h
                 where h.check_id = last_check.id and h.severity in ('red', 'amber')
                   and (h.decision is null or h.decision = 'decline')) then
    raise exception 'This case is not cleared of conflicts.'
      using errcode = '23514', constraint = 'cases_open_when_cleared', table = 'cases';
  end if;
  return new;
end $$;

create trigger cases_begun_cleared before insert on cases
  for each row when (new.status in ('open', 'on_hold'))
  execute function cases_open_when_cleared();
create trigger cases_open_when_cleared before update on cases
  for each row when (new.status in ('open', 'on_hold') and old.status not in ('open', 'on_hold'))
  execute function cases_open_when_cleared();
