-- Conversations with the assistant. What was said is kept as it was said: an edit or another try stands beside what it
-- took the place of, and an answer that was cut off says so for ever.

create table conversations (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  owner_id     uuid not null references users (id) on delete cascade,
  title        text not null check (length(title) <= 120),
  case_id      uuid references cases (id) on delete cascade,
  -- The only documents it looks at, where some were chosen.
  document_ids uuid[] not null default '{}',
  -- None for the built-in assistant.
  model        text,
  is_pinned    boolean not null default false,
  is_archived  boolean not null default false,
  -- Open to those who see the case.
  is_shared    boolean not null default false,
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  check (not is_shared or case_id is not null)
);

create index conversations_by_owner on conversations (owner_id, updated_at desc);
create index conversations_by_case on conversations (case_id) where is_shared;
create index conversations_by_firm on conversations (firm_id);

create table chat_messages (
  id              uuid primary key,
  conversation_id uuid not null references conversations (id) on delete cascade,
  firm_id         uuid not null references firms (id) on delete cascade,
  -- What it answers or follows; none for the first.
  parent_id       uuid references chat_messages (id) on delete cascade,
  place           integer not null,
  try_number      integer not null,
  is_current      boolean not null,
  role            text not null check (role in ('user', 'assistant')),
  state           text not null check (state in ('writing', 'complete', 'incomplete', 'failed')),
  text            text not null,
  blocks          jsonb not null,
  sources         jsonb not null,
  model           text,
  -- It tells of more than the case the conversation is about.
  is_wide         boolean not null default false,
  author_id       uuid references users (id),
  -- Made by the browser, so that what was sent twice is one.
  key             uuid not null,
  feedback        text check (feedback in ('good', 'bad')),
  feedback_words  text not null default '',
  created_at      timestamptz not null,
  ended_at        timestamptz
);

create unique index chat_messages_once on chat_messages (conversation_id, key, role);
create unique index chat_messages_line on chat_messages (conversation_id, place) where is_current;
create index chat_messages_by_parent on chat_messages (parent_id);
create index chat_messages_by_firm on chat_messages (firm_id);
create index chat_messages_writing on chat_messages (state) where state = 'writing';

create table chat_proposals (
  id              uuid primary key,
  firm_id         uuid not null references firms (id) on delete cascade,
  conversation_id uuid not null references conversations (id) on delete cascade,
  message_id      uuid not null references chat_messages (id) on delete cascade,
  -- For whom it would be done, with whose rights.
  owner_id        uuid not null references users (id) on delete cascade,
  tool            text not null,
  input           jsonb not null,
  title           text not null,
  details         jsonb not null,
  state           text not null check (state in ('open', 'running', 'done', 'failed', 'dismissed')),
  outcome         text,
  link            text,
  created_at      timestamptz not null,
  decided_at      timestamptz
);

create index chat_proposals_by_message on chat_proposals (message_id);
create index chat_proposals_by_firm on chat_proposals (firm_id);
