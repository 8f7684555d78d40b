-- The audit log: who did what, one chain of hashes for each firm, written with the change it tells of.
-- Entries name no foreign key: they stay when the person or the firm they tell of is gone.
-- The triggers fire always, also in sessions that switch ordinary triggers off.

create table audit_events (
  firm_id    uuid not null,
  seq        bigint not null check (seq > 0),
  at         timestamptz not null,
  actor_id   uuid not null,
  actor_role text not null,
  session_id uuid,
  action     text not null check (length(action) between 1 and 100),
  subject_id text,
  detail     jsonb,
  hash       text not null check (length(hash) = 64),
  primary key (firm_id, seq)
);

create index audit_events_by_subject on audit_events (firm_id, subject_id, seq);

-- The end of each chain. Locked by every writer, so that a chain has neither gap nor fork.
create table audit_heads (
  firm_id uuid primary key,
  seq     bigint not null,
  hash    text not null
);

create function audit_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log cannot be changed (% on %).', tg_op, tg_table_name using errcode = '42501';
end $$;

create function audit_head_moves_on() returns trigger language plpgsql as $$
begin
  if new.firm_id <> old.firm_id or new.seq not in (old.seq, old.seq + 1) then
    raise exception 'The audit log cannot be changed (head of %).', old.firm_id using errcode = '42501';
  end if;
  return new;
end $$;

create trigger audit_events_stay before update or delete or truncate on audit_events
  for each statement execute function audit_refuse();
create trigger audit_heads_stay before delete or truncate on audit_heads
  for each statement execute function audit_refuse();
create trigger audit_heads_move_on before update on audit_heads
  for each row execute function audit_head_moves_on();

alter table audit_events enable always trigger audit_events_stay;
alter table audit_heads enable always trigger audit_heads_stay;
alter table audit_heads enable always trigger audit_heads_move_on;
