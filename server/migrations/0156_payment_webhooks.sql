-- What the payment provider reports by itself: an address of its own for each firm, the secret that signs what comes, and
-- what was taken, so that nothing is taken twice. Forward only; the server before this one leaves all of it alone.

alter table payment_connections add column webhook_id uuid not null default gen_random_uuid();
alter table payment_connections add column sealed_webhook_secret text;
create unique index payment_connections_by_webhook on payment_connections (webhook_id);

create table payment_events (
  firm_id     uuid not null references firms (id) on delete cascade,
  -- As the provider numbers it: the same event delivered again is the same row.
  event_id    text not null check (length(event_id) between 1 and 120),
  kind        text not null check (length(kind) between 1 and 80),
  received_at timestamptz not null,
  primary key (firm_id, event_id)
);

create index payment_events_by_time on payment_events (received_at);

-- A refund made at the provider is recorded by nobody of the firm.
alter table invoice_refunds alter column recorded_by drop not null;
