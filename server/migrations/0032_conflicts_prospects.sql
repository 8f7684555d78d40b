-- Names of those who asked the firm and are no clients (yet): they are searched like every other name, for good. When
-- an inquiry becomes a case, the parties of the case are found instead, and who may see the case sees the check.

create table conflict_prospects (
  id       uuid primary key,
  firm_id  uuid not null references firms (id) on delete cascade,
  asked_on date not null,
  case_id  uuid,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index conflict_prospects_by_case on conflict_prospects (case_id);

alter table conflict_names alter column contact_id drop not null;
alter table conflict_names add column prospect_id uuid;
alter table conflict_names add column role text check (role in ('client', 'adverse', 'co_party', 'related', 'witness', 'expert',
                                                               'insurer', 'opposing_counsel', 'judge', 'other'));
alter table conflict_names add constraint conflict_names_of_one check (
  (contact_id is null) <> (prospect_id is null) and (prospect_id is null) = (role is null));
alter table conflict_names add foreign key (firm_id, prospect_id) references conflict_prospects (firm_id, id) on delete cascade;
create index conflict_names_by_prospect on conflict_names (prospect_id);

alter table conflict_checks add column prospect_id uuid;
alter table conflict_checks add foreign key (firm_id, prospect_id) references conflict_prospects (firm_id, id) on delete cascade;
alter table conflict_checks add check (case_id is null or prospect_id is null);

alter table conflict_hits add column prospect_id uuid;
alter table conflict_hits drop constraint conflict_hits_matched_as_check;
alter table conflict_hits add constraint conflict_hits_matched_as_check
  check (matched_as in ('current_client', 'former_client', 'prospective_client', 'adverse_open', 'adverse_closed', 'related',
                        'witness_or_counsel', 'firm_insider', 'contact_only', 'mentioned', 'named_by_prospect'));
