-- The services a firm uses outside. The secret is sealed; its last letters are kept apart so that it is known again.
-- `revision` counts the saves: what a check found is written only over the save it looked at.

create table integrations (
  firm_id       uuid not null references firms (id) on delete cascade,
  provider      text not null check (provider in ('openrouter', 'did', 'elevenlabs', 'twilio', 'firecrawl')),
  sealed_secret text,
  last_four     text check (length(last_four) = 4),
  secret_set_at timestamptz,
  secret_set_by uuid,
  fields        jsonb not null,
  address       text not null check (length(address) <= 300),
  allow_private boolean not null,
  revision      integer not null check (revision > 0),
  active        boolean not null,
  message       text not null check (length(message) <= 500),
  checked_at    timestamptz,
  primary key (firm_id, provider)
);
