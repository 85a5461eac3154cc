-- What the page of statistics tells of plants, as it was made: nothing of fewer than five (docs/statistics.md).
create table plant_statistics (
  tenant_id uuid primary key,
  as_of date not null,
  made_at timestamptz not null,
  figures jsonb not null
);
call sace_isolate('plant_statistics', 'select');
