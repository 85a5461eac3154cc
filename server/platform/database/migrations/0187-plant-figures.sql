-- What the monitor of plants tells, as it was counted within the last hour (docs/plants.md): nobody who looks counts the register.
create table plant_figures (
  tenant_id uuid primary key,
  -- The day that decides what is due and what was missed.
  as_of date not null,
  made_at timestamptz not null,
  counts jsonb not null
);
call sace_isolate('plant_figures', 'select');
