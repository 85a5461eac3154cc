-- For whom plates were reserved (docs/plants.md): a company of the register as it was called then, or nobody yet.
alter table plant_plate_batch
  add column company_id uuid references company (id),
  add column company_name text;
call sace_isolate('plant_plate_batch', 'select, insert');
