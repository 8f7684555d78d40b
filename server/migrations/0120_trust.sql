-- The double-entry ledger of a firm and its trust accounts. What the rules of trust money ask for is held here, whatever
-- program writes: entries balance, no client's money pays for another's, nothing posted is ever changed.
-- Debits are positive cents and credits negative, so a bank account holds the sum and a client is owed minus the sum.
-- Every entry first locks the row of its firm in ledger_books: postings of one firm happen one after the other.

create table trust_accounts (
  id                uuid primary key,
  firm_id           uuid not null references firms (id) on delete cascade,
  name              text not null check (length(name) between 1 and 100),
  bank_name         text not null check (length(bank_name) between 1 and 100),
  account_last4     text not null check (account_last4 ~ '^[0-9]{4}$'),
  -- The most of its own money the firm may leave here to cover bank charges.
  cushion_cap_cents bigint not null check (cushion_cap_cents between 0 and 100000000),
  next_check_number integer not null check (next_check_number between 1 and 99999999),
  -- The last day of the last signed reconciliation: nothing is posted on it or before.
  locked_through    date,
  is_active         boolean not null default true,
  created_by        uuid not null references users (id),
  created_at        timestamptz not null,
  version           integer not null default 1,
  unique (firm_id, id)
);

create unique index trust_accounts_by_name on trust_accounts (firm_id, lower(name));

-- The last journal number of each firm, given out without gaps.
create table ledger_books (
  firm_id  uuid primary key references firms (id) on delete cascade,
  last_seq bigint not null default 0 check (last_seq >= 0)
);

create table ledger_accounts (
  id               uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  kind             text not null check (kind in ('trust_bank', 'client_trust', 'firm_cushion', 'suspense', 'operating_bank',
                     'receivable', 'fee_income', 'expense_recoveries', 'advanced_costs', 'tax_payable', 'write_offs')),
  trust_account_id uuid,
  case_id          uuid,
  client_id        uuid,
  -- Kept by the postings, so that a balance is read and not added up.
  balance_cents    bigint not null default 0,
  created_at       timestamptz not null,
  check ((trust_account_id is not null) = (kind in ('trust_bank', 'client_trust', 'firm_cushion', 'suspense'))),
  check ((kind = 'client_trust') = (case_id is not null) and (case_id is null) = (client_id is null)),
  unique (firm_id, id),
  constraint ledger_accounts_once unique nulls not distinct (firm_id, kind, trust_account_id, case_id, client_id),
  foreign key (firm_id, trust_account_id) references trust_accounts (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id),
  foreign key (firm_id, client_id) references contacts (firm_id, id)
);

create index ledger_accounts_by_case on ledger_accounts (case_id) where case_id is not null;
create index ledger_accounts_by_client on ledger_accounts (client_id) where client_id is not null;

create table ledger_entries (
  id                   uuid primary key,
  firm_id              uuid not null references firms (id) on delete cascade,
  seq                  bigint not null,
  kind                 text not null check (kind in ('receipt', 'disbursement', 'earned_fee_transfer', 'client_transfer',
                         'cushion_deposit', 'cushion_withdrawal', 'bank_fee', 'unidentified_receipt', 'suspense_assignment',
                         'suspense_return', 'reversal', 'invoice', 'payment', 'credit_note', 'refund', 'write_off', 'expense',
                         'adjustment')),
  -- The day it counts from.
  on_date              date not null check (on_date between '1990-01-01' and '2200-12-31'),
  -- When the bank lets the money of a receipt be used.
  available_on         date not null,
  amount_cents         bigint not null check (amount_cents between 1 and 100000000000),
  lines                smallint not null check (lines between 2 and 20),
  trust_account_id     uuid,
  case_id              uuid,
  client_id            uuid,
  -- Who paid in, or who is paid.
  payee                text not null default '' check (length(payee) <= 200),
  purpose              text not null default '' check (length(purpose) <= 300),
  memo                 text not null default '' check (length(memo) <= 500),
  reference            text not null default '' check (length(reference) <= 120),
  method               text not null default '' check (method in ('', 'check', 'wire', 'ach', 'card', 'cash', 'electronic')),
  check_number         integer check (check_number between 1 and 99999999),
  invoice_id           uuid,
  authorization_id     uuid,
  authorization_name   text check (length(authorization_name) between 1 and 200),
  authorization_sha256 text check (authorization_sha256 ~ '^[0-9a-f]{64}$'),
  reverses_id          uuid,
  reason               text not null default '' check (length(reason) <= 500),
  prepared_by          uuid not null references users (id),
  approved_by          uuid references users (id),
  posted_at            timestamptz not null,
  check (available_on >= on_date),
  check (kind in ('receipt', 'unidentified_receipt', 'reversal') or available_on = on_date),
  check ((kind = 'reversal') = (reverses_id is not null) and (kind <> 'reversal' or reason <> '')),
  check ((kind = 'earned_fee_transfer') = (invoice_id is not null) or kind in ('reversal', 'invoice', 'payment', 'credit_note', 'refund',
         'write_off', 'expense', 'adjustment')),
  -- I7
  constraint ledger_transfer_authorized check (kind <> 'client_transfer'
    or (authorization_id is not null and authorization_name is not null and authorization_sha256 is not null)),
  -- I8
  constraint ledger_disbursement_whole check (kind <> 'disbursement'
    or (payee <> '' and purpose <> '' and case_id is not null and client_id is not null and approved_by is not null)),
  check (kind <> 'receipt' or (payee <> '' and case_id is not null and client_id is not null)),
  check (kind not in ('receipt', 'disbursement', 'earned_fee_transfer', 'client_transfer', 'cushion_deposit', 'cushion_withdrawal',
         'bank_fee', 'unidentified_receipt', 'suspense_assignment', 'suspense_return') or trust_account_id is not null),
  unique (firm_id, id),
  constraint ledger_entries_numbered unique (firm_id, seq),
  foreign key (firm_id, trust_account_id) references trust_accounts (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id),
  foreign key (firm_id, client_id) references contacts (firm_id, id),
  foreign key (firm_id, reverses_id) references ledger_entries (firm_id, id)
);

