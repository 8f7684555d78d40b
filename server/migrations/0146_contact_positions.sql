-- What someone is at a company: "Claims manager". Forward only; the server before this one leaves it empty.

alter table contact_relations add column title text not null default '' check (length(title) <= 120);
