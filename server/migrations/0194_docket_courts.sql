-- Courts of dockets whose decisions are not imported yet: the files may be imported in any order.
create table authority_dockets (
  id    bigint primary key,
  court text not null
);
