-- What a device sent with a key of its own: sent again after a lost connection, the same record is answered and none is made.
-- Forward only; the server before this one does not know this table.

create table sent_once (
  firm_id   uuid not null references firms (id) on delete cascade,
  user_id   uuid not null references users (id) on delete cascade,
  -- SHA-256 of the key.
  key_hash  text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  record_id uuid not null,
  sent_at   timestamptz not null,
  primary key (firm_id, user_id, key_hash)
);
