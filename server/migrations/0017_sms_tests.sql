-- Test messages to a telephone. Written before they are sent, so that a crash leaves a trace.

create table sms_tests (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  to_number   text not null check (length(to_number) between 8 and 16),
  status      text not null check (status in ('queued', 'sent', 'delivered', 'undelivered', 'failed')),
  message     text check (length(message) <= 500),
  provider_id text check (length(provider_id) <= 100),
  sent_by     uuid not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);

create index sms_tests_by_firm on sms_tests (firm_id, created_at desc, id desc);
