-- How a firm and a case are billed, payment plans, reminders, collection notes and payment links; and what reports read.
-- Unit costs are thousandths of a dollar, as expenses have them: mileage is paid in tenths of a cent.

alter table invoice_lines rename column unit_cents to unit_mils;
do $$
declare
  found record;
begin
  for found in select conname from pg_constraint
                where conrelid = 'invoice_lines'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%units_hundredths * unit_mils%' loop
    execute format('alter table invoice_lines drop constraint %I', found.conname);
  end loop;
end $$;
alter table invoice_lines add constraint invoice_lines_amount
  check (amount_cents = (units_hundredths * unit_mils + 500) / 1000 + adjustment_cents);

-- Interest on an overdue invoice, charged up to a day.
alter table invoice_lines add column interest_invoice_id uuid, add column interest_to date;
alter table invoice_lines add foreign key (firm_id, interest_invoice_id) references invoices (firm_id, id);
create index invoice_lines_by_interest on invoice_lines (interest_invoice_id) where interest_invoice_id is not null;

alter table time_entries add foreign key (firm_id, invoice_id) references invoices (firm_id, id);
alter table expenses add foreign key (firm_id, invoice_id) references invoices (firm_id, id);

create table billing_settings (
  firm_id               uuid primary key references firms (id) on delete cascade,
  layout                text not null check (layout in ('classic', 'modern', 'summary')),
  tax_name              text not null check (length(tax_name) <= 40),
  tax_bp                integer not null check (tax_bp between 0 and 2500),
  interest_bp           integer not null check (interest_bp between 0 and 3600),
  -- Days after the due date on which a reminder is sent.
  reminder_days         jsonb not null,
  sends_reminders       boolean not null,
  receivable_account    text not null check (length(receivable_account) between 1 and 60),
  fee_income_account    text not null check (length(fee_income_account) between 1 and 60),
  expense_account       text not null check (length(expense_account) between 1 and 60),
  bank_account          text not null check (length(bank_account) between 1 and 60),
  tax_account           text not null check (length(tax_account) between 1 and 60),
  version               integer not null
);

