-- Deadlines with what they were counted from and how, so that a lawyer can check each by hand for ever.
-- Overlays are closed days a firm added with their source. A change of rules or days never moves a deadline: it
-- becomes a proposed change that a person accepts.

create table deadlines (
  id                uuid primary key,
  firm_id           uuid not null,
  case_id           uuid not null,
  title             text not null check (length(title) between 1 and 200),
  authority         text not null default '' check (length(authority) <= 200),
  source            text not null check (source in ('computed', 'order', 'limitation')),
  status            text not null default 'open' check (status in ('open', 'done', 'cancelled')),
  chain_rule_id     text check (length(chain_rule_id) <= 60),
  trigger           text not null default '' check (length(trigger) <= 200),
  input             jsonb,
  computed          jsonb,
  -- A date, or a local date and time.
  due               text not null,
  safe_due          text not null,
  -- The day reminders count from.
  remind_on         date not null,
  is_jurisdictional boolean not null default false,
  overridden_by     text check (length(overridden_by) <= 200),
  responsible_id    uuid not null references users (id),
  note              text not null default '' check (length(note) <= 2000),
  confirmed_by      uuid not null,
  confirmed_at      timestamptz not null,
  done_by           uuid,
  done_at           timestamptz,
  version           integer not null default 1,
  check ((input is null) = (computed is null)),
  check (source <> 'computed' or computed is not null),
  check ((status = 'done') = (done_at is not null)),
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index deadlines_by_day on deadlines (firm_id, remind_on, id);
create index deadlines_by_case on deadlines (case_id, remind_on);

create table deadline_acknowledgements (
  firm_id     uuid not null,
  deadline_id uuid not null,
  user_id     uuid not null references users (id) on delete cascade,
  at          timestamptz not null,
  primary key (deadline_id, user_id),
  foreign key (firm_id, deadline_id) references deadlines (firm_id, id) on delete cascade
);

create table deadline_overlays (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  jurisdiction text not null check (length(jurisdiction) between 1 and 40),
  date         date not null,
  name         text not null check (length(name) between 1 and 200),
  authority    text not null check (length(authority) between 1 and 500),
  added_by     uuid not null,
  added_at     timestamptz not null,
  -- Taken back, but kept: what was counted with it must stay explainable.
  dropped_at   timestamptz
);

create index deadline_overlays_by_firm on deadline_overlays (firm_id, date);

create table deadline_changes (
  id          uuid primary key,
  firm_id     uuid not null,
  deadline_id uuid not null,
  before      text not null,
  computed    jsonb not null,
  reason      text not null check (length(reason) between 1 and 500),
  proposed_at timestamptz not null,
  decision    text check (decision in ('accepted', 'rejected')),
  decided_by  uuid,
  decided_at  timestamptz,
  check ((decision is null) = (decided_at is null)),
  foreign key (firm_id, deadline_id) references deadlines (firm_id, id) on delete cascade
);

create unique index deadline_changes_open on deadline_changes (deadline_id) where decision is null;
