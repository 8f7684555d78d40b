-- Mail is written here in the transaction of what it tells, and sent afterwards by a job.
-- `kept`: no SMTP server is configured, an administrator reads it in the app. `held`: a restored copy keeps its
-- mail to itself. `key` makes the same news in the same firm one mail; `claimed_until` keeps two processes from
-- sending it at once; `due_at` is when the next try is due, so that a mail whose job was lost is found again.

create table mail_outbox (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  key           text not null check (length(key) between 1 and 300),
  to_address    text not null check (length(to_address) between 3 and 254),
  subject       text not null check (length(subject) between 1 and 300),
  text          text not null,
  html          text,
  status        text not null check (status in ('queued', 'sent', 'failed', 'held', 'kept')),
  attempts      integer not null default 0,
  last_error    text,
  created_at    timestamptz not null,
  due_at        timestamptz not null,
  claimed_until timestamptz,
  sent_at       timestamptz
);

create unique index mail_outbox_by_key on mail_outbox (firm_id, key);
create index mail_outbox_by_firm on mail_outbox (firm_id, created_at desc, id desc);
create index mail_outbox_queued on mail_outbox (due_at) where status = 'queued';