create table fee_arrangements (
  case_id             uuid primary key,
  firm_id             uuid not null,
  fee_kind            text not null check (fee_kind in ('hourly', 'flat', 'contingency', 'hybrid', 'retainer')),
  -- The whole flat fee, the fixed part of a hybrid fee, or the fee of one period of a general retainer.
  fixed_cents         bigint not null check (fixed_cents >= 0),
  contingency_bp      integer not null check (contingency_bp between 0 and 10000),
  contingency_base    text not null check (contingency_base in ('gross', 'net')),
  -- What part of the hourly rates a hybrid fee charges.
  hourly_bp           integer not null check (hourly_bp between 0 and 10000),
  -- A general retainer is earned on receipt only under a signed agreement, where the state allows it.
  has_agreement       boolean not null,
  terms_days          integer check (terms_days between 0 and 365),
  payers              jsonb not null,
  originating_user_id uuid references users (id),
  ledes_client_id     text not null check (length(ledes_client_id) <= 20),
  ledes_matter_id     text not null check (length(ledes_matter_id) <= 20),
  requires_codes      boolean not null,
  version             integer not null,
  check (fee_kind <> 'retainer' or has_agreement),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create table payment_plan_parts (
  id         uuid primary key,
  firm_id    uuid not null,
  invoice_id uuid not null,
  position   integer not null check (position >= 1),
  due_on     date not null,
  cents      bigint not null check (cents > 0),
  unique (invoice_id, position),
  foreign key (firm_id, invoice_id) references invoices (firm_id, id) on delete cascade
);

create table collection_notes (
  id         uuid primary key,
  firm_id    uuid not null,
  invoice_id uuid not null,
  author_id  uuid not null references users (id),
  text       text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null,
  foreign key (firm_id, invoice_id) references invoices (firm_id, id) on delete cascade
);

create index collection_notes_by_invoice on collection_notes (invoice_id, created_at);

-- One mail for each reminder of the schedule, whoever is first.
create table invoice_mails (
  id         uuid primary key,
  firm_id    uuid not null,
  invoice_id uuid not null,
  kind       text not null check (kind in ('invoice', 'reminder')),
  after_days integer not null default 0,
  to_address text not null check (length(to_address) between 3 and 254),
  mailed_at  timestamptz not null,
  mailed_by  uuid references users (id),
  foreign key (firm_id, invoice_id) references invoices (firm_id, id) on delete cascade
);

create unique index invoice_reminders_once on invoice_mails (invoice_id, after_days) where kind = 'reminder';
create index invoice_mails_by_invoice on invoice_mails (invoice_id, mailed_at);

create table payment_links (
  id          uuid primary key,
  firm_id     uuid not null,
  invoice_id  uuid not null,
  cents       bigint not null check (cents > 0),
  provider_id text not null check (length(provider_id) between 1 and 120),
  url         text not null check (length(url) between 1 and 500),
  status      text not null check (status in ('open', 'paid', 'closed')),
  created_by  uuid not null references users (id),
  created_at  timestamptz not null,
  checked_at  timestamptz,
  foreign key (firm_id, invoice_id) references invoices (firm_id, id) on delete cascade
);

create unique index payment_links_one_open on payment_links (invoice_id) where status = 'open';
create unique index payment_links_by_provider on payment_links (firm_id, provider_id);

-- Time and expenses side by side, at what they were worth by the clock, for what is unbilled and for reports.
create view billable_work as
select w.*, coalesce(not s.requires_approval, true) or w.status = 'approved' as is_ready
  from (select 'time' as kind, t.id, t.firm_id, t.case_id, t.user_id, t.worked_on as done_on, t.seconds_worked,
               t.hundredths_billed, (t.hundredths_billed::bigint * t.rate_cents + 50) / 100 as standard_cents, t.amount_cents,
               t.is_billable, t.is_no_charge, t.status, t.invoice_id, t.narrative as description
          from time_entries t where t.deleted_at is null
        union all
        select 'expense', e.id, e.firm_id, e.case_id, e.user_id, e.spent_on, 0, 0, e.amount_cents, e.amount_cents,
               e.is_billable, false, e.status, e.invoice_id, e.description
          from expenses e where e.deleted_at is null) w
  left join time_settings s on s.firm_id = w.firm_id;

-- A contact with an unpaid invoice stays in the lists until it is paid, credited or void.
create function contacts_with_balance_stay() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoice_balances b where b.client_contact_id = new.id and b.unpaid_cents > 0) then
    raise exception 'This contact has unpaid invoices.'
      using errcode = '23514', constraint = 'contacts_with_balance_stay', table = 'contacts';
  end if;
  return new;
end $$;

create trigger contacts_with_balance_stay before update of removed_at on contacts
  for each row when (old.removed_at is null and new.removed_at is not null)
  execute function contacts_with_balance_stay();

-- An invoice as lists show it.
create view invoice_rows as
select i.id, i.firm_id, i.case_id, k.title as case_title, k.number as case_number, k.practice_area, k.lead_id,
       i.client_contact_id, c.name as client_name, coalesce(c.emails ->> 0, '') as client_email,
       coalesce(c.addresses ->> 0, '') as client_address, i.number, i.status, i.issued_on, i.due_on,
       coalesce(i.issued_on, (i.created_at at time zone 'UTC')::date) as sorted_on,
       i.total_cents, i.fees_cents, b.credited_cents, b.paid_cents, b.unpaid_cents
  from invoices i
  join invoice_balances b on b.invoice_id = i.id
  join cases k on k.id = i.case_id
  join contacts c on c.id = i.client_contact_id;

-- Who can be billed for a case.
create view case_clients as
select p.firm_id, p.case_id, c.id as contact_id, c.name, coalesce(c.emails ->> 0, '') as email,
       coalesce(c.addresses ->> 0, '') as address, p.role, p.added_at
  from case_parties p join contacts c on c.id = p.contact_id
 where p.role in ('client', 'insurer', 'co_party', 'related');

-- The payment provider of the firm. Its key is sealed; the money it takes goes to the operating account only.
create table payment_connections (
  firm_id       uuid primary key references firms (id) on delete cascade,
  sealed_key    text,
  last_four     text check (length(last_four) = 4),
  address       text not null check (length(address) <= 300),
  allow_private boolean not null,
  is_working    boolean not null,
  message       text not null check (length(message) <= 300),
  changed_by    uuid not null references users (id),
  changed_at    timestamptz not null
);
