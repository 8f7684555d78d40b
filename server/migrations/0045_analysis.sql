-- What Pam found in a version of a document, whom we stand for in the document, and what the firm holds contracts
-- against. Risks are not stored: they follow from the rest, the side and the playbook, by rules that have a version.

create table document_analyses (
  version_id    uuid primary key references document_versions (id) on delete cascade,
  firm_id       uuid not null references firms (id) on delete cascade,
  state         text not null check (state in ('analysing', 'done', 'failed')),
  reason        text,
  result        jsonb,
  model_version text,
  tries         integer not null default 0,
  started_at    timestamptz not null,
  analysed_at   timestamptz,
  check ((state = 'done') = (result is not null))
);

create index document_analyses_by_firm on document_analyses (firm_id);

create table document_sides (
  document_id uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  we_are      text not null check (we_are in
    ('customer', 'vendor', 'licensor', 'licensee', 'employer', 'employee', 'neutral')),
  is_target   boolean not null default false,
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade
);

create table analysis_playbooks (
  firm_id         uuid primary key references firms (id) on delete cascade,
  governing_law   text[] not null default '{}',
  insurance_limit double precision,
  budget          double precision,
  annual_fees     double precision
);
