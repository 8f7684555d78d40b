-- The report of a conflict check, sealed when nothing is left to decide: exact text and its hash, never changed.
-- Who decides anew seals a new version, which names the hash of the one before.

create table conflict_reports (
  id        uuid primary key,
  firm_id   uuid not null,
  check_id  uuid not null,
  version   integer not null check (version >= 1),
  sealed_at timestamptz not null,
  sealed_by uuid not null,
  body      text not null,
  sha256    text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  check (sha256 = encode(sha256(convert_to(body, 'UTF8')), 'hex')),
  unique (check_id, version),
  foreign key (firm_id, check_id) references conflict_checks (firm_id, id) on delete cascade
);

create function conflict_reports_stay() returns trigger language plpgsql as $$
begin
  -- A report goes only with its check, and that only with its firm.
  if tg_op = 'UPDATE' or exists (select 1 from conflict_checks where id = old.check_id) then
    raise exception 'A conflict report cannot be changed.' using errcode = '42501';
  end if;
  return old;
end $$;

create trigger conflict_reports_stay before update or delete on conflict_reports
  for each row execute function conflict_reports_stay();
