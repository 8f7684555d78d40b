-- The rules of a firm that every sign-in and every call keep. A firm without a row keeps the usual ones.

create table security_policies (
  firm_id               uuid primary key references firms (id) on delete cascade,
  session_idle_minutes  integer not null check (session_idle_minutes between 5 and 10080),
  session_total_minutes integer not null check (session_total_minutes between 15 and 43200),
  second_factor_roles   jsonb not null,
  password_minimum      integer not null check (password_minimum between 8 and 128),
  allowed_networks      jsonb not null,
  guest_access          boolean not null,
  version               integer not null,
  changed_at            timestamptz not null,
  changed_by            uuid references users (id) on delete set null
);

-- Asked before every guest session: does any firm of this installation keep guests out?
create index security_policies_without_guests on security_policies (firm_id) where not guest_access;
