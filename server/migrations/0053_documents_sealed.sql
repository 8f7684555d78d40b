-- A firm may have its documents encrypted on the disk. Each file then has a key of its own, and the key is kept here,
-- sealed with the firm's: the disk alone, or the bucket alone, tells nothing.

create table document_file_keys (
  file_id    uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  sealed_key text not null
);
