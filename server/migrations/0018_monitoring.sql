-- What the installation counted, stretch by stretch: five minutes each at first, folded into hours after two days.
-- Each process adds its share. It belongs to no firm and holds no names but those of routes.

create table metric_history (
  at    timestamptz not null,
  name  text not null check (length(name) <= 60),
  value bigint not null check (value >= 0),
  primary key (at, name)
);

-- The latest server faults with the id a person sees on their screen. Never what was asked or answered.
create table metric_errors (
  request_id text primary key check (length(request_id) <= 100),
  at         timestamptz not null,
  method     text not null check (length(method) <= 10),
  route      text not null check (length(route) <= 300),
  status     integer not null
);

create index metric_errors_by_time on metric_errors (at desc);

alter table installation add column last_backup_at timestamptz;
