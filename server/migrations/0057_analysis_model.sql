-- What a language model said of a version, after every quote was looked up in the document; what was not there is gone.

create table document_opinions (
  version_id uuid primary key references document_versions (id) on delete cascade,
  firm_id    uuid not null references firms (id) on delete cascade,
  state      text not null check (state in ('waiting', 'asking', 'done', 'failed')),
  reason     text,
  model      text not null,
  result     jsonb,
  asked_by   uuid not null references users (id),
  asked_at   timestamptz not null,
  check ((state = 'done') = (result is not null))
);

create index document_opinions_by_firm on document_opinions (firm_id);
