-- Speaking and hearing: what a person chose, what the firm allows, and answers presented as videos.
-- Nothing that was spoken is kept here: a recording goes through and is forgotten.

create table voice_choices (
  user_id       uuid primary key references users (id) on delete cascade,
  firm_id       uuid not null references firms (id) on delete cascade,
  auto_read     boolean not null,
  speed         real not null check (speed between 0.5 and 2),
  voice         text not null check (length(voice) <= 200),
  local_only    boolean not null,
  hands_free    boolean not null,
  allow_browser boolean not null,
  -- Where sound goes, as the person was told before they spoke.
  told          text check (told in ('browser_local', 'browser', 'service')),
  changed_at    timestamptz not null
);

create index voice_choices_by_firm on voice_choices (firm_id);

create table voice_firm_rules (
  firm_id       uuid primary key references firms (id) on delete cascade,
  local_only    boolean not null,
  allow_browser boolean not null,
  changed_at    timestamptz not null,
  changed_by    uuid not null references users (id)
);

create table voice_videos (
  id              uuid primary key,
  firm_id         uuid not null references firms (id) on delete cascade,
  -- Empty once the conversation is gone: the file is then deleted, and the row after it.
  conversation_id uuid references conversations (id) on delete set null,
  message_id      uuid not null,
  asked_by        uuid references users (id) on delete set null,
  state           text not null check (state in ('waiting', 'asking', 'making', 'fetching', 'done', 'failed')),
  reason          text,
  -- What the service calls it.
  provider_id     text,
  -- How often the service was asked how far it is.
  rounds          integer not null default 0,
  file_id         uuid,
  bytes           integer,
  created_at      timestamptz not null,
  changed_at      timestamptz not null
);

create unique index voice_videos_once on voice_videos (message_id);
create index voice_videos_by_conversation on voice_videos (conversation_id);
create index voice_videos_by_firm on voice_videos (firm_id);
create index voice_videos_by_asker on voice_videos (asked_by);
create index voice_videos_unfinished on voice_videos (state) where state not in ('done', 'failed');
