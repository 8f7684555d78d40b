-- Reminders by SMS. A person's mobile number counts only once a code sent to it came back; of the code only the hash is
-- kept. A reminder's row says what became of its SMS: `sending` is written before anything leaves, so that a process
-- killed in between never sends it twice.
-- Forward only; safe while the old server still runs (it sends no SMS).

create table mobile_numbers (
  user_id         uuid primary key references users (id) on delete cascade,
  firm_id         uuid not null references firms (id) on delete cascade,
  number          text not null check (number ~ '^\+[1-9][0-9]{6,14}$'),
  verified_at     timestamptz,
  code_hash       text,
  code_sent_at    timestamptz,
  wants_deadlines boolean not null default true,
  -- Of the day, in the time zone of the firm; the later part of the night lies before the earlier.
  quiet_from      text check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  quiet_until     text check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  check ((quiet_from is null) = (quiet_until is null)),
  check ((code_hash is null) = (code_sent_at is null))
);

create index mobile_numbers_by_firm on mobile_numbers (firm_id);

alter table deadline_reminders
  add column sms_status      text check (sms_status in ('queued', 'sending', 'sent', 'delivered', 'failed')),
  add column sms_message     text check (length(sms_message) <= 500),
  add column sms_provider_id text check (length(sms_provider_id) <= 100),
  add column sms_at          timestamptz;

create index deadline_reminders_by_sms on deadline_reminders (firm_id, sms_status)
  where sms_status in ('queued', 'sending', 'sent');
