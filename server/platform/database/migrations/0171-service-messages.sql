-- What the office says on every open page between two moments, such as maintenance.
create table service_message (
  id uuid primary key,
  tenant_id uuid not null,
  -- Counts what was saved.
  version integer not null check (version > 0),
  kind text not null check (kind in ('info', 'warning')),
  text text not null check (char_length(text) between 1 and 300),
  audience text not null check (audience in ('everybody', 'certifiers', 'officers')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  updated_at timestamptz not null,
  updated_by_name text not null
);
create index service_message_by_end on service_message (tenant_id, ends_at);
call sace_isolate('service_message', 'select, insert, update, delete');
