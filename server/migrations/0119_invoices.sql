-- Invoices, what is on them, what was paid and what was credited. An invoice gets its number when it is sent, from a
-- counter of its firm and year, in the transaction that sends it; from then on neither it nor its lines change.
-- Whatever was paid or credited decides between `sent` and `paid`: the database sets it, nobody else does.

create table invoices (
  id                uuid primary key,
  firm_id           uuid not null references firms (id) on delete cascade,
  case_id           uuid not null,
  -- Who pays: a client of the case, or another payer of a split invoice.
  client_contact_id uuid not null,
  number            text check (length(number) between 1 and 40),
  status            text not null check (status in ('draft', 'reviewed', 'sent', 'paid', 'void')),
  fee_kind          text not null check (fee_kind in ('hourly', 'flat', 'contingency', 'hybrid', 'retainer')),
  layout            text not null check (layout in ('classic', 'modern', 'summary')),
  period_from       date not null,
  period_to         date not null,
  issued_on         date,
  due_on            date,
  terms_days        integer not null check (terms_days between 0 and 365),
  -- Annual simple interest on what is overdue, in hundredths of a percent.
  interest_bp       integer not null default 0 check (interest_bp between 0 and 3600),
  tax_name          text not null default '' check (length(tax_name) <= 40),
  tax_bp            integer not null default 0 check (tax_bp between 0 and 2500),
  discount_cents    bigint not null default 0 check (discount_cents >= 0),
  discount_reason   text not null default '' check (length(discount_reason) <= 200),
  note              text not null default '' check (length(note) <= 2000),
  fees_cents        bigint not null default 0,
  expenses_cents    bigint not null default 0,
  tax_cents         bigint not null default 0,
  total_cents       bigint not null default 0,
  -- The invoice that claimed the work of a split bill, and this payer's share in hundredths of a percent.
  split_of          uuid,
  share_bp          integer not null default 10000 check (share_bp between 1 and 10000),
  batch_id          uuid,
  ledger_entry_id   uuid,
  created_by        uuid not null references users (id),
  created_at        timestamptz not null,
  reviewed_by       uuid references users (id),
  reviewed_at       timestamptz,
  sent_by           uuid references users (id),
  sent_at           timestamptz,
  voided_by         uuid references users (id),
  voided_at         timestamptz,
  void_reason       text check (length(void_reason) between 1 and 500),
  version           integer not null default 1,
  check (period_from <= period_to),
  check (due_on is null or issued_on <= due_on),
  check ((status in ('sent', 'paid', 'void')) = (number is not null)),
  check ((number is null) = (issued_on is null) and (number is null) = (due_on is null)),
  check ((number is null) = (sent_at is null)),
  check ((status = 'void') = (voided_at is not null) and (voided_at is null) = (void_reason is null)),
  check (number is null or total_cents >= 0),
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id),
  foreign key (firm_id, client_contact_id) references contacts (firm_id, id),
  foreign key (firm_id, split_of) references invoices (firm_id, id)
);

create unique index invoices_by_number on invoices (firm_id, number);
create index invoices_by_status on invoices (firm_id, status, due_on);
create index invoices_by_case on invoices (case_id, created_at desc);
create index invoices_by_client on invoices (client_contact_id);
create index invoices_by_split on invoices (split_of) where split_of is not null;

create table invoice_lines (
  id                uuid primary key,
  firm_id           uuid not null,
  invoice_id        uuid not null,
  position          integer not null check (position >= 1),
  kind              text not null check (kind in ('fee', 'expense', 'fixed_fee', 'discount', 'interest', 'tax')),
  worked_on         date not null,
  description       text not null check (length(description) between 1 and 4000),
  timekeeper_id     uuid references users (id),
  timekeeper_name   text not null default '' check (length(timekeeper_name) <= 120),
  task_code         text not null default '' check (length(task_code) <= 20),
  activity_code     text not null default '' check (length(activity_code) <= 20),
  expense_code      text not null default '' check (length(expense_code) <= 20),
  -- Hundredths of an hour or of a piece, at so many cents the whole one.
  units_hundredths  integer not null check (units_hundredths >= 0),
  unit_cents        bigint not null check (unit_cents >= 0),
  adjustment_cents  bigint not null default 0,
  adjustment_reason text not null default '' check (length(adjustment_reason) <= 200),
  amount_cents      bigint not null,
  is_taxable        boolean not null default false,
  entry_id          uuid,
  expense_id        uuid,
  check (amount_cents = (units_hundredths * unit_cents + 50) / 100 + adjustment_cents),
  check (kind in ('discount', 'interest', 'tax') or amount_cents >= 0),
  check (kind <> 'discount' or amount_cents <= 0),
  check (adjustment_cents = 0 or adjustment_reason <> ''),
  check (entry_id is null or expense_id is null),
  unique (invoice_id, position),
  foreign key (firm_id, invoice_id) references invoices (firm_id, id) on delete cascade
);

create index invoice_lines_by_entry on invoice_lines (entry_id) where entry_id is not null;
create index invoice_lines_by_expense on invoice_lines (expense_id) where expense_id is not null;

