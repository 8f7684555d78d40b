-- A part of the store that could not be read, until the doctor finds everything whole again.
alter table installation add column damage_seen_at timestamptz;
alter table installation add column damage_text text;
-- Names the file store these rows belong to: every process that shares the database must see the same files.
alter table installation add column file_store_id uuid;
