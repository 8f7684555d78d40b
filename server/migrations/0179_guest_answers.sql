-- What guests answered to an invitation, by address.
alter table calendar_events add column guest_answers jsonb not null default '{}';
