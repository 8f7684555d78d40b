-- More countries, company forms and joined particles are left out of a name or joined, which changes its keys: every contact
-- is indexed again, by the next check or in the background. Forward only; safe while the old server still runs.
insert into contact_name_changes (contact_id, firm_id) select id, firm_id from contacts on conflict do nothing;