create unique index ledger_entries_reversed_once on ledger_entries (reverses_id) where reverses_id is not null;
create unique index ledger_checks_once on ledger_entries (trust_account_id, check_number)
  where check_number is not null and reverses_id is null;
create index ledger_entries_by_day on ledger_entries (firm_id, on_date desc, seq desc);
create index ledger_entries_by_case on ledger_entries (case_id, on_date) where case_id is not null;
create index ledger_entries_by_invoice on ledger_entries (invoice_id) where invoice_id is not null;
create index ledger_entries_by_trust_account on ledger_entries (trust_account_id, on_date desc, seq desc) where trust_account_id is not null;

create table ledger_postings (
  entry_id     uuid not null,
  line         smallint not null check (line >= 1),
  firm_id      uuid not null references firms (id) on delete cascade,
  account_id   uuid not null,
  cents        bigint not null check (cents <> 0),
  -- Those of the entry, for running balances by one index.
  on_date      date not null,
  available_on date not null,
  seq          bigint not null,
  primary key (entry_id, line),
  foreign key (firm_id, entry_id) references ledger_entries (firm_id, id) on delete cascade,
  foreign key (firm_id, account_id) references ledger_accounts (firm_id, id)
);

create index ledger_postings_by_day on ledger_postings (account_id, on_date, seq) include (cents);
create index ledger_postings_by_availability on ledger_postings (account_id, available_on, seq) include (cents);

-- Which entries the bank has carried out, and when: by a line of a statement, or by hand from a paper one.
create table trust_statements (
  id               uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  trust_account_id uuid not null,
  file_name        text not null check (length(file_name) between 1 and 200),
  format           text not null check (format in ('csv', 'ofx', 'qfx')),
  sha256           text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  starts_on        date not null,
  ends_on          date not null,
  closing_cents    bigint,
  imported_by      uuid not null references users (id),
  imported_at      timestamptz not null,
  check (starts_on <= ends_on),
  unique (firm_id, id),
  constraint trust_statements_once unique (trust_account_id, sha256),
  foreign key (firm_id, trust_account_id) references trust_accounts (firm_id, id)
);

create table trust_statement_lines (
  id               uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  trust_account_id uuid not null,
  statement_id     uuid not null,
  on_date          date not null,
  cents            bigint not null check (cents <> 0),
  description      text not null check (length(description) <= 300),
  check_number     integer,
  -- The bank's own name for the line: a statement imported twice adds nothing.
  bank_key         text not null check (length(bank_key) between 1 and 300),
  unique (firm_id, id),
  constraint trust_statement_lines_once unique (trust_account_id, bank_key),
  foreign key (firm_id, statement_id) references trust_statements (firm_id, id) on delete cascade
);

create index trust_statement_lines_by_statement on trust_statement_lines (statement_id, on_date);

