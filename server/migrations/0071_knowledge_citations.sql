-- A citation is looked up by one way of writing it, however it was written: "60 F. 2d 737" is "60 F.2d 737". The key is
-- made by the code that finds citations in texts. A link that was read out of the words names its key and not an item, so
-- that it leads to whatever the reader has on the shelf: two firms may have different items for one authority.

-- What an item is for, in a sentence: a form's first words are a heading and blanks.
alter table knowledge_versions add column summary text not null default '';

alter table knowledge_versions add column citation_key text not null default '';
drop index knowledge_versions_by_citation;
create index knowledge_versions_by_citation on knowledge_versions (citation_key) where citation_key <> '';
create index knowledge_versions_by_item on knowledge_versions (item_id, firm_id);

alter table knowledge_links add column citation_key text not null default '';
-- Of what it is a part of: Rule 12 for Rule 12(b)(6).
alter table knowledge_links add column whole_key text not null default '';
create index knowledge_links_by_citation on knowledge_links (citation_key) where citation_key <> '';
create index knowledge_links_by_whole on knowledge_links (whole_key) where whole_key <> '';
