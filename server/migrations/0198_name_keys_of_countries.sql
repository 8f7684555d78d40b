-- Initials after a surname, joined particles and a country at the end give a name more keys: every contact is indexed again,
-- by the next check or in the background. Forward only; safe while the old server still runs, which knows fewer keys.
insert into contact_name_changes (contact_id, firm_id) select id, firm_id from contacts on conflict do nothing;
