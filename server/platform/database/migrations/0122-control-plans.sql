-- Sampling plans of controls: which acts are drawn by chance, and what was drawn (docs/controls.md).
create table certificate_control_plan (
  -- Chosen by whoever wrote it.
  id uuid primary key,
  tenant_id uuid not null,
  -- Of the programme that it belongs to.
  year smallint not null check (year between 2000 and 2999),
  name text not null,
  level smallint not null check (level in (1, 2)),
  -- Acts registered between these Italian days, both included …
  registered_from date not null,
  registered_to date not null,
  -- … and, where given: in that province, of the certifier whose numbers begin so, with at most that score.
  province text,
  certifier_code text,
  score_most smallint check (score_most between 0 and 100),
  -- How many are drawn: so many, or so many of a thousand.
  size integer check (size between 1 and 20000),
  permille smallint check (permille between 1 and 1000),
  -- With the numbers of the acts it decides the order (docs/controls.md), so that everybody can draw again.
  seed text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The draw: when, by whom, from how many.
  drawn_at timestamptz,
  drawn_by_name text,
  population integer,
  check ((size is null) <> (permille is null)),
  check (registered_from <= registered_to),
  check ((drawn_at is null) = (population is null))
);
create index certificate_control_plan_of_year on certificate_control_plan (tenant_id, year, created_at, id);
call sace_isolate('certificate_control_plan', 'select, insert, update, delete');

-- What was drawn, in the order of the draw; never changed but for what became of it.
create table certificate_control_draw (
  plan_id uuid not null references certificate_control_plan (id),
  position integer not null,
  tenant_id uuid not null,
  certificate_id uuid not null references certificate (id),
  -- SHA-256 of seed and number.
  digest text not null,
  control_id uuid references certificate_control (id),
  -- Why no control was opened.
  passed_over text check (passed_over in ('state', 'underControl')),
  primary key (plan_id, position),
  unique (plan_id, certificate_id),
  check (control_id is null or passed_over is null)
);
create index certificate_control_draw_waiting on certificate_control_draw (plan_id, position) where control_id is null and passed_over is null;
create index certificate_control_draw_control on certificate_control_draw (control_id) where control_id is not null;
create index certificate_control_draw_certificate on certificate_control_draw (certificate_id);
call sace_isolate('certificate_control_draw', 'select, insert, update');
