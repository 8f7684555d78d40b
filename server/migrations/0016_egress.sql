-- The egress ledger: what leaves for an outside service, one row a hop and a mail, written before it leaves.
-- `leaving` is what a crash leaves behind: written down, and not known how it ended. A row is settled once and
-- never changed again. Rows name no foreign key: they stay when the person, the case or the firm is gone.

create table egress_departures (
  id             uuid primary key,
  firm_id        uuid not null,
  at             timestamptz not null,
  actor_id       uuid,
  case_id        uuid,
  provider       text not null check (length(provider) between 1 and 60),
  purpose        text not null check (length(purpose) between 1 and 100),
  method         text not null check (length(method) between 1 and 10),
  host           text not null check (length(host) <= 300),
  bytes          bigint not null check (bytes >= 0),
  payload_hash   text check (length(payload_hash) = 64),
  outcome        text not null check (outcome in ('leaving', 'answered', 'failed', 'refused')),
  status         integer,
  reason         text check (length(reason) <= 500),
  bytes_received bigint check (bytes_received >= 0),
  took_ms        integer check (took_ms >= 0)
);

create index egress_departures_by_firm on egress_departures (firm_id, at desc, id desc);

create function egress_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The egress ledger cannot be changed (% on %).', tg_op, tg_table_name using errcode = '42501';
end $$;

create function egress_settle_once() returns trigger language plpgsql as $$
begin
  if old.outcome <> 'leaving' or new.outcome = 'leaving'
     or (new.id, new.firm_id, new.at, new.provider, new.purpose, new.method, new.host, new.bytes)
        is distinct from (old.id, old.firm_id, old.at, old.provider, old.purpose, old.method, old.host, old.bytes)
     or new.actor_id is distinct from old.actor_id
     or new.case_id is distinct from old.case_id
     or (old.payload_hash is not null and new.payload_hash is distinct from old.payload_hash) then
    raise exception 'The egress ledger cannot be changed (departure %).', old.id using errcode = '42501';
  end if;
  return new;
end $$;

create trigger egress_departures_stay before delete or truncate on egress_departures
  for each statement execute function egress_refuse();
create trigger egress_departures_settle_once before update on egress_departures
  for each row execute function egress_settle_once();

alter table egress_departures enable always trigger egress_departures_stay;
alter table egress_departures enable always trigger egress_departures_settle_once;

-- The firm's switch "nothing leaves". No row: things leave as usual.
create table egress_switches (
  firm_id        uuid primary key references firms (id) on delete cascade,
  nothing_leaves boolean not null,
  changed_at     timestamptz not null,
  changed_by     uuid not null
);

-- Why a mail is held: what the switch held is sent when it is lifted, what a restored copy held is not.
alter table mail_outbox add column held_by text check (held_by in ('mute', 'switch'));
update mail_outbox set held_by = 'mute' where status = 'held';
