-- What the public page of statistics tells, as it was made: small counts were hidden before anything was kept (docs/statistics.md).
create table statistics_figures (
  tenant_id uuid primary key,
  -- The day of the stock, `figures ->> 'asOf'`.
  as_of date not null,
  made_at timestamptz not null,
  figures jsonb not null
);
call sace_isolate('statistics_figures', 'select');