create table invoice_payments (
  id                 uuid primary key,
  firm_id            uuid not null,
  invoice_id         uuid not null,
  cents              bigint not null check (cents > 0),
  received_on        date not null,
  method             text not null check (method in ('check', 'cash', 'card', 'ach', 'wire', 'trust', 'other')),
  reference          text not null default '' check (length(reference) <= 120),
  note               text not null default '' check (length(note) <= 500),
  -- The same key twice is the same payment, however often it was sent.
  request_key        text not null check (length(request_key) between 1 and 120),
  provider_charge_id text check (length(provider_charge_id) between 1 and 120),
  ledger_entry_id    uuid,
  recorded_by        uuid references users (id),
  created_at         timestamptz not null,
  unique (firm_id, id),
  foreign key (firm_id, invoice_id) references invoices (firm_id, id)
);

create unique index invoice_payments_once on invoice_payments (firm_id, request_key);
create unique index invoice_payments_by_charge on invoice_payments (firm_id, provider_charge_id);
create index invoice_payments_by_invoice on invoice_payments (invoice_id, received_on);
create index invoice_payments_by_day on invoice_payments (firm_id, received_on desc, id desc);

create table invoice_refunds (
  id              uuid primary key,
  firm_id         uuid not null,
  payment_id      uuid not null,
  cents           bigint not null check (cents > 0),
  refunded_on     date not null,
  reason          text not null check (length(reason) between 1 and 500),
  request_key     text not null check (length(request_key) between 1 and 120),
  ledger_entry_id uuid,
  recorded_by     uuid not null references users (id),
  created_at      timestamptz not null,
  foreign key (firm_id, payment_id) references invoice_payments (firm_id, id)
);

create unique index invoice_refunds_once on invoice_refunds (firm_id, request_key);
create index invoice_refunds_by_payment on invoice_refunds (payment_id);

create table credit_notes (
  id              uuid primary key,
  firm_id         uuid not null,
  invoice_id      uuid not null,
  number          text not null check (length(number) between 1 and 40),
  -- A correction of the bill, or a debt given up.
  kind            text not null check (kind in ('credit', 'write_off')),
  cents           bigint not null check (cents > 0),
  issued_on       date not null,
  reason          text not null check (length(reason) between 1 and 500),
  ledger_entry_id uuid,
  created_by      uuid not null references users (id),
  created_at      timestamptz not null,
  foreign key (firm_id, invoice_id) references invoices (firm_id, id)
);

create unique index credit_notes_by_number on credit_notes (firm_id, number);
create index credit_notes_by_invoice on credit_notes (invoice_id);

-- The last number given out, of each series and year.
create table invoice_counters (
  firm_id uuid not null references firms (id) on delete cascade,
  series  text not null check (series in ('invoice', 'credit_note')),
  year    integer not null,
  last    integer not null check (last >= 0),
  primary key (firm_id, series, year)
);

-- A draft owes nothing yet and a void invoice nothing any more.
create view invoice_balances as
select i.id as invoice_id, i.firm_id, i.case_id, i.client_contact_id, i.status, i.total_cents,
       coalesce(c.cents, 0)::bigint as credited_cents,
       (coalesce(p.cents, 0) - coalesce(r.cents, 0))::bigint as paid_cents,
       case when i.status in ('sent', 'paid')
            then i.total_cents - coalesce(c.cents, 0) - coalesce(p.cents, 0) + coalesce(r.cents, 0)
            else 0 end::bigint as unpaid_cents
  from invoices i
  left join lateral (select sum(cents) as cents from credit_notes where invoice_id = i.id) c on true
  left join lateral (select sum(cents) as cents from invoice_payments where invoice_id = i.id) p on true
  left join lateral (select sum(f.cents) as cents from invoice_refunds f join invoice_payments g on g.id = f.payment_id
                      where g.invoice_id = i.id) r on true;

-- Guests' and sample firms go with all they have; the records of a real firm stay.
create function billing_records_stay(firm uuid) returns boolean language sql stable as $$
  select exists (select 1 from firms where id = firm and kind in ('firm', 'demo'))
$$;

create function invoices_sent_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.number is not null and billing_records_stay(old.firm_id) then
      raise exception 'Invoice % was sent and cannot be deleted.', old.number using errcode = '42501';
    end if;
    return old;
  end if;
  if old.number is null then return new; end if;
  if (to_jsonb(new) - array['status', 'voided_by', 'voided_at', 'void_reason', 'version', 'ledger_entry_id'])
     is distinct from (to_jsonb(old) - array['status', 'voided_by', 'voided_at', 'void_reason', 'version', 'ledger_entry_id'])
     or (old.ledger_entry_id is not null and new.ledger_entry_id is distinct from old.ledger_entry_id)
     or old.status = 'void'
     or new.status not in ('sent', 'paid', 'void')
     or (new.status = 'paid' and exists (select 1 from invoice_balances b where b.invoice_id = old.id and b.unpaid_cents <> 0))
     or (new.status = 'void' and old.status <> 'sent')
     or (new.status = 'void' and exists (select 1 from invoice_balances b where b.invoice_id = old.id and b.paid_cents > 0)) then
    raise exception 'Invoice % was sent and cannot be changed.', old.number using errcode = '42501';
  end if;
  return new;
