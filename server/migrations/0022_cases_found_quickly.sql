-- Fifty thousand cases are searched and ordered by client without looking up the parties of each: the case keeps the
-- name of its client and the words it is found by, and the database itself keeps both true.
alter table cases add column client_name text not null default '';
alter table cases add column finder text not null default '';

create function cases_find_again(changed uuid[]) returns void language sql as $$
  update cases c
     set client_name = coalesce((select k.name from case_parties p join contacts k on k.id = p.contact_id
                                  where p.case_id = c.id and p.role = 'client'
                                  order by p.added_at, p.id limit 1), ''),
         finder = lower(concat_ws(' ', c.title, c.number, c.court_number,
                    (select string_agg(k.name, ' ' order by p.added_at, p.id)
                       from case_parties p join contacts k on k.id = p.contact_id where p.case_id = c.id)))
   where c.id = any(changed)
$$;

create function cases_keep_finder() returns trigger language plpgsql as $$
begin
  new.finder := lower(concat_ws(' ', new.title, new.number, new.court_number,
                  (select string_agg(k.name, ' ' order by p.added_at, p.id)
                     from case_parties p join contacts k on k.id = p.contact_id where p.case_id = new.id)));
  return new;
end $$;

create trigger cases_keep_finder before insert or update of title, number, court_number on cases
  for each row execute function cases_keep_finder();

create function case_parties_found() returns trigger language plpgsql as $$
begin
  perform cases_find_again(array(select distinct case_id from changed));
  return null;
end $$;

create trigger case_parties_joined after insert on case_parties
  referencing new table as changed for each statement execute function case_parties_found();
create trigger case_parties_left after delete on case_parties
  referencing old table as changed for each statement execute function case_parties_found();

create function contacts_renamed() returns trigger language plpgsql as $$
begin
  perform cases_find_again(array(select distinct case_id from case_parties where contact_id = new.id));
  return null;
end $$;

create trigger contacts_renamed after update of name on contacts
  for each row when (old.name is distinct from new.name) execute function contacts_renamed();

select cases_find_again(array(select id from cases));

create index cases_by_client on cases (firm_id, lower(client_name), id);
create index cases_by_opening on cases (firm_id, coalesce(opened_on, date '0001-01-01') desc, id desc);
