-- Which outside authority signs the time of sealed files. No row, or no address: the installation's own clock.
create table timestamp_authorities (
  firm_id    uuid primary key references firms (id) on delete cascade,
  address    text not null,
  is_inside  boolean not null,
  version    integer not null
);
