-- A sent message goes with the version of a document that was checked when it was written.
alter table email_attachments add column version_id uuid;
