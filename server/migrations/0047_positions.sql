-- The firm's position on each kind of clause. Every change is a new version and the old ones stay, so that one can
-- say what held on the day a contract was read. The highest version counts; one that is not kept was taken back.

create table analysis_positions (
  firm_id      uuid not null references firms (id) on delete cascade,
  category     text not null,
  version      integer not null check (version > 0),
  is_kept      boolean not null default true,
  expects      text not null check (expects in ('required', 'optional', 'forbidden')),
  preferred    text not null check (length(preferred) <= 4000),
  acceptable   text not null check (length(acceptable) <= 4000),
  unacceptable text[] not null default '{}',
  fallback     text not null check (length(fallback) <= 4000),
  approver     text not null check (length(approver) <= 100),
  changed_by   uuid not null references users (id),
  changed_at   timestamptz not null,
  primary key (firm_id, category, version)
);
