-- Links for people outside the firm: documents given to them, and documents asked of them.
-- Of the address of a link only its hash is stored. What may be seen by it is asked anew each time, by the right of the one
-- who made it: nothing here grants sight by itself.

create table sharing_links (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  kind          text not null check (kind in ('share', 'request')),
  token_hash    text not null unique,
  title         text not null check (length(title) between 1 and 120),
  message       text not null default '' check (length(message) <= 2000),
  -- Of a request: where the files arrive. Of a share: the case all its documents are of, if it is one.
  case_id       uuid,
  needs_code    boolean not null,
  may_download  boolean not null default false,
  has_watermark boolean not null default false,
  max_files     integer not null default 0 check (max_files >= 0),
  largest_bytes bigint not null default 0 check (largest_bytes >= 0),
  created_by    uuid not null references users (id),
  created_at    timestamptz not null,
  expires_at    timestamptz not null,
  revoked_at    timestamptz,
  revoked_by    uuid references users (id),
  last_seen_at  timestamptz,
  check (kind = 'share' or case_id is not null),
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index sharing_links_by_age on sharing_links (firm_id, created_at desc, id);

create table sharing_recipients (
  id      uuid primary key,
  firm_id uuid not null,
  link_id uuid not null,
  name    text not null check (length(name) between 1 and 120),
  email   text not null check (length(email) between 3 and 254),
  foreign key (firm_id, link_id) references sharing_links (firm_id, id) on delete cascade
);

create unique index sharing_recipients_once on sharing_recipients (link_id, lower(email));

create table sharing_documents (
  id          uuid primary key,
  firm_id     uuid not null,
  link_id     uuid not null,
  document_id uuid not null,
  -- Null: whichever version is in force.
  version_id  uuid references document_versions (id) on delete cascade,
  place       integer not null,
  unique (link_id, document_id),
  foreign key (firm_id, link_id) references sharing_links (firm_id, id) on delete cascade,
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade
);

create index sharing_documents_by_document on sharing_documents (document_id);

create table sharing_items (
  id      uuid primary key,
  firm_id uuid not null,
  link_id uuid not null,
  name    text not null check (length(name) between 1 and 120),
  place   integer not null,
  done_at timestamptz,
  foreign key (firm_id, link_id) references sharing_links (firm_id, id) on delete cascade
);

create index sharing_items_by_link on sharing_items (link_id, place);

-- One code for each recipient at a time; a new one takes the place of the last.
create table sharing_codes (
  recipient_id uuid primary key references sharing_recipients (id) on delete cascade,
  firm_id      uuid not null references firms (id) on delete cascade,
  code_hash    text not null,
  tries        integer not null default 0,
  expires_at   timestamptz not null
);

create table sharing_passes (
  token_hash   text primary key,
  firm_id      uuid not null,
  link_id      uuid not null,
  recipient_id uuid not null references sharing_recipients (id) on delete cascade,
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  foreign key (firm_id, link_id) references sharing_links (firm_id, id) on delete cascade
);

create index sharing_passes_by_link on sharing_passes (link_id);
create index sharing_passes_by_end on sharing_passes (expires_at);

-- Files on their way in by a request; the pieces themselves are those of documents.
create table sharing_uploads (
  upload_id    uuid primary key references document_uploads (id) on delete cascade,
  firm_id      uuid not null,
  link_id      uuid not null,
  recipient_id uuid not null references sharing_recipients (id) on delete cascade,
  item_id      uuid references sharing_items (id) on delete set null,
  foreign key (firm_id, link_id) references sharing_links (firm_id, id) on delete cascade
);

-- Where a document that was asked for came from. It stays when the document is destroyed.
create table sharing_arrivals (
  id           uuid primary key,
  firm_id      uuid not null,
  link_id      uuid not null,
  recipient_id uuid not null references sharing_recipients (id) on delete cascade,
  item_id      uuid references sharing_items (id) on delete set null,
  document_id  uuid references documents (id) on delete set null,
  name         text not null,
  size         bigint not null,
  at           timestamptz not null,
  foreign key (firm_id, link_id) references sharing_links (firm_id, id) on delete cascade
);

create index sharing_arrivals_by_link on sharing_arrivals (link_id, at);

-- What was done by a link, by whom and from where. The audit log has the same, for good.
create table sharing_log (
  id            uuid primary key,
  firm_id       uuid not null,
  link_id       uuid not null,
  at            timestamptz not null,
  who           text not null,
  what          text not null check (what in ('code_sent', 'refused', 'entered', 'viewed', 'downloaded', 'uploaded')),
  document_name text,
  address       text not null,
  device        text not null,
  foreign key (firm_id, link_id) references sharing_links (firm_id, id) on delete cascade
);

create index sharing_log_by_link on sharing_log (link_id, at desc, id);
