-- Time and expenses of cases, timers, rates, budgets and what clients require of bills.
-- Time is kept as seconds worked and as hundredths of an hour billed (a quarter hour is no whole number of tenths), money in
-- cents, unit costs in thousandths of a dollar (mileage is paid in tenths of a cent). `invoice_id` is set by billing.
-- Forward only; safe while the old server still runs (it does not know these tables).

create table time_settings (
  firm_id           uuid primary key references firms (id) on delete cascade,
  rounding          text not null check (rounding in ('tenth_up', 'tenth_nearest', 'quarter_hour')),
  requires_approval boolean not null,
  idle_minutes      integer not null check (idle_minutes between 1 and 240),
  version           integer not null default 1
);

create table time_entries (
  id                uuid primary key,
  firm_id           uuid not null,
  case_id           uuid not null,
  user_id           uuid not null references users (id),
  worked_on         date not null,
  started_at        timestamptz,
  ended_at          timestamptz,
  seconds_worked    integer not null check (seconds_worked between 0 and 86400),
  rounding          text not null check (rounding in ('tenth_up', 'tenth_nearest', 'quarter_hour')),
  hundredths_billed integer not null check (hundredths_billed >= 0),
  rate_cents        integer not null check (rate_cents >= 0),
  rate_is_set       boolean not null default false,
  amount_cents      bigint not null check (amount_cents >= 0),
  narrative         text not null check (length(narrative) <= 2000),
  task_code         text not null default '' check (length(task_code) <= 20),
  activity_code     text not null default '' check (length(activity_code) <= 20),
  is_billable       boolean not null default true,
  is_no_charge      boolean not null default false,
  ai_assisted       boolean not null default false,
  active_seconds    integer check (active_seconds >= 0),
  status            text not null check (status in ('draft', 'submitted', 'approved')),
  approved_by       uuid references users (id),
  approved_at       timestamptz,
  invoice_id        uuid,
  source            text not null check (source in ('manual', 'timer', 'import', 'calendar', 'call', 'suggestion', 'assistant', 'combined')),
  source_key        text,
  version           integer not null default 1,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  deleted_at        timestamptz,
  check (ended_at is null or ended_at >= started_at),
  check (invoice_id is null or deleted_at is null),
  check ((is_billable and not is_no_charge) or amount_cents = 0),
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index time_entries_by_person on time_entries (user_id, worked_on) where deleted_at is null;
create index time_entries_by_day on time_entries (firm_id, worked_on, id) where deleted_at is null;
create index time_entries_by_case on time_entries (case_id, worked_on) where deleted_at is null;
create index time_entries_by_invoice on time_entries (invoice_id) where invoice_id is not null;
-- One record of the same event, call or suggestion per person, however often the button is pressed.
create unique index time_entries_once on time_entries (user_id, source_key) where source_key is not null and deleted_at is null;

create table expenses (
  id                  uuid primary key,
  firm_id             uuid not null,
  case_id             uuid not null,
  user_id             uuid not null references users (id),
  spent_on            date not null,
  expense_code        text not null check (length(expense_code) between 1 and 20),
  units_hundredths    integer not null check (units_hundredths > 0),
  unit_cost_mils      integer not null check (unit_cost_mils >= 0),
  amount_cents        bigint not null check (amount_cents >= 0),
  description         text not null check (length(description) between 1 and 1000),
  receipt_document_id uuid,
  is_mileage          boolean not null default false,
  is_billable         boolean not null default true,
  status              text not null check (status in ('draft', 'submitted', 'approved')),
  approved_by         uuid references users (id),
  approved_at         timestamptz,
  invoice_id          uuid,
  version             integer not null default 1,
  created_at          timestamptz not null,
  updated_at          timestamptz not null,
  deleted_at          timestamptz,
  check (invoice_id is null or deleted_at is null),
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  foreign key (receipt_document_id) references documents (id) on delete set null
);

create index expenses_by_person on expenses (user_id, spent_on) where deleted_at is null;
create index expenses_by_day on expenses (firm_id, spent_on, id) where deleted_at is null;
create index expenses_by_case on expenses (case_id, spent_on) where deleted_at is null;
create index expenses_by_invoice on expenses (invoice_id) where invoice_id is not null;

-- Work on an invoice stays as it is until the invoice lets it go, and goes from one invoice to another only by way of none.
create function billed_work_stays() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old) - array['invoice_id', 'version', 'updated_at', 'receipt_document_id'];
  after jsonb := to_jsonb(new) - array['invoice_id', 'version', 'updated_at', 'receipt_document_id'];