create table trust_clearings (
  entry_id         uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  trust_account_id uuid not null,
  line_id          uuid,
  cleared_on       date not null,
  cleared_by       uuid not null references users (id),
  created_at       timestamptz not null,
  foreign key (firm_id, entry_id) references ledger_entries (firm_id, id),
  foreign key (firm_id, trust_account_id) references trust_accounts (firm_id, id),
  foreign key (firm_id, line_id) references trust_statement_lines (firm_id, id)
);

create index trust_clearings_by_line on trust_clearings (line_id) where line_id is not null;
create index trust_clearings_by_account on trust_clearings (trust_account_id, cleared_on);

create table trust_reconciliations (
  id                uuid primary key,
  firm_id           uuid not null references firms (id) on delete cascade,
  trust_account_id  uuid not null,
  through           date not null,
  statement_cents   bigint not null,
  in_transit_cents  bigint not null,
  outstanding_cents bigint not null,
  adjusted_cents    bigint not null,
  book_cents        bigint not null,
  clients_cents     bigint not null,
  cushion_cents     bigint not null,
  -- The whole worksheet as it was signed, and its hash.
  worksheet         text not null,
  sha256            text not null check (sha256 = encode(sha256(convert_to(worksheet, 'UTF8')), 'hex')),
  signed_by         uuid not null references users (id),
  signed_at         timestamptz not null,
  check (adjusted_cents = statement_cents + in_transit_cents - outstanding_cents),
  constraint trust_reconciliations_agree check (adjusted_cents = book_cents and book_cents = clients_cents + cushion_cents),
  unique (firm_id, id),
  constraint trust_reconciliations_once unique (trust_account_id, through),
  foreign key (firm_id, trust_account_id) references trust_accounts (firm_id, id)
);

