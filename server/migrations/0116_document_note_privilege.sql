-- What the firm claims for a note on a document, with the facts its privilege log must state. Null where it claims nothing.
alter table document_notes add column privilege jsonb;

create index document_notes_privileged on document_notes (document_id) where privilege is not null;