begin
  if old.invoice_id is null then return new; end if;
  if new.invoice_id is not null and new.invoice_id <> old.invoice_id then
    raise exception 'work is on one invoice at most' using errcode = 'check_violation', constraint = 'work_on_one_invoice';
  end if;
  if before <> after then
    raise exception 'work on an invoice cannot be changed' using errcode = 'check_violation', constraint = 'billed_work_stays';
  end if;
  return new;
end $$;

create trigger time_entries_billed_stay before update on time_entries for each row execute function billed_work_stays();
create trigger expenses_billed_stay before update on expenses for each row execute function billed_work_stays();

-- A person has any number of paused timers and one that runs.
create table timers (
  id              uuid primary key,
  firm_id         uuid not null references firms (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  case_id         uuid,
  narrative       text not null default '' check (length(narrative) <= 2000),
  task_code       text not null default '' check (length(task_code) <= 20),
  activity_code   text not null default '' check (length(activity_code) <= 20),
  first_started_at timestamptz not null,
  running_since   timestamptz,
  seconds_before  integer not null default 0 check (seconds_before >= 0),
  active_seconds  integer not null default 0 check (active_seconds >= 0),
  last_active_at  timestamptz not null,
  version         integer not null default 1,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create unique index timers_one_running on timers (user_id) where running_since is not null;
create index timers_by_person on timers (user_id, first_started_at);

-- Empty means any. The most specific one that is in force on the day applies.
create table time_rates (
  id             uuid primary key,
  firm_id        uuid not null references firms (id) on delete cascade,
  user_id        uuid references users (id) on delete cascade,
  case_id        uuid,
  activity_code  text check (length(activity_code) between 1 and 20),
  rate_cents     integer not null check (rate_cents between 0 and 1000000),
  effective_from date not null,
  created_by     uuid not null references users (id),
  created_at     timestamptz not null,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create unique index time_rates_once on time_rates (
  firm_id, coalesce(user_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(case_id, '00000000-0000-0000-0000-000000000000'), coalesce(activity_code, ''), effective_from);

create table mileage_rates (
  firm_id        uuid not null references firms (id) on delete cascade,
  effective_from date not null,
  mils_per_mile  integer not null check (mils_per_mile between 1 and 10000),
  primary key (firm_id, effective_from)
);

create table case_budgets (
  case_id        uuid primary key,
  firm_id        uuid not null,
  amount_cents   bigint not null check (amount_cents > 0),
  with_expenses  boolean not null,
  -- The share of the budget, in percent, that the lead was last told of.
  alerted_percent integer not null default 0 check (alerted_percent in (0, 80, 100)),
  version        integer not null default 1,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

-- What a client requires of bills, in all its cases or in one.
create table billing_guidelines (
  id                     uuid primary key,
  firm_id                uuid not null references firms (id) on delete cascade,
  contact_id             uuid,
  case_id                uuid,
  requires_task_code     boolean not null,
  requires_activity_code boolean not null,
  max_hundredths_a_day   integer check (max_hundredths_a_day between 1 and 2400),
  forbidden_words        jsonb not null default '[]',
  note                   text not null default '' check (length(note) <= 2000),
  version                integer not null default 1,
  check ((contact_id is null) <> (case_id is null)),
  foreign key (firm_id, contact_id) references contacts (firm_id, id) on delete cascade,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create unique index billing_guidelines_by_contact on billing_guidelines (contact_id) where contact_id is not null;
create unique index billing_guidelines_by_case on billing_guidelines (case_id) where case_id is not null;

-- A suggestion somebody does not want to see again.
create table dismissed_suggestions (
  firm_id      uuid not null references firms (id) on delete cascade,
  user_id      uuid not null references users (id) on delete cascade,
  source_key   text not null check (length(source_key) <= 200),
  dismissed_at timestamptz not null,
  primary key (user_id, source_key)
);
