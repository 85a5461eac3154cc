-- Migrations 0037 and 0166 were edited on the day that they were written (formerChecksums.ts): a database that one of them made before gets what it lacks.

create table if not exists certificate_source (
  certificate_id uuid primary key references certificate (id) on delete cascade,
  tenant_id uuid not null,
  certifier_id uuid not null references certifier (id),
  name text not null,
  sha256 text not null,
  content bytea not null,
  differences jsonb not null,
  imported_at timestamptz not null
);
create unique index if not exists certificate_source_once on certificate_source (tenant_id, certifier_id, sha256);
call sace_isolate('certificate_source', 'select, insert, delete');

do $$
declare
  source text;
begin
  foreach source in array array['plant_missed_check', 'plant_due_notice'] loop
    if exists (select from pg_constraint where conname = source || '_plant_id_fkey' and conrelid = source::regclass and confdeltype <> 'c') then
      execute format('alter table %1$I drop constraint %2$I, add constraint %2$I foreign key (plant_id) references plant (id) on delete cascade',
        source, source || '_plant_id_fkey');
    end if;
  end loop;
end $$;
