-- The documents of a closed case are kept for the years the firm or the case says. After that someone proposes to destroy
-- them and someone else approves; what was destroyed, by whom and why stays here for good, names for conflicts stay with the case.

create table document_destructions (
  id          uuid primary key,
  firm_id     uuid not null references firms (id) on delete cascade,
  case_id     uuid not null references cases (id) on delete cascade,
  state       text not null check (state in ('proposed', 'done', 'refused')),
  reason      text not null check (length(reason) between 1 and 1000),
  years       integer not null check (years > 0),
  years_from  text not null check (years_from in ('case', 'firm')),
  kept_until  date not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  decided_by  uuid references users (id),
  decided_at  timestamptz,
  certificate jsonb,
  check ((state = 'proposed') = (decided_at is null)),
  check ((state = 'done') = (certificate is not null))
);

create unique index document_destructions_once on document_destructions (case_id) where state = 'proposed';
create index document_destructions_by_firm on document_destructions (firm_id, decided_at desc);
