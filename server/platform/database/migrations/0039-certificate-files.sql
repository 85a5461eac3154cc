-- Files that came together to be made certificates of, each an item of its run: as they came until a draft holds them, and what was said of each.
create table certificate_file (
  id uuid primary key,
  tenant_id uuid not null,
  run_id uuid not null references bulk_run (id) on delete cascade,
  position integer not null,
  name text not null,
  sha256 text not null,
  -- Null once the file was judged: a draft keeps its own.
  content bytea,
  verdict text check (verdict in ('ok', 'warning', 'blocked')),
  messages jsonb,
  certificate_id uuid references certificate (id) on delete set null,
  unique (run_id, position)
);
-- A packed file is not worth packing again, and most of these go within the minute.
alter table certificate_file alter column content set storage external;
create index certificate_file_by_certificate on certificate_file (certificate_id) where certificate_id is not null;
call sace_isolate('certificate_file', 'select, insert, update');
