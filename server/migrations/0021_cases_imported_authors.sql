-- A case that was taken in from an archive keeps who wrote and did what in it, also when they are not of this firm.
alter table case_notes add column author_name text check (length(author_name) between 1 and 200);
alter table case_events add column actor_name text check (length(actor_name) between 1 and 200);