end $$;

create trigger invoices_sent_stay before update or delete on invoices
  for each row execute function invoices_sent_stay();

-- A sent invoice says the sum of its lines.
create function invoices_sum_of_lines() returns trigger language plpgsql as $$
begin
  if new.total_cents <> (select coalesce(sum(amount_cents), 0) from invoice_lines where invoice_id = new.id) then
    raise exception 'The total of invoice % is not the sum of its lines.', new.number
      using errcode = '23514', constraint = 'invoices_sum_of_lines', table = 'invoices';
  end if;
  return null;
end $$;

create constraint trigger invoices_sum_of_lines after insert or update on invoices deferrable initially deferred
  for each row when (new.number is not null) execute function invoices_sum_of_lines();

create function invoice_lines_sent_stay() returns trigger language plpgsql as $$
declare
  parent invoices;
  parent_id uuid := case when tg_op = 'INSERT' then new.invoice_id else old.invoice_id end;
begin
  select * into parent from invoices where id = parent_id;
  if found and parent.number is not null then
    if tg_op = 'DELETE' and not billing_records_stay(old.firm_id) then return old; end if;
    raise exception 'Invoice % was sent: its lines cannot be changed.', parent.number using errcode = '42501';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger invoice_lines_sent_stay before insert or update or delete on invoice_lines
  for each row execute function invoice_lines_sent_stay();

-- Payments, refunds and credit notes are never changed: a mistake is corrected by another row.
create function invoice_money_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not billing_records_stay(old.firm_id) then return old; end if;
  if tg_op = 'UPDATE' and old.ledger_entry_id is null
     and (to_jsonb(new) - 'ledger_entry_id') is not distinct from (to_jsonb(old) - 'ledger_entry_id') then
    return new;
  end if;
  raise exception 'What was paid, refunded or credited cannot be changed.' using errcode = '42501';
end $$;

create trigger invoice_payments_stay before update or delete on invoice_payments
  for each row execute function invoice_money_stays();
create trigger invoice_refunds_stay before update or delete on invoice_refunds
  for each row execute function invoice_money_stays();
create trigger credit_notes_stay before update or delete on credit_notes
  for each row execute function invoice_money_stays();

-- The invoice is locked first, so that two payments at once never pay more than is owed.
create function invoice_money_fits() returns trigger language plpgsql as $$
declare
  target invoices;
  owed bigint;
  left_of_payment bigint;
begin
  if tg_table_name = 'invoice_refunds' then
    select i.* into target from invoices i join invoice_payments p on p.invoice_id = i.id where p.id = new.payment_id for update of i;
    select p.cents - coalesce((select sum(cents) from invoice_refunds where payment_id = p.id), 0) into left_of_payment
      from invoice_payments p where p.id = new.payment_id;
    if new.cents > left_of_payment then
      raise exception 'A refund cannot be larger than what was paid.'
        using errcode = '23514', constraint = 'invoice_refunds_fit', table = 'invoice_refunds';
    end if;
    return new;
  end if;
  select * into target from invoices where id = new.invoice_id for update;
  if target.status not in ('sent', 'paid') then
    raise exception 'Only a sent invoice can be paid or credited.'
      using errcode = '23514', constraint = 'invoice_money_needs_sent', table = tg_table_name;
  end if;
  select unpaid_cents into owed from invoice_balances where invoice_id = target.id;
  if new.cents > owed then
    raise exception 'More than the invoice still owes.'
      using errcode = '23514', constraint = 'invoice_money_fits', table = tg_table_name;
  end if;
  return new;
end $$;

create trigger invoice_payments_fit before insert on invoice_payments
  for each row execute function invoice_money_fits();
create trigger invoice_refunds_fit before insert on invoice_refunds
  for each row execute function invoice_money_fits();
create trigger credit_notes_fit before insert on credit_notes
  for each row execute function invoice_money_fits();

create function invoice_status_follows() returns trigger language plpgsql as $$
declare
  target uuid;
begin
  if tg_table_name = 'invoice_refunds' then
    select invoice_id into target from invoice_payments where id = new.payment_id;
  else
    target := new.invoice_id;
  end if;
  update invoices i set status = case when b.unpaid_cents = 0 then 'paid' else 'sent' end, version = i.version + 1
    from invoice_balances b
   where b.invoice_id = i.id and i.id = target
     and i.status <> case when b.unpaid_cents = 0 then 'paid' else 'sent' end;
  return null;
end $$;

create trigger invoice_payments_decide after insert on invoice_payments
  for each row execute function invoice_status_follows();
create trigger invoice_refunds_decide after insert on invoice_refunds
  for each row execute function invoice_status_follows();
create trigger credit_notes_decide after insert on credit_notes
  for each row execute function invoice_status_follows();
