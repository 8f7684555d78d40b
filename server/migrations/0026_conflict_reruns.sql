-- Checks that Pam makes by itself, decisions that carry over to the next check of the same case, and no opening of a
-- case with a name in it that its last check did not ask about.

alter table conflict_checks add column is_automatic boolean not null default false;
alter table conflict_hits add column carried_from uuid;

create or replace function conflict_hits_stay() returns trigger language plpgsql as $$
declare
  decided constant text[] := array['decision', 'reason', 'decided_by', 'decided_at', 'carried_from'];
begin
  if (to_jsonb(new) - decided) is distinct from (to_jsonb(old) - decided) then
    raise exception 'A hit of a conflict check cannot be changed.' using errcode = '42501';
  end if;
  return new;
end $$;

-- Is there a name of the case, with its role, that was not asked about?
create function case_names_unasked(which uuid, asked jsonb) returns boolean language sql stable as $$
  select exists (
    select 1
      from case_parties p
      join contacts c on c.id = p.contact_id
     cross join lateral (select c.name union all select a ->> 'name' from jsonb_array_elements(c.aliases) a) n (name)
     where p.case_id = which
       and not asked @> jsonb_build_array(jsonb_build_object('name', n.name, 'role', p.role)))
$$;

create or replace function cases_open_when_cleared() returns trigger language plpgsql as $$
declare
  last_check conflict_checks;
begin
  select * into last_check from conflict_checks where case_id = new.id order by asked_at desc, id desc limit 1;
  if not found or not last_check.complete or last_check.asked_at <= new.opened_at - interval '30 days'
     or case_names_unasked(new.id, last_check.names)
     or exists (select 1 from conflict_hits h
                 where h.check_id = last_check.id and h.severity in ('red', 'amber')
                   and (h.decision is null or h.decision = 'decline')) then
    raise exception 'This case is not cleared of conflicts.'
      using errcode = '23514', constraint = 'cases_open_when_cleared', table = 'cases';
  end if;
  return new;
end $$;
