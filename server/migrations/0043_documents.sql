-- Documents of the firm: what was given to Pam, byte for byte, each version with what was read of it.
-- Sight: one in a case is seen with the case; one in no case by its owner, or by the firm where the owner says so.
-- Words of a page live beside their place in the whole text, so that an offset always names the same letters.

create table document_folders (
  id         uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  case_id    uuid,
  name       text not null check (length(name) between 1 and 100),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create unique index document_folders_by_name
  on document_folders (firm_id, coalesce(case_id, '00000000-0000-0000-0000-000000000000'), lower(name));

create table documents (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  case_id     uuid,
  folder_id   uuid references document_folders (id) on delete set null,
  audience    text not null check (audience in ('me', 'firm')),
  name        text not null check (length(name) between 1 and 200),
  tags        text[] not null default '{}',
  kind        text,
  kind_reason text,
  version     integer not null default 1,
  version_id  uuid not null,
  created_by  uuid not null references users (id),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  removed_at  timestamptz,
  removed_by  uuid references users (id),
  revision    integer not null default 1,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index documents_by_update on documents (firm_id, updated_at desc, id);
create index documents_by_name on documents (firm_id, lower(name), id);
create index documents_by_case on documents (case_id, updated_at desc);
create index documents_in_trash on documents (removed_at) where removed_at is not null;

create table document_versions (
  id              uuid primary key,
  firm_id         uuid not null,
  document_id     uuid not null,
  number          integer not null check (number > 0),
  file_id         uuid not null,
  size            bigint not null check (size >= 0),
  sha256          text not null,
  file_kind       text,
  state           text not null check (state in ('received', 'reading', 'ready', 'failed', 'quarantined')),
  reason          text,
  pages           integer,
  pages_read      integer not null default 0,
  pages_with_text integer not null default 0,
  weak_pages      integer[] not null default '{}',
  dangers         text[] not null default '{}',
  characters      integer not null default 0,
  title           text,
  hidden          integer not null default 0,
  hidden_released boolean not null default false,
  tries           integer not null default 0,
  released_by     uuid references users (id),
  created_by      uuid not null references users (id),
  created_at      timestamptz not null,
  read_at         timestamptz,
  unique (document_id, number),
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade
);

create index document_versions_by_hash on document_versions (firm_id, sha256);
create index document_versions_unread on document_versions (created_at) where state in ('received', 'reading');

create table document_pages (
  version_id uuid not null references document_versions (id) on delete cascade,
  number     integer not null check (number > 0),
  start      integer not null check (start >= 0),
  text       text not null,
  method     text not null check (method in ('text', 'layer', 'ocr', 'none')),
  confidence real,
  weak       boolean not null,
  words      jsonb not null default '[]',
  furniture  jsonb not null default '[]',
  primary key (version_id, number)
);

create table document_hidden (
  id         uuid primary key,
  version_id uuid not null references document_versions (id) on delete cascade,
  page       integer,
  why        text not null,
  text       text not null,
  place      integer not null
);

create index document_hidden_by_version on document_hidden (version_id, place);

-- A file on its way in, in pieces. What is not finished in two days is swept.
create table document_uploads (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  created_by  uuid not null references users (id),
  document_id uuid,
  case_id     uuid,
  folder_id   uuid,
  audience    text not null check (audience in ('me', 'firm')),
  name        text not null,
  size        bigint not null check (size > 0),
  received    bigint not null default 0 check (received between 0 and size),
  created_at  timestamptz not null
);

create index document_uploads_by_age on document_uploads (created_at);

create table document_upload_pieces (
  upload_id uuid not null references document_uploads (id) on delete cascade,
  start     bigint not null,
  size      integer not null check (size > 0),
  file_id   uuid not null,
  primary key (upload_id, start)
);

-- Bytes whose row is gone. A row is deleted in a transaction, bytes afterwards: this list is how none are forgotten.
create table document_dead_files (
  file_id    uuid primary key,
  created_at timestamptz not null
);
