-- Prints of lines that were imported into cases: the same file again brings nothing twice.
-- Forward only; the server before this one does not know this table.

create table import_lines (
  firm_id uuid not null references firms (id) on delete cascade,
  -- SHA-256 of the kind, the case, what the line says and its how-many-th time in the file.
  print   text not null check (print ~ '^[0-9a-f]{64}$'),
  primary key (firm_id, print)
);
