-- A check also looks for who shares a number, an e-mail address or its domain, or an address, and in the words of
-- documents. What a contact is known by beside its names is indexed with them, so a change of it is noted too.

alter table conflict_hits drop constraint conflict_hits_layer_check;
alter table conflict_hits add constraint conflict_hits_layer_check check (layer in
  ('exact', 'alias', 'token_set', 'nickname', 'initial', 'phonetic', 'edit', 'joined', 'acronym', 'relation', 'note',
   'identifier', 'email', 'email_domain', 'address', 'document'));

drop trigger contacts_named on contacts;
create trigger contacts_named
  after insert or update of name, aliases, emails, addresses, identifier_last4 on contacts
  for each row execute function contacts_note_names();

insert into contact_name_changes (contact_id, firm_id) select id, firm_id from contacts on conflict do nothing;
