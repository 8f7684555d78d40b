-- What answers with a model cost. A call is written down before it is sent, with the most it can cost, and settled once with
-- what it did cost: so two calls at once cannot both take the last of a month's money.

create table chat_model_calls (
  id              uuid primary key,
  firm_id         uuid not null references firms (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  case_id         uuid references cases (id) on delete set null,
  message_id      uuid references chat_messages (id) on delete set null,
  model           text not null,
  -- On the firm's calendar, as in 2026-11.
  month           text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  state           text not null check (state in ('open', 'settled')),
  -- The most it can cost, while it is not known what it did; none where no price is known.
  reserved_micros bigint,
  input_tokens    integer not null,
  output_tokens   integer not null,
  cost_micros     bigint,
  -- The service did not count it to the end, so we did.
  is_estimate     boolean not null,
  created_at      timestamptz not null,
  settled_at      timestamptz
);

create index chat_model_calls_by_month on chat_model_calls (firm_id, month, user_id);
create index chat_model_calls_by_message on chat_model_calls (message_id);
create index chat_model_calls_by_user on chat_model_calls (user_id);
create index chat_model_calls_by_case on chat_model_calls (case_id);
create index chat_model_calls_open on chat_model_calls (created_at) where state = 'open';

-- The most a month may cost. No number means no limit.
create table chat_limits (
  firm_id       uuid primary key references firms (id) on delete cascade,
  person_micros bigint check (person_micros >= 0),
  firm_micros   bigint check (firm_micros >= 0),
  version       integer not null,
  changed_at    timestamptz not null,
  changed_by    uuid not null references users (id)
);
