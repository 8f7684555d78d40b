-- Time is suggested from what a person did on a day: their own entries of the audit, found without reading the firm's.
-- Forward only; safe while the old server still runs.
create index audit_events_by_actor on audit_events (firm_id, actor_id, at);
