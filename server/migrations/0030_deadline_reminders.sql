-- Reminders of deadlines. A row is written in the transaction that writes the mail: what is there was sent, once.

create table deadline_reminders (
  id          uuid primary key,
  firm_id     uuid not null,
  deadline_id uuid not null,
  user_id     uuid not null references users (id) on delete cascade,
  -- The date it spoke of: a deadline that moved is reminded of anew.
  remind_on   date not null,
  -- How many days before, for `ahead`; the days still left, for `unseen`.
  step        integer not null,
  kind        text not null check (kind in ('ahead', 'unseen')),
  created_at  timestamptz not null,
  read_at     timestamptz,
  unique (deadline_id, user_id, kind, remind_on, step),
  foreign key (firm_id, deadline_id) references deadlines (firm_id, id) on delete cascade
);

create index deadline_reminders_by_user on deadline_reminders (user_id, created_at desc);

-- The docket mail of a person on a day was written.
create table docket_mails (
  firm_id uuid not null references firms (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  day     date not null,
  primary key (user_id, day)
);

-- By which versions of rules, days and chains the open deadlines of a firm were last looked at.
create table deadline_versions (
  firm_id    uuid primary key references firms (id) on delete cascade,
  versions   text not null check (length(versions) <= 200),
  counted_at timestamptz not null
);
