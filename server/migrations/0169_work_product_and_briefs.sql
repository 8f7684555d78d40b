-- Sign-offs of documents, and of messages of a case.
alter table citation_sign_offs drop constraint citation_sign_offs_work_kind_check;
alter table citation_sign_offs add constraint citation_sign_offs_work_kind_check
  check (work_kind in ('memo', 'form', 'conversation', 'document', 'message'));

-- What a lawyer said of a document: the firm's own work product, or a paper of somebody else. Without a row its kind decides.
create table document_work_products (
  document_id uuid primary key references documents (id) on delete cascade,
  firm_id     uuid not null references firms (id) on delete cascade,
  is_ours     boolean not null,
  decided_by  uuid not null references users (id) on delete cascade,
  decided_at  timestamptz not null
);
create index document_work_products_by_firm on document_work_products (firm_id);

-- Briefs the firm has filed, to be found and used again. Who sees the document sees the brief.
create table filed_briefs (
  document_id uuid primary key references documents (id) on delete cascade,
  firm_id     uuid not null references firms (id) on delete cascade,
  court       text not null check (length(court) <= 200),
  filed_on    date not null,
  issue       text not null check (length(issue) between 1 and 500),
  outcome     text not null check (outcome in ('pending', 'granted', 'granted_in_part', 'denied', 'settled', 'withdrawn')),
  revision    integer not null default 0,
  marked_by   uuid not null references users (id) on delete cascade,
  marked_at   timestamptz not null
);
create index filed_briefs_by_firm on filed_briefs (firm_id, filed_on desc, document_id desc);
