-- The opinions of imported decisions, so that quotations and pages are compared with them and research finds them. Their text
-- is stored in passages that follow one another without a gap, each with the stems of its words.
create table authority_opinions (
  -- As CourtListener numbers them.
  id          bigint primary key,
  decision_id bigint not null,
  kind        text not null,
  author      text not null
);

create index authority_opinions_by_decision on authority_opinions (decision_id);

create table authority_passages (
  opinion_id bigint  not null,
  number     integer not null,
  body       text    not null,
  terms      text[]  not null,
  primary key (opinion_id, number)
);

create index authority_passages_by_term on authority_passages using gin (terms);
create index authority_places_by_decision on authority_places (decision_id);

alter table authority_imports drop constraint authority_imports_kind_check;
alter table authority_imports add constraint authority_imports_kind_check
  check (kind in ('decisions', 'citations', 'dockets', 'opinions', 'us_code', 'cfr'));
