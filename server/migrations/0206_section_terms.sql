-- The words of imported sections by stem, so that research finds them. Null until they are indexed: a job fills it in for
-- sections imported before.
alter table authority_sections add column terms text[];

create index authority_sections_by_term on authority_sections using gin (terms);
create index authority_sections_to_index on authority_sections (key) where terms is null;
