-- Which authorities an imported opinion cites, by the key of the citation, so that "cited by" and watches read an index and no
-- text: a row for each authority and opinion, at its first citation or the one that states its history.
create table authority_cites (
  opinion_id    bigint      not null,
  key           text        not null,
  -- Half open, in the text of the opinion.
  word_start    integer     not null,
  word_end      integer     not null,
  -- "overruled by" and what it names.
  history       text,
  history_other text,
  found_at      timestamptz not null,
  primary key (opinion_id, key)
);

create index authority_cites_by_key on authority_cites (key, found_at desc, opinion_id desc);

-- Opinions imported before: a job reads them.
alter table authority_opinions add column has_cites boolean not null default false;
create index authority_opinions_to_read on authority_opinions (id) where not has_cites;

-- Up to when a watched authority has been compared with imported opinions.
alter table saved_authorities add column known_imports timestamptz not null default now();
