-- A name and its aliases that find the same target are one hit, which lists every name that matched. A consent decision
-- names the signed letter; without one it is kept as requested and clears nothing. A screen never cures a conflict with
-- a current client (MR 1.7). Forward only. Decisions made before keep their rows (the new checks are not applied to
-- them); the next check of the case carries a consent without a letter over as requested.

alter table conflict_hits add column asked_names jsonb not null default '[]';
alter table conflict_hits add column letter_id uuid;
alter table conflict_hits add column letter_name text;
alter table conflict_hits add column letter_sha256 text;

alter table conflict_hits drop constraint conflict_hits_decision_check;
alter table conflict_hits add constraint conflict_hits_decision_check
  check (decision in ('no_conflict', 'consent', 'consent_requested', 'screen', 'decline'));
alter table conflict_hits add constraint conflict_hits_letter_whole
  check ((letter_id is null) = (letter_name is null) and (letter_id is null) = (letter_sha256 is null));
alter table conflict_hits add constraint conflict_hits_consent_has_letter
  check ((decision is not distinct from 'consent') = (letter_id is not null)) not valid;
alter table conflict_hits add constraint conflict_hits_no_screen_for_client
  check (not (decision is not distinct from 'screen' and severity <> 'info'
              and (matched_as = 'current_client' or (matched_as = 'adverse_open' and severity = 'red')))) not valid;

create or replace function conflict_hits_stay() returns trigger language plpgsql as $$
declare
  decided constant text[] := array['decision', 'reason', 'decided_by', 'decided_at', 'carried_from',
                                   'letter_id', 'letter_name', 'letter_sha256'];
begin
  if (to_jsonb(new) - decided) is distinct from (to_jsonb(old) - decided) then
    raise exception 'A hit of a conflict check cannot be changed.' using errcode = '42501';
  end if;
  return new;
end $$;

create or replace function cases_open_when_cleared() returns trigger language plpgsql as $$
declare
  last_check conflict_checks;
begin
  select * into last_check from conflict_checks where case_id = new.id order by asked_at desc, id desc limit 1;
  if not found or not last_check.complete or last_check.asked_at <= new.opened_at - interval '30 days'
     or case_names_unasked(new.id, last_check.names)
     or exists (select 1 from conflict_hits h
                 where h.check_id = last_check.id and h.severity in ('red', 'amber')
                   and (h.decision is null or h.decision in ('decline', 'consent_requested'))) then
    raise exception 'This case is not cleared of conflicts.'
      using errcode = '23514', constraint = 'cases_open_when_cleared', table = 'cases';
  end if;
  return new;
end $$;
