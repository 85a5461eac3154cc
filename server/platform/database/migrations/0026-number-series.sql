-- Numbers that are given once: each series holds the last one that it gave. What has it may go, the number stays given.
create table number_series (
  tenant_id uuid not null,
  name text not null,
  -- 0: the series does not begin anew with each year.
  year integer not null default 0,
  last integer not null,
  primary key (tenant_id, name, year)
);
call sace_isolate('number_series', 'select, insert, update');

-- What stands, and what was given to drafts that were thrown away since.
insert into number_series (tenant_id, name, year, last)
select tenant_id, 'accreditation.protocol', substring(number from 5 for 4)::integer, max(substring(number from 10)::integer)
from (
  select tenant_id, protocol_number as number from accreditation
  union all
  select tenant_id, after ->> 'protocolNumber' from record_history where entity = 'accreditation' and event = 'created') given
where number ~ '^ACC-[0-9]{4}-[0-9]{6}$'
group by 1, 2, 3;
insert into number_series (tenant_id, name, last)
select tenant_id, 'certifier', max(certifier_number) from certifier where certifier_number is not null group by 1;

-- Numbers that come otherwise, from a register that is taken over or from the program before, are given too.
create function sace_protocols_given() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into number_series as s (tenant_id, name, year, last)
  select tenant_id, 'accreditation.protocol', substring(protocol_number from 5 for 4)::integer, max(substring(protocol_number from 10)::integer)
  from added where protocol_number ~ '^ACC-[0-9]{4}-[0-9]{6}$' group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, name, year) do update set last = excluded.last where s.last < excluded.last;
  return null;
end $$;
create trigger accreditation_protocols_given after insert on accreditation referencing new table as added
  for each statement execute function sace_protocols_given();
create function sace_certifier_numbers_given() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into number_series as s (tenant_id, name, last)
  select tenant_id, 'certifier', max(certifier_number) from added where certifier_number is not null group by 1, 2 order by 1, 2
  on conflict (tenant_id, name, year) do update set last = excluded.last where s.last < excluded.last;
  return null;
end $$;
create trigger certifier_numbers_given after insert on certifier referencing new table as added
  for each statement execute function sace_certifier_numbers_given();
create trigger certifier_numbers_changed after update on certifier referencing new table as added
  for each statement execute function sace_certifier_numbers_given();
