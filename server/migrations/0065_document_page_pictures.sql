-- Browsers show no TIFF. Its pages are drawn once, when somebody looks, and kept beside the document.

create table document_page_pictures (
  version_id uuid not null references document_versions (id) on delete cascade,
  page       integer not null check (page > 0),
  file_id    uuid not null,
  size       bigint not null,
  primary key (version_id, page)
);
