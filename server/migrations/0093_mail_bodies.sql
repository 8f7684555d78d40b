-- A body is encrypted until it is sent and deleted afterwards; a mail about cases follows their walls.
alter table mail_outbox
  add column is_sealed boolean not null default false,
  add column is_private boolean not null default false,
  add column case_ids uuid[] not null default '{}';

-- Bodies of mail that will not be sent any more held links and codes that may still work.
update mail_outbox set text = '', html = null
 where status in ('sent', 'failed', 'kept') or (status = 'held' and held_by is distinct from 'switch');

-- Older mail does not say which case it was about: its recipient and subject are shown to nobody.
update mail_outbox set is_private = true
 where key ~ '^(link:|code:|conflicts/|deadline-reminders:|deadline-sms-failed:|docket:|saved-searches:|lead-letter/)';
