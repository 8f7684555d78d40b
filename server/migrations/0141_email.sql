-- Email into the case: the mailbox of a firm, its messages with where they are filed, and what was attached.
-- Forward only; the server before this one does not know these tables.

create table email_mailboxes (
  firm_id         uuid primary key references firms (id) on delete cascade,
  address         text not null check (length(address) between 3 and 254),
  host            text not null check (length(host) between 1 and 253),
  port            integer not null check (port between 1 and 65535),
  security        text not null check (security in ('tls', 'starttls')),
  username        text not null,
  sealed_password text not null,
  last_four       text,
  set_at          timestamptz not null,
  set_by          uuid not null,
  folder          text not null,
  marks_read      boolean not null,
  allow_private   boolean not null,
  certificate     text not null,
  -- Mail that arrived before this is left where it is.
  since           timestamptz not null,
  revision        integer not null,
  -- Where the fetch goes on: both are the server's, and another validity makes every number another message.
  uid_validity    bigint,
  last_uid        bigint not null default 0,
  is_working      boolean,
  message         text not null,
  checked_at      timestamptz,
  fetched_at      timestamptz,
  claimed_until   timestamptz
);

create table email_messages (
  id            uuid primary key,
  firm_id       uuid not null references firms (id) on delete cascade,
  case_id       uuid,
  direction     text not null check (direction in ('in', 'out')),
  status        text not null check (status in ('review', 'filed', 'dismissed')),
  filed_because text,
  filed_by      uuid,
  -- Without brackets; empty where the message had none.
  message_id    text not null,
  content_hash  text not null,
  -- What it answers and what came before, by their ids.
  message_refs  text[] not null default '{}',
  from_name     text not null,
  from_address  text not null,
  recipients    jsonb not null,
  copies        jsonb not null,
  subject       text not null,
  text          text not null,
  sent_at       timestamptz not null,
  created_at    timestamptz not null,
  is_privileged boolean not null default false,
  notice        text,
  -- Of a message that leaves: who wrote it, when it leaves, which try it is, and whether it was stopped.
  author_id     uuid,
  leaves_at     timestamptz,
  tries         integer not null default 0,
  sending       text check (sending in ('waiting', 'handed_over', 'canceled')),
  unique (firm_id, id),
  check ((status = 'filed') = (case_id is not null)),
  check ((direction = 'out') = (sending is not null)),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);
-- The same message is taken once, however often and by however many processes it is fetched.
create unique index email_messages_once on email_messages (firm_id, message_id, content_hash);
create index email_messages_by_case on email_messages (case_id, sent_at desc, id desc) where case_id is not null;
create index email_messages_by_status on email_messages (firm_id, status, sent_at desc, id desc);
create index email_messages_leaving on email_messages (leaves_at) where sending = 'waiting';

create table email_proposals (
  message_id uuid not null,
  firm_id    uuid not null,
  case_id    uuid not null,
  reason     text not null,
  place      integer not null,
  primary key (message_id, case_id),
  foreign key (firm_id, message_id) references email_messages (firm_id, id) on delete cascade,
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);
create index email_proposals_by_case on email_proposals (case_id);

create table email_attachments (
  id          uuid primary key,
  firm_id     uuid not null,
  message_id  uuid not null,
  place       integer not null,
  name        text not null,
  size        bigint not null,
  sha256      text not null,
  -- The bytes while the message is in no case; afterwards the document has them.
  file_id     uuid,
  document_id uuid,
  -- The document was made of this attachment, and not there before.
  made_document boolean not null default false,
  notice      text,
  foreign key (firm_id, message_id) references email_messages (firm_id, id) on delete cascade
);
create index email_attachments_by_message on email_attachments (message_id, place);
create index email_attachments_by_document on email_attachments (document_id) where document_id is not null;
