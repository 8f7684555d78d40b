-- What a firm decided about itself: one row for each area, with a version that every change raises by one.

create table firm_settings (
  firm_id    uuid not null references firms (id) on delete cascade,
  area       text not null check (area in ('general', 'ai_policy', 'retention')),
  settings   jsonb not null,
  version    integer not null check (version > 0),
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (firm_id, area)
);

create table firm_logos (
  firm_id uuid primary key references firms (id) on delete cascade,
  type    text not null check (type in ('image/png', 'image/jpeg')),
  base64  text not null check (length(base64) <= 420000)
);
