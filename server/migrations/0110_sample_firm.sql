-- A sample firm that guests read: a firm of its own kind, apart from every real one, and for each guest session the sample it reads.
-- Forward only; safe while the old server still runs (it makes no such firm and does not read the column).
alter table firms drop constraint firms_kind_check;
alter table firms add constraint firms_kind_check check (kind in ('firm', 'demo', 'guest', 'sample'));

alter table sessions add column sample_firm_id uuid references firms(id) on delete set null;
create index sessions_by_sample on sessions (sample_firm_id) where sample_firm_id is not null;

-- A guest's conversation is in the sample firm and its author in the guest's own: when the guest goes, the message goes
-- with the conversation, after the author.
alter table chat_messages alter constraint chat_messages_author_id_fkey deferrable initially deferred;
