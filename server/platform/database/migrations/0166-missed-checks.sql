-- Checks of plants that were missed, as the certificates that lean on them know (D.Lgs. 192/2005, art. 6 c. 5; docs/plants.md).

-- By plate: the last day of the acts with a plant of that plate. An act may have several: the first day counts.
create table certificate_missed_check (
  tenant_id uuid not null,
  -- As certificates may write it; a plate may stand here in two forms.
  plate text not null,
  lapses_on date not null,
  primary key (tenant_id, plate)
);
call sace_isolate('certificate_missed_check', 'select, insert, update, delete');

-- Acts whose certifier was told that they lapse, and for which day.
create table certificate_lapse_notice (
  certificate_id uuid primary key references certificate (id),
  tenant_id uuid not null,
  lapses_on date not null,
  told_at timestamptz not null
);
call sace_isolate('certificate_lapse_notice', 'select, insert, update');

-- Plants whose missed check the certificates were told of.
create table plant_missed_check (
  plant_id uuid primary key references plant (id) on delete cascade,
  tenant_id uuid not null,
  -- Under which they were told of it.
  plate text not null,
  due_on date not null
);
create index plant_missed_check_of_tenant on plant_missed_check (tenant_id, plant_id);
call sace_isolate('plant_missed_check', 'select, insert, update, delete');

-- Checks whose maintainer was told: once before the day, once after it.
create table plant_due_notice (
  plant_id uuid not null references plant (id) on delete cascade,
  tenant_id uuid not null,
  due_on date not null,
  kind text not null check (kind in ('soon', 'overdue')),
  told_at timestamptz not null,
  primary key (plant_id, due_on, kind)
);
call sace_isolate('plant_due_notice', 'select, insert');
