-- Grid reviews: documents down, questions across. A cell that has no row waits for its turn, so a killed process loses
-- nothing but the cell it was at. What people say of a cell stands in a table of its own that no run touches.

create table reviews (
  id         uuid primary key,
  firm_id    uuid not null references firms (id) on delete cascade,
  case_id    uuid,
  audience   text not null check (audience in ('me', 'firm')),
  name       text not null check (length(name) between 1 and 120),
  created_by uuid not null references users (id),
  created_at timestamptz not null,
  unique (firm_id, id),
  foreign key (firm_id, case_id) references cases (firm_id, id) on delete cascade
);

create index reviews_by_firm on reviews (firm_id, created_at desc, id);

create table review_columns (
  id        uuid primary key,
  firm_id   uuid not null,
  review_id uuid not null,
  place     integer not null,
  question  jsonb not null,
  unique (review_id, id),
  foreign key (firm_id, review_id) references reviews (firm_id, id) on delete cascade
);

create table review_documents (
  review_id   uuid not null,
  document_id uuid not null,
  firm_id     uuid not null,
  added_by    uuid not null references users (id),
  added_at    timestamptz not null,
  primary key (review_id, document_id),
  foreign key (firm_id, review_id) references reviews (firm_id, id) on delete cascade,
  foreign key (firm_id, document_id) references documents (firm_id, id) on delete cascade
);

create index review_documents_by_document on review_documents (document_id);

create table review_cells (
  column_id   uuid not null,
  document_id uuid not null,
  review_id   uuid not null,
  firm_id     uuid not null references firms (id) on delete cascade,
  version_id  uuid not null references document_versions (id) on delete cascade,
  state       text not null check (state in ('answered', 'not_found', 'failed', 'needs_reading')),
  reason      text,
  answer      text not null,
  count       integer,
  spans       jsonb not null,
  filled_at   timestamptz not null,
  primary key (column_id, document_id),
  foreign key (review_id, column_id) references review_columns (review_id, id) on delete cascade,
  foreign key (review_id, document_id) references review_documents (review_id, document_id) on delete cascade
);

create index review_cells_by_row on review_cells (review_id, document_id);

create table review_words (
  column_id   uuid not null,
  document_id uuid not null,
  review_id   uuid not null,
  firm_id     uuid not null references firms (id) on delete cascade,
  verdict     text not null check (verdict in ('confirmed', 'corrected')),
  answer      text check (length(answer) <= 1000),
  note        text not null check (length(note) <= 1000),
  said_by     uuid not null references users (id),
  said_at     timestamptz not null,
  version     integer not null,
  primary key (column_id, document_id),
  check ((verdict = 'corrected') = (answer is not null)),
  foreign key (review_id, column_id) references review_columns (review_id, id) on delete cascade,
  foreign key (review_id, document_id) references review_documents (review_id, document_id) on delete cascade
);

create index review_words_by_row on review_words (review_id, document_id);
