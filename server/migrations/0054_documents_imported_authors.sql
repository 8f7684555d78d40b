-- A document that comes in with the archive of a case keeps the names of those who made it elsewhere: the person here is
-- whoever took the case in.

alter table documents add column author_name text;
alter table document_versions add column author_name text;
alter table document_notes add column author_name text;
