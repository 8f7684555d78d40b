-- What the firm claims for a document or a note, with the facts its privilege log must state. Null where it claims nothing.
alter table documents add column privilege jsonb;
alter table case_notes add column privilege jsonb;

create index documents_privileged on documents (case_id) where privilege is not null;
create index case_notes_privileged on case_notes (case_id) where privilege is not null;
