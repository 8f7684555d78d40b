-- Which key file this installation belongs to. Empty until the next start notes it.
alter table installation add column key_fingerprint text;
