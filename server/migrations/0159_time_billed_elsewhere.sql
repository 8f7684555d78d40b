-- Time that was billed by the program the firm had before: it counts as work that was done, and no invoice ever takes it.
-- Forward only; the server before this one writes rows without it.

alter table time_entries add column billed_elsewhere boolean not null default false;
alter table time_entries add constraint time_entries_billed_elsewhere_once
  check (not billed_elsewhere or (not is_billable and invoice_id is null));
