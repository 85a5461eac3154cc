-- Imports of the register of plants (docs/plants.md): how far each is, what it was sent, and what is wrong with rows of it.

create table plant_import (
  -- Chosen by whoever asked.
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  format text not null check (format in ('csv', 'xml')),
  size integer not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed', 'stopped')),
  -- Why it failed, in words.
  reason text,
  -- Rows that have taken effect or were refused: where the next process goes on.
  rows_done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  user_id uuid not null references user_account (id),
  user_name text,
  address text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index plant_import_newest on plant_import (tenant_id, created_at desc, id);
create index plant_import_open on plant_import (created_at, id) where state = 'open';
call sace_isolate('plant_import', 'select, insert, update');

-- The file, until the import has ended.
create table plant_import_part (
  import_id uuid not null references plant_import (id),
  tenant_id uuid not null,
  -- Of its first byte.
  position integer not null,
  content bytea not null,
  primary key (import_id, position)
);
call sace_isolate('plant_import_part', 'select, insert, delete');

-- Which row named a plate first, until the import has ended.
create table plant_import_plate (
  import_id uuid not null references plant_import (id),
  tenant_id uuid not null,
  plate text not null,
  row_number integer not null,
  primary key (import_id, plate)
);
call sace_isolate('plant_import_plate', 'select, insert, delete');

create table plant_import_problem (
  import_id uuid not null references plant_import (id),
  tenant_id uuid not null,
  row_number integer not null,
  -- Among those of its row, from 1.
  position smallint not null,
  plate text,
  -- As the schema of the exchange names it.
  field text not null,
  message text not null,
  primary key (import_id, row_number, position)
);
call sace_isolate('plant_import_problem', 'select, insert');
