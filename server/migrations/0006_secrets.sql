-- One data key for each firm, itself sealed by the key file that lies outside the database.
-- Who copies the database alone holds ciphertext; `key_fingerprint` says which key file opens a row, so that
-- the key file can be changed row by row while the servers run.

create table firm_keys (
  firm_id         uuid primary key references firms (id) on delete cascade,
  wrapped         text not null,
  key_fingerprint text not null,
  created_at      timestamptz not null
);
