-- Files of public records that an administrator brings in on screen: they come in pieces, and are imported by a job.
create table authority_uploads (
  id         uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  name       text not null check (length(name) between 1 and 200),
  size       bigint not null check (size > 0),
  received   bigint not null default 0,
  -- The stored pieces in order, each with its size; none once the file is imported or given up.
  pieces     jsonb not null default '[]',
  state      text not null check (state in ('receiving', 'waiting', 'importing', 'done', 'failed', 'canceled')),
  message    text,
  rows_done  bigint not null default 0,
  bytes_done bigint not null default 0,
  created_by uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  check (received <= size)
);
create index authority_uploads_by_firm on authority_uploads (firm_id, created_at desc, id desc);
create index authority_uploads_open on authority_uploads (touched_at) where state in ('receiving', 'waiting', 'importing');
