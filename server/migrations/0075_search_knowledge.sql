-- Search finds the knowledge base too. What came with Pam is of no firm: it is indexed once for all of them.

alter table search_sources alter column firm_id drop not null;
alter table search_sources
  add column knowledge_version_id uuid references knowledge_versions (id) on delete cascade;

alter table search_sources drop constraint search_sources_check;
alter table search_sources add constraint search_sources_one_owner
  check (num_nonnulls(document_id, note_id, knowledge_version_id) = 1);
alter table search_sources add constraint search_sources_firm
  check (firm_id is not null or knowledge_version_id is not null);

create unique index search_sources_by_knowledge on search_sources (knowledge_version_id) where is_live;
