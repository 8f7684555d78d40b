-- Contacts that turned out to be the same, and what was moved when they were merged, so that it can be undone exactly.
-- Forward only; the server before this one does not know these tables.

create table contact_merges (
  id           uuid primary key,
  firm_id      uuid not null references firms (id) on delete cascade,
  kept_id      uuid not null,
  removed_id   uuid not null,
  merged_by    uuid not null references users (id),
  merged_at    timestamptz not null,
  before       jsonb not null,
  -- The contact must still be at this version when the merge is undone.
  kept_version integer not null,
  journal      jsonb not null,
  undone_by    uuid references users (id),
  undone_at    timestamptz,
  check (kept_id <> removed_id),
  check ((undone_by is null) = (undone_at is null)),
  foreign key (firm_id, kept_id) references contacts (firm_id, id) on delete cascade,
  foreign key (firm_id, removed_id) references contacts (firm_id, id) on delete cascade
);
create index contact_merges_by_kept on contact_merges (kept_id, merged_at desc);

-- Two contacts that somebody said are different: they are not listed as possible duplicates again.
create table contact_pairs_kept (
  firm_id   uuid not null references firms (id) on delete cascade,
  first_id  uuid not null,
  second_id uuid not null,
  primary key (first_id, second_id),
  check (first_id < second_id),
  foreign key (firm_id, first_id) references contacts (firm_id, id) on delete cascade,
  foreign key (firm_id, second_id) references contacts (firm_id, id) on delete cascade
);
create index contact_pairs_kept_by_firm on contact_pairs_kept (firm_id);