-- A disbursement that one person prepared and another is to approve.
create table trust_disbursements (
  id               uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  trust_account_id uuid not null,
  case_id          uuid not null,
  client_id        uuid not null,
  on_date          date not null,
  amount_cents     bigint not null check (amount_cents between 1 and 100000000000),
  payee            text not null check (length(payee) between 1 and 200),
  purpose          text not null check (length(purpose) between 1 and 300),
  memo             text not null default '' check (length(memo) <= 500),
  method           text not null check (method in ('check', 'wire', 'ach', 'electronic')),
  check_number     integer check (check_number between 1 and 99999999),
  status           text not null check (status in ('waiting', 'approved', 'declined', 'withdrawn')),
  prepared_by      uuid not null references users (id),
  prepared_at      timestamptz not null,
  decided_by       uuid references users (id),
  decided_at       timestamptz,
  reason           text not null default '' check (length(reason) <= 500),
  entry_id         uuid,
  check ((status = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((status = 'approved') = (entry_id is not null)),
  foreign key (firm_id, trust_account_id) references trust_accounts (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id),
  foreign key (firm_id, client_id) references contacts (firm_id, id),
  foreign key (firm_id, entry_id) references ledger_entries (firm_id, id)
);

create index trust_disbursements_by_status on trust_disbursements (firm_id, status, prepared_at);
create index trust_disbursements_by_case on trust_disbursements (case_id);

-- TB-7: what was agreed with a client about money in advance. Everything goes to trust unless the agreement says otherwise.
create table trust_retainers (
  id                    uuid primary key,
  firm_id               uuid not null references firms (id) on delete cascade,
  case_id               uuid not null,
  client_id             uuid not null,
  kind                  text not null check (kind in ('advance', 'evergreen', 'general', 'flat')),
  amount_cents          bigint not null check (amount_cents between 1 and 100000000000),
  threshold_cents       bigint check (threshold_cents between 1 and 100000000000),
  goes_to               text not null default 'trust' check (goes_to in ('trust', 'operating')),
  has_written_agreement boolean not null default false,
  note                  text not null default '' check (length(note) <= 500),
  last_notice_on        date,
  created_by            uuid not null references users (id),
  created_at            timestamptz not null,
  ended_at              timestamptz,
  version               integer not null default 1,
  check ((kind = 'evergreen') = (threshold_cents is not null)),
  check (threshold_cents is null or threshold_cents <= amount_cents),
  constraint trust_retainers_to_operating check (goes_to = 'trust' or (kind in ('general', 'flat') and has_written_agreement)),
  constraint trust_retainers_general_agreed check (kind <> 'general' or has_written_agreement),
  foreign key (firm_id, case_id) references cases (firm_id, id),
  foreign key (firm_id, client_id) references contacts (firm_id, id)
);

create unique index trust_retainers_once on trust_retainers (case_id, client_id) where ended_at is null;

-- What somebody has to see to: a bank charge the firm's own money does not cover, for one.
create table trust_alerts (
  id               uuid primary key,
  firm_id          uuid not null references firms (id) on delete cascade,
  trust_account_id uuid not null,
  kind             text not null check (kind in ('bank_fee_over_cushion')),
  on_date          date not null,
  amount_cents     bigint not null check (amount_cents > 0),
  text             text not null check (length(text) between 1 and 500),
  created_by       uuid not null references users (id),
  created_at       timestamptz not null,
  resolved_by      uuid references users (id),
  resolved_at      timestamptz,
  check ((resolved_by is null) = (resolved_at is null)),
  foreign key (firm_id, trust_account_id) references trust_accounts (firm_id, id)
);

create index trust_alerts_open on trust_alerts (firm_id, created_at) where resolved_at is null;

-- Guests' and sample firms go with all they have; the books of a real firm stay.
create function ledger_stays(firm uuid) returns boolean language sql stable as $$
  select exists (select 1 from firms where id = firm and kind in ('firm', 'demo'))
$$;

-- I9
create function ledger_refuse() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not ledger_stays(old.firm_id) then return old; end if;
  raise exception 'A posted entry cannot be changed or deleted (% on %). Post a reversing entry instead.', tg_op, tg_table_name
    using errcode = '42501';
end $$;

create function ledger_refuse_truncate() returns trigger language plpgsql as $$
begin
  raise exception 'A posted entry cannot be changed or deleted (% on %). Post a reversing entry instead.', tg_op, tg_table_name
    using errcode = '42501';
end $$;

-- The first thing an entry does: from here on no other entry of the firm is written until this transaction ends.
create function ledger_take_number(firm uuid) returns bigint language plpgsql as $$
declare
  taken bigint;
begin
  insert into ledger_books (firm_id, last_seq) values (firm, 1)
    on conflict (firm_id) do update set last_seq = ledger_books.last_seq + 1 returning last_seq into taken;
  return taken;
end $$;

create function ledger_entries_enter() returns trigger language plpgsql as $$
declare
  original ledger_entries;
  locked date;
  bill record;
  transferred bigint;
begin
  new.seq := ledger_take_number(new.firm_id);
  if new.trust_account_id is not null then
    select locked_through into locked from trust_accounts where id = new.trust_account_id;
    if new.on_date <= locked then
      raise exception 'The trust account is reconciled through %. Date the entry after that day.', to_char(locked, 'FMMM/FMDD/YYYY')
        using errcode = '23514', constraint = 'ledger_period_locked', table = 'ledger_entries';
    end if;
  end if;
  if new.kind = 'reversal' then
    select * into original from ledger_entries where id = new.reverses_id;
    if original.kind = 'reversal' or new.on_date < original.on_date or new.firm_id <> original.firm_id
       or new.amount_cents <> original.amount_cents or new.lines <> original.lines
       or new.trust_account_id is distinct from original.trust_account_id then
      raise exception 'A reversing entry repeats its original the other way round, on its day or later.'
        using errcode = '23514', constraint = 'ledger_reversal_fits', table = 'ledger_entries';
    end if;
  end if;
  -- I8: with two people who may handle trust money, the one who prepares does not approve.
  if new.kind = 'disbursement' and new.approved_by = new.prepared_by
     and (select count(*) from users where firm_id = new.firm_id and is_active and role in ('lawyer', 'admin')) >= 2 then
    raise exception 'Another person must approve this disbursement.'
      using errcode = '23514', constraint = 'ledger_second_person', table = 'ledger_entries';
  end if;
  -- I7
  if new.kind = 'client_transfer' and not exists (select 1 from documents
       where id = new.authorization_id and firm_id = new.firm_id and case_id = new.case_id and removed_at is null) then
    raise exception 'A transfer between clients needs the signed authorization, filed in the case the money comes from.'
      using errcode = '23514', constraint = 'ledger_transfer_authorized', table = 'ledger_entries';
  end if;
  -- I6
  if new.kind = 'earned_fee_transfer' then
    select * into bill from invoice_balances where invoice_id = new.invoice_id and firm_id = new.firm_id;
    if not found or bill.status <> 'sent' or bill.case_id is distinct from new.case_id
       or bill.client_contact_id is distinct from new.client_id then
      raise exception 'An earned fee is moved only against a sent invoice of the same client and case.'
        using errcode = '23514', constraint = 'ledger_fee_needs_invoice', table = 'ledger_entries';
    end if;
    select coalesce(sum(e.amount_cents), 0) into transferred from ledger_entries e
     where e.invoice_id = new.invoice_id and e.kind = 'earned_fee_transfer'
       and not exists (select 1 from ledger_entries r where r.reverses_id = e.id);
    if new.amount_cents > bill.unpaid_cents or transferred + new.amount_cents > bill.total_cents - bill.credited_cents then
      raise exception 'The invoice has less unpaid than this transfer.'
        using errcode = '23514', constraint = 'ledger_fee_within_invoice', table = 'ledger_entries';
    end if;
  end if;
  return new;
end $$;

create trigger ledger_entries_enter before insert on ledger_entries
  for each row execute function ledger_entries_enter();

-- A posting takes its days from its entry and moves the balance of its account. Only the declared lines fit in.
create function ledger_postings_enter() returns trigger language plpgsql as $$
declare
  entry ledger_entries;
  account ledger_accounts;
begin
  select * into entry from ledger_entries where id = new.entry_id;
  if not found or entry.firm_id <> new.firm_id or new.line > entry.lines then
    raise exception 'This posting belongs to no open entry.'
      using errcode = '23514', constraint = 'ledger_postings_declared', table = 'ledger_postings';
  end if;
  new.on_date := entry.on_date;
  new.available_on := entry.available_on;
  new.seq := entry.seq;
  update ledger_accounts set balance_cents = balance_cents + new.cents
   where id = new.account_id and firm_id = new.firm_id returning * into account;
  if not found or (account.trust_account_id is not null and account.trust_account_id is distinct from entry.trust_account_id) then
    raise exception 'This posting belongs to no account of the entry.'
      using errcode = '23514', constraint = 'ledger_postings_declared', table = 'ledger_postings';
  end if;
  return new;
end $$;

create trigger ledger_postings_enter before insert on ledger_postings
  for each row execute function ledger_postings_enter();

-- Only postings move a balance, and only upwards in time is a period locked.
create function ledger_accounts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not ledger_stays(old.firm_id) then return old; end if;
  elsif pg_trigger_depth() > 1
        and (to_jsonb(new) - 'balance_cents') is not distinct from (to_jsonb(old) - 'balance_cents') then
    return new;
  end if;
  raise exception 'An account of the ledger cannot be changed or deleted.' using errcode = '42501';
end $$;

create trigger ledger_accounts_stay before update or delete on ledger_accounts
  for each row execute function ledger_accounts_stay();

create function ledger_books_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if not ledger_stays(old.firm_id) then return old; end if;
  elsif new.firm_id = old.firm_id and new.last_seq in (old.last_seq, old.last_seq + 1) and (new.last_seq = old.last_seq or pg_trigger_depth() > 1) then
    return new;
  end if;
  raise exception 'The journal numbers cannot be changed.' using errcode = '42501';
end $$;

create trigger ledger_books_stay before update or delete on ledger_books
  for each row execute function ledger_books_stay();

create function trust_accounts_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if ledger_stays(old.firm_id) then
      raise exception 'A trust account cannot be deleted.' using errcode = '42501';
    end if;
    return old;
  end if;
  if new.locked_through is distinct from old.locked_through
     and (pg_trigger_depth() < 2 or new.locked_through is null or new.locked_through < old.locked_through) then
    raise exception 'A reconciled period stays locked.' using errcode = '42501';
  end if;
  -- I4, for money that is in the account already.
  if new.cushion_cap_cents < old.cushion_cap_cents
     and new.cushion_cap_cents < (select -balance_cents from ledger_accounts where trust_account_id = new.id and kind = 'firm_cushion') then
    raise exception 'The account holds more of the firm''s own money than this cap.'
      using errcode = '23514', constraint = 'ledger_cushion_cap', table = 'trust_accounts';
  end if;
  return new;
end $$;

create trigger trust_accounts_stay before update or delete on trust_accounts
  for each row execute function trust_accounts_stay();

-- What an account owes after each of its postings from a place on, by one of its two days: the lowest and the highest.
create function ledger_owed_from(account uuid, day date, place bigint, by_availability boolean, out lowest bigint, out highest bigint)
language plpgsql stable as $$
declare
  owed bigint;
begin
  select -balance_cents into owed from ledger_accounts where id = account;
  if by_availability then
    select owed + coalesce(sum(p.cents), 0) into owed from ledger_postings p
     where p.account_id = account and (p.available_on, p.seq) > (day, place);
    select least(owed, min(r.after)), greatest(owed, max(r.after)) into lowest, highest from (
      select owed - sum(p.cents) over (order by p.available_on, p.seq) as after from ledger_postings p
       where p.account_id = account and (p.available_on, p.seq) > (day, place)) r;
  else
    select owed + coalesce(sum(p.cents), 0) into owed from ledger_postings p
     where p.account_id = account and (p.on_date, p.seq) > (day, place);
    select least(owed, min(r.after)), greatest(owed, max(r.after)) into lowest, highest from (
      select owed - sum(p.cents) over (order by p.on_date, p.seq) as after from ledger_postings p
       where p.account_id = account and (p.on_date, p.seq) > (day, place)) r;
  end if;
end $$;

-- The accounts and sides an entry of each kind has; none for the kinds of the operating books.
create function ledger_shape_of(kind text) returns text language sql immutable as $$
  select case kind
    when 'receipt' then 'client_trust-,trust_bank+'
    when 'disbursement' then 'client_trust+,trust_bank-'
    when 'earned_fee_transfer' then 'client_trust+,operating_bank+,receivable-,trust_bank-'
    when 'client_transfer' then 'client_trust+,client_trust-'
    when 'cushion_deposit' then 'firm_cushion-,trust_bank+'
    when 'cushion_withdrawal' then 'firm_cushion+,trust_bank-'
    when 'bank_fee' then 'firm_cushion+,trust_bank-'
    when 'unidentified_receipt' then 'suspense-,trust_bank+'
    when 'suspense_assignment' then 'client_trust-,suspense+'
    when 'suspense_return' then 'suspense+,trust_bank-'
  end
$$;

create function ledger_entries_hold() returns trigger language plpgsql as $$
declare
  found_lines integer;
  total bigint;
  trust_total bigint;
  trust_lines integer;
  shape text;
  sizes integer;
  moved record;
  cap bigint;
  low bigint;
  high bigint;
begin
  select count(*), coalesce(sum(p.cents), 0), coalesce(sum(p.cents) filter (where a.trust_account_id is not null), 0),
         count(*) filter (where a.trust_account_id is not null),
         string_agg(a.kind || case when p.cents > 0 then '+' else '-' end, ','
                    order by a.kind collate "C", (p.cents > 0) desc),
         count(distinct abs(p.cents))
    into found_lines, total, trust_total, trust_lines, shape, sizes
    from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = new.id;
  -- I1, and I3 because the trust side of every entry is balanced by itself.
  if found_lines <> new.lines or total <> 0 or trust_total <> 0 then
    raise exception 'The postings of an entry must add up to zero.'
      using errcode = '23514', constraint = 'ledger_entry_balances', table = 'ledger_entries';
  end if;
  if new.kind = 'reversal' then
    if exists (select account_id, cents from ledger_postings where entry_id = new.id
               except all select account_id, -cents from ledger_postings where entry_id = new.reverses_id) then
      raise exception 'A reversing entry repeats its original the other way round, on its day or later.'
        using errcode = '23514', constraint = 'ledger_reversal_fits', table = 'ledger_entries';
    end if;
  elsif ledger_shape_of(new.kind) is not null then
    -- TR-2: trust and operating accounts meet only in the shape of an earned-fee transfer.
    if shape <> ledger_shape_of(new.kind) or sizes <> 1
       or exists (select 1 from ledger_postings where entry_id = new.id and abs(cents) <> new.amount_cents)
       or (new.kind <> 'client_transfer' and exists (
             select 1 from ledger_postings p join ledger_accounts a on a.id = p.account_id
              where p.entry_id = new.id and a.kind = 'client_trust'
                and (a.case_id is distinct from new.case_id or a.client_id is distinct from new.client_id)))
       or (new.kind = 'client_transfer' and (select count(distinct account_id) from ledger_postings where entry_id = new.id) <> 2) then
      raise exception 'These postings do not fit the kind of entry: trust and operating money stay separate.'
        using errcode = '23514', constraint = 'ledger_entry_shape', table = 'ledger_entries';
    end if;
  elsif trust_lines > 0 or new.trust_account_id is not null then
    raise exception 'These postings do not fit the kind of entry: trust and operating money stay separate.'
      using errcode = '23514', constraint = 'ledger_entry_shape', table = 'ledger_entries';
  end if;
  for moved in select a.id, a.kind, sum(p.cents) as cents from ledger_postings p join ledger_accounts a on a.id = p.account_id
                where p.entry_id = new.id and a.kind in ('client_trust', 'firm_cushion', 'suspense') group by a.id, a.kind loop
    -- I2 and the lower side of I4
    if moved.cents > 0 then
      select lowest into low from ledger_owed_from(moved.id, new.on_date, new.seq, false);
      if low < 0 then
        raise exception 'The balance would fall to % cents.', low using errcode = '23514', table = 'ledger_entries',
          constraint = case moved.kind when 'client_trust' then 'ledger_client_not_negative'
                                       when 'firm_cushion' then 'ledger_cushion_not_negative'
                                       else 'ledger_suspense_not_negative' end;
      end if;
      -- I5
      select lowest into low from ledger_owed_from(moved.id, new.available_on, new.seq, true);
      if low < 0 then
        raise exception 'The cleared balance would fall to % cents.', low
          using errcode = '23514', constraint = 'ledger_funds_available', table = 'ledger_entries';
      end if;
    elsif moved.kind = 'firm_cushion' then
      -- I4
      select cushion_cap_cents into cap from trust_accounts where id = new.trust_account_id;
      select highest into high from ledger_owed_from(moved.id, new.on_date, new.seq, false);
      if high > cap then
        raise exception 'The firm''s own money would rise to % cents.', high
          using errcode = '23514', constraint = 'ledger_cushion_cap', table = 'ledger_entries';
      end if;
    end if;
  end loop;
  return null;
end $$;

create constraint trigger ledger_entries_hold after insert on ledger_entries deferrable initially deferred
  for each row execute function ledger_entries_hold();

create trigger ledger_entries_stay before update or delete on ledger_entries for each row execute function ledger_refuse();
create trigger ledger_postings_stay before update or delete on ledger_postings for each row execute function ledger_refuse();
create trigger ledger_entries_kept before truncate on ledger_entries for each statement execute function ledger_refuse_truncate();
create trigger ledger_postings_kept before truncate on ledger_postings for each statement execute function ledger_refuse_truncate();
create trigger trust_reconciliations_stay before update or delete on trust_reconciliations
  for each row execute function ledger_refuse();

-- A signed reconciliation says what the ledger says, and locks the days up to it.
create function trust_reconciliations_enter() returns trigger language plpgsql as $$
declare
  locked date;
  sums record;
  open_items record;
begin
  insert into ledger_books (firm_id) values (new.firm_id) on conflict (firm_id) do nothing;
  perform 1 from ledger_books where firm_id = new.firm_id for update;
  select locked_through into locked from trust_accounts where id = new.trust_account_id;
  if new.through <= locked then
    raise exception 'This period is already reconciled and locked.'
      using errcode = '23514', constraint = 'trust_period_closed', table = 'trust_reconciliations';
  end if;
  select coalesce(sum(p.cents) filter (where a.kind = 'trust_bank'), 0) as book,
         -coalesce(sum(p.cents) filter (where a.kind = 'client_trust'), 0) as clients,
         -coalesce(sum(p.cents) filter (where a.kind = 'firm_cushion'), 0) as cushion,
         -coalesce(sum(p.cents) filter (where a.kind = 'suspense'), 0) as suspense
    into sums from ledger_postings p join ledger_accounts a on a.id = p.account_id
   where a.trust_account_id = new.trust_account_id and p.on_date <= new.through;
  if sums.suspense <> 0 then
    raise exception 'Money in suspense must be assigned before the period is closed.'
      using errcode = '23514', constraint = 'trust_suspense_open', table = 'trust_reconciliations';
  end if;
  select coalesce(sum(o.cents) filter (where o.cents > 0), 0) as in_transit,
         -coalesce(sum(o.cents) filter (where o.cents < 0), 0) as outstanding
    into open_items from trust_open_items(new.trust_account_id, new.through) o;
  if (new.book_cents, new.clients_cents, new.cushion_cents, new.in_transit_cents, new.outstanding_cents)
     is distinct from (sums.book, sums.clients, sums.cushion, open_items.in_transit, open_items.outstanding) then
    raise exception 'The figures changed since the worksheet was made.'
      using errcode = '23514', constraint = 'trust_worksheet_stale', table = 'trust_reconciliations';
  end if;
  update trust_accounts set locked_through = new.through where id = new.trust_account_id;
  return new;
end $$;

-- Entries of the bank account the bank had not carried out by a day. A check voided before it was cashed is none.
create function trust_open_items(account uuid, through date) returns table (entry_id uuid, cents bigint) language sql stable as $$
  select e.id, p.cents
    from ledger_entries e
    join ledger_postings p on p.entry_id = e.id
    join ledger_accounts a on a.id = p.account_id and a.kind = 'trust_bank'
    left join trust_clearings c on c.entry_id = e.id and c.cleared_on <= through
   where e.trust_account_id = account and e.on_date <= through and c.entry_id is null
     and not exists (
       select 1 from ledger_entries o
         left join trust_clearings oc on oc.entry_id = o.id and oc.cleared_on <= through
        where (o.id = e.reverses_id or o.reverses_id = e.id) and o.on_date <= through and oc.entry_id is null)
$$;

create trigger trust_reconciliations_enter before insert on trust_reconciliations
  for each row execute function trust_reconciliations_enter();

-- What a signed reconciliation counted as carried out by the bank stays so.
create function trust_clearings_stay() returns trigger language plpgsql as $$
declare
  locked date;
  clearing trust_clearings;
begin
  if tg_op = 'DELETE' then clearing := old; else clearing := new; end if;
  if tg_op = 'UPDATE' then
    raise exception 'Take the match back and match again.' using errcode = '42501';
  end if;
  if tg_op = 'DELETE' and not ledger_stays(old.firm_id) then return old; end if;
  select locked_through into locked from trust_accounts where id = clearing.trust_account_id;
  if clearing.cleared_on <= locked then
    raise exception 'This period is already reconciled and locked.'
      using errcode = '23514', constraint = 'trust_period_closed', table = 'trust_clearings';
  end if;
  if tg_op = 'INSERT' and not exists (select 1 from ledger_entries where id = new.entry_id and trust_account_id = new.trust_account_id) then
    raise exception 'This entry is not of this account.'
      using errcode = '23514', constraint = 'trust_clearings_fit', table = 'trust_clearings';
  end if;
  return clearing;
end $$;

create trigger trust_clearings_stay before insert or update or delete on trust_clearings
  for each row execute function trust_clearings_stay();

-- A case is not closed and a client not taken out of it while the firm holds their money.
create function cases_close_without_trust() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_accounts where case_id = new.id and kind = 'client_trust' and balance_cents <> 0)
     or exists (select 1 from trust_disbursements where case_id = new.id and status = 'waiting') then
    raise exception 'This case still has money in trust.'
      using errcode = '23514', constraint = 'cases_close_without_trust', table = 'cases';
  end if;
  return new;
end $$;

create trigger cases_close_without_trust before update of status on cases
  for each row when (new.status in ('closed', 'declined') and old.status is distinct from new.status)
  execute function cases_close_without_trust();

create function clients_stay_with_trust() returns trigger language plpgsql as $$
begin
  if old.role = 'client' and ledger_stays(old.firm_id)
     and (tg_op = 'DELETE' or (new.role, new.contact_id, new.case_id) is distinct from (old.role, old.contact_id, old.case_id))
     and exists (select 1 from ledger_accounts
                  where case_id = old.case_id and client_id = old.contact_id and kind = 'client_trust' and balance_cents <> 0) then
    raise exception 'The firm holds money of this client in trust.'
      using errcode = '23514', constraint = 'clients_stay_with_trust', table = 'case_parties';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create trigger clients_stay_with_trust before update or delete on case_parties
  for each row execute function clients_stay_with_trust();

create function contacts_stay_with_trust() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_accounts where client_id = new.id and kind = 'client_trust' and balance_cents <> 0) then
    raise exception 'The firm holds money of this client in trust.'
      using errcode = '23514', constraint = 'clients_stay_with_trust', table = 'contacts';
  end if;
  return new;
