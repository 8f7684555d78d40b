-- What an administrator sets on screen for the whole installation: where people reach it and which server sends its mail.
-- The configuration of the machine wins over both. Forward only; the server before this one does without them.

alter table installation add column public_url text;
-- Who answered there when it was last looked at.
alter table installation add column public_url_result text
  check (public_url_result in ('this_pam', 'other_server', 'unreachable', 'blocked'));
alter table installation add column public_url_checked_at timestamptz;

create table installation_mail (
  only_row        boolean primary key default true check (only_row),
  -- The firm whose key the password is sealed with.
  firm_id         uuid not null references firms (id) on delete cascade,
  host            text not null,
  port            integer not null check (port between 1 and 65535),
  security        text not null check (security in ('tls', 'starttls', 'none')),
  username        text not null,
  sealed_password text,
  from_name       text not null,
  from_address    text not null,
  allow_private   boolean not null,
  -- The PEM of the server's own authority; empty where it is a public one.
  certificate     text not null,
  set_at          timestamptz not null,
  set_by          uuid not null references users (id),
  test_result     text check (test_result in ('accepted', 'auth', 'tls', 'unreachable', 'sender', 'recipient', 'blocked', 'other')),
  test_message    text not null default '',
  tested_at       timestamptz,
  -- Without encryption nothing secret may be sent.
  check (security <> 'none' or sealed_password is null)
);
