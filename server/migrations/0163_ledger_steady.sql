-- The time an entry takes does not grow with the ledger. Forward only; the server before this one works with it too.

-- Checked by firm and id, a posting was at times looked up by an index that begins with the firm, so each posting read every
-- entry of it. By the id alone there is one index to use. That firm and entry fit is refused by ledger_postings_enter.
alter table ledger_postings drop constraint ledger_postings_firm_id_entry_id_fkey;
alter table ledger_postings add foreign key (entry_id) references ledger_entries (id) on delete cascade;
alter table ledger_postings drop constraint ledger_postings_firm_id_account_id_fkey;
alter table ledger_postings add foreign key (account_id) references ledger_accounts (id);
-- ledger_entries_enter refuses a reversal of another firm's entry.
alter table ledger_entries drop constraint ledger_entries_firm_id_reverses_id_fkey;
alter table ledger_entries add foreign key (reverses_id) references ledger_entries (id);

-- What an account owes after each of its postings from a place on, by one of its two days: the lowest and the highest.
-- Read once, from today's balance back to that place: an entry of today reads only itself.
create or replace function ledger_owed_from(account uuid, day date, place bigint, by_availability boolean, out lowest bigint, out highest bigint)
language plpgsql stable as $$
declare
  owed bigint;
begin
  select -balance_cents into owed from ledger_accounts where id = account;
  if by_availability then
    select owed + coalesce(min(r.later), 0), owed + coalesce(max(r.later), 0) into lowest, highest from (
      select coalesce(sum(p.cents) over (order by p.available_on desc, p.seq desc
               rows between unbounded preceding and 1 preceding), 0) as later from ledger_postings p
       where p.account_id = account and (p.available_on, p.seq) >= (day, place)) r;
  else
    select owed + coalesce(min(r.later), 0), owed + coalesce(max(r.later), 0) into lowest, highest from (
      select coalesce(sum(p.cents) over (order by p.on_date desc, p.seq desc
               rows between unbounded preceding and 1 preceding), 0) as later from ledger_postings p
       where p.account_id = account and (p.on_date, p.seq) >= (day, place)) r;
  end if;
end $$;