end $$;

create trigger contacts_stay_with_trust before update of removed_at on contacts
  for each row when (new.removed_at is not null and old.removed_at is null)
  execute function contacts_stay_with_trust();

alter table ledger_entries enable always trigger ledger_entries_enter;
alter table ledger_entries enable always trigger ledger_entries_hold;
alter table ledger_entries enable always trigger ledger_entries_stay;
alter table ledger_entries enable always trigger ledger_entries_kept;
alter table ledger_postings enable always trigger ledger_postings_enter;
alter table ledger_postings enable always trigger ledger_postings_stay;
alter table ledger_postings enable always trigger ledger_postings_kept;
alter table ledger_accounts enable always trigger ledger_accounts_stay;
alter table ledger_books enable always trigger ledger_books_stay;
alter table trust_reconciliations enable always trigger trust_reconciliations_enter;
alter table trust_reconciliations enable always trigger trust_reconciliations_stay;

-- Where Pam connects with a role of its own, that role has no right to change posted rows either. Foreign keys lock the
-- row they point at, which asks for a right on one column; its trigger refuses the change. Rows of sample firms and a
-- restore are deleted, so that right stays and the trigger decides.
revoke update, truncate on ledger_postings from current_user;
revoke update, truncate on ledger_entries from current_user;
grant update (id) on ledger_entries to current_user;
