-- Citations that were asked of CourtListener, for the firm that asked, with what it answered: a citation is asked again
-- after 30 days. Answers are facts about public records; that a firm asked is the firm's.

create table citation_look_ups (
  firm_id      uuid not null references firms (id) on delete cascade,
  key          text not null,
  -- As CourtListener answers for one citation: 200 found, 300 several, 404 none, 400 a reporter it does not know.
  status       integer not null check (status in (200, 300, 400, 404)),
  decisions    jsonb not null,
  looked_up_at timestamptz not null,
  primary key (firm_id, key)
);

-- One request at a time for a firm, none before CourtListener said, and how many went out in the last day.
create table citation_look_up_states (
  firm_id    uuid primary key references firms (id) on delete cascade,
  busy_until timestamptz,
  wait_until timestamptz,
  asked_at   timestamptz[] not null default '{}'
);
