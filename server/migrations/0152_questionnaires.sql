-- Questionnaires for clients in the portal: those of the firm, what was sent to whom, and what was submitted.
-- A questionnaire that was sent keeps its questions: a later change of the firm's own does not reach it.
-- Forward only; the server before this one does not know these tables.

create table portal_questionnaires (
  id         uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  title      text not null check (length(title) between 1 and 120),
  intro      text not null default '' check (length(intro) <= 1000),
  questions  jsonb not null,
  version    integer not null default 1,
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (firm_id, id)
);
create index portal_questionnaires_by_firm on portal_questionnaires (firm_id, title);

create table portal_sent_questionnaires (
  id                uuid primary key,
  firm_id           uuid not null references firms (id) on delete cascade,
  case_id           uuid not null,
  access_id         uuid not null,
  title             text not null check (length(title) between 1 and 120),
  intro             text not null default '',
  questions         jsonb not null,
  -- What the client has answered so far; the firm reads submissions.
  answers           jsonb not null default '{}',
  -- To the client, with the first request or when they are asked again.
  note              text not null default '' check (length(note) <= 1000),
  due_on            date,
  remind_every_days integer not null check (remind_every_days between 0 and 30),
  sent_by           uuid not null,
  sent_at           timestamptz not null,
  asked_at          timestamptz not null,
  saved_at          timestamptz,
  reminded_at       timestamptz,
  submitted_at      timestamptz,
  withdrawn_at      timestamptz,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade,
  foreign key (firm_id, access_id) references portal_access (firm_id, id) on delete cascade
);
create index portal_sent_questionnaires_by_case on portal_sent_questionnaires (case_id, sent_at);
create index portal_sent_questionnaires_by_access on portal_sent_questionnaires (access_id, sent_at);
create index portal_sent_questionnaires_reminding on portal_sent_questionnaires (asked_at)
  where submitted_at is null and withdrawn_at is null and remind_every_days > 0;

create table portal_submissions (
  id      uuid primary key,
  firm_id uuid not null,
  sent_id uuid not null,
  at      timestamptz not null,
  answers jsonb not null,
  unique (firm_id, id),
  foreign key (firm_id, sent_id) references portal_sent_questionnaires (firm_id, id) on delete cascade
);
create index portal_submissions_by_sent on portal_submissions (sent_id, at);

alter table portal_log drop constraint portal_log_what_check;
alter table portal_log add constraint portal_log_what_check
  check (what in ('invited', 'signed_in', 'opened_case', 'read_document', 'downloaded', 'sent_file', 'wrote',
                  'read_messages', 'changed_contact', 'opened_questionnaire', 'submitted_answers'));
