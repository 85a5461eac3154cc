-- The register of thermal plants (docs/plants.md): the plant, its generators, units, checks and inspections; its person stands apart.

-- The streets that have plants: an address is found by its street, whatever was typed of it (0100-streets.sql has the words of it).
create table plant_street (
  id uuid primary key default gen_random_uuid(),
  tenant_id uuid not null,
  istat text not null,
  key text not null,
  unique (tenant_id, istat, key)
);
create index plant_street_by_key on plant_street using gin (key gin_trgm_ops);
call sace_isolate('plant_street', 'select');

create table plant (
  -- Chosen by whoever wrote it.
  id uuid primary key,
  tenant_id uuid not null,
  version integer not null default 1,
  state text not null default 'active' check (state in ('active', 'dismissed')),
  -- The code on the label (targa), in capitals and without spaces.
  plate text not null,
  -- Number of the booklet (libretto).
  booklet text,
  address text collate "it-x-icu" not null,
  istat text not null references comune (istat),
  comune text collate "it-x-icu" not null,
  province text not null,
  -- By trigger, of the address.
  street_id uuid references plant_street (id),
  civic integer,
  pod text,
  pdr text,
  installed_on date not null,
  dismissed_on date,
  -- A company of the certifiers' register, or one that stands outside of it; the name is told in both cases.
  company_id uuid references company (id),
  maintainer_name text collate "it-x-icu",
  contract_provider text,
  contract_kind text,
  contract_from date,
  contract_to date,
  -- Of the generators, for lists: their sum in kilowatt, how many, and of the first one kind and fuel by the codes of the national format.
  power numeric not null default 0,
  generators smallint not null default 0,
  kind smallint,
  fuel smallint,
  -- Of the newest check.
  last_check_on date,
  last_result text check (last_result in ('ok', 'notOk')),
  next_due_on date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  search_text text generated always as (sace_fold(plate || ' ' || coalesce(booklet, '') || ' ' || coalesce(pod, '') || ' ' || coalesce(pdr, '') || ' '
    || address || ' ' || comune)) stored,
  unique (tenant_id, plate),
  check ((state = 'dismissed') = (dismissed_on is not null))
);
create index plant_by_search on plant using gin (search_text gin_trgm_ops);
-- Each sortable column ends in id, so that a page is a walk along one index.
create index plant_by_update on plant (tenant_id, updated_at, id);
create index plant_by_creation on plant (tenant_id, created_at, id);
create index plant_by_state on plant (tenant_id, state, updated_at, id);
create index plant_by_place on plant (tenant_id, province, comune, address, id);
create index plant_by_comune on plant (tenant_id, comune, address, id);
create index plant_by_address on plant (tenant_id, address, id);
create index plant_by_installation on plant (tenant_id, installed_on, id);
create index plant_by_power on plant (tenant_id, power, id);
create index plant_by_last_check on plant (tenant_id, last_check_on, id);
create index plant_by_next_due on plant (tenant_id, next_due_on, id);
create index plant_due on plant (tenant_id, next_due_on, id) where state = 'active';
create index plant_by_maintainer on plant (tenant_id, maintainer_name, id);
create index plant_by_pod on plant (tenant_id, pod, id) where pod is not null;
create index plant_by_pdr on plant (tenant_id, pdr, id) where pdr is not null;
create index plant_by_street on plant (street_id, civic, id);
create index plant_of_company on plant (company_id, updated_at, id) where company_id is not null;
create index plant_of_company_due on plant (company_id, next_due_on, id) where company_id is not null;
call sace_isolate('plant', 'select, insert, update');

-- Its street, whichever way the plant comes.
create function sace_plant_street() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  street_key text := sace_street(new.address);
begin
  new.civic := (sace_civic_at(sace_address(new.address)))[2]::integer;
  new.street_id := null;
  if street_key is not null then
    select s.id into new.street_id from plant_street s where s.tenant_id = new.tenant_id and s.istat = new.istat and s.key = street_key;
    if not found then
      insert into plant_street (tenant_id, istat, key) values (new.tenant_id, new.istat, street_key)
      on conflict (tenant_id, istat, key) do update set key = excluded.key
      returning id into new.street_id;
    end if;
  end if;
  return new;
end $$;
create trigger plant_placed before insert or update of address, istat on plant for each row execute function sace_plant_street();

-- Whoever answers for it: for those who keep the plant, and in no other answer.
create table plant_responsible (
  plant_id uuid primary key references plant (id),
  tenant_id uuid not null,
  kind text not null check (kind in ('owner', 'occupant', 'administrator', 'thirdParty')),
  name text not null,
  fiscal_code text not null,
  email text,
  phone text
);
create index plant_responsible_by_fiscal_code on plant_responsible (tenant_id, fiscal_code, plant_id);
call sace_isolate('plant_responsible', 'select, insert, update');

create table plant_generator (
  plant_id uuid not null references plant (id),
  -- From 1.
  position smallint not null check (position > 0),
  tenant_id uuid not null,
  -- tipoImpianto and vettore of the national format (lookups ape/sistemi-di-generazione and ape/vettori-energetici).
  kind smallint not null check (kind between 0 and 36),
  fuel smallint not null check (fuel between 0 and 15),
  -- Nominal, kilowatt.
  power numeric not null check (power > 0),
  maker text,
  model text,
  serial text,
  year smallint check (year between 1900 and 2999),
  primary key (plant_id, position)
);
call sace_isolate('plant_generator', 'select, insert, update, delete');

-- Cadastral units, a row for each subalterno that a range has; the empty text is the whole parcel. As in certificate_unit.
create table plant_unit (
  plant_id uuid not null references plant (id),
  tenant_id uuid not null,
  -- Of the block that names it, from 1.
  position smallint not null check (position > 0),
  belfiore text not null,
  section text not null,
  sheet text not null,
  parcel text not null,
  subalterno text not null,
  primary key (plant_id, position, subalterno)
);
create index plant_unit_by_place on plant_unit (tenant_id, belfiore, sheet, parcel, subalterno, plant_id);
call sace_isolate('plant_unit', 'select, insert, update, delete');

-- Efficiency checks as they were told; never changed.
create table plant_check (
  -- Chosen by whoever sent it.
  id uuid primary key,
  plant_id uuid not null references plant (id),
  tenant_id uuid not null,
  checked_on date not null,
  -- The report of DPR 74/2013: type 1 heat, 2 cooling, 3 exchanger, 4 cogeneration.
  kind text not null check (kind in ('heat', 'cooling', 'exchanger', 'cogeneration')),
  -- Of combustion, percent; ppm; Bacharach 0 to 9; degrees Celsius.
  efficiency numeric check (efficiency between 0 and 120),
  co numeric check (co >= 0),
  smoke numeric check (smoke between 0 and 9),
  flue_temperature numeric,
  result text not null check (result in ('ok', 'notOk')),
  technician text not null,
  note text,
  next_due_on date,
  recorded_at timestamptz not null,
  recorded_by uuid references user_account (id),
  recorded_by_name text not null,
  check (next_due_on > checked_on)
);
create index plant_check_of_plant on plant_check (plant_id, checked_on, id);
call sace_isolate('plant_check', 'select, insert');

create table plant_inspection (
  -- Chosen by whoever sent it.
  id uuid primary key,
  plant_id uuid not null references plant (id),
  tenant_id uuid not null,
  inspected_on date not null,
  inspected_by text not null,
  outcome text not null check (outcome in ('compliant', 'defects', 'dangerous')),
  note text,
  recorded_at timestamptz not null,
  recorded_by uuid references user_account (id),
  recorded_by_name text not null
);
create index plant_inspection_of_plant on plant_inspection (plant_id, inspected_on, id);
call sace_isolate('plant_inspection', 'select, insert');

-- Plate codes that the office reserved to be printed: so many from the first serial on (number_series has the last one given).
create table plant_plate_batch (
  -- Chosen by whoever asked.
  id uuid primary key,
  tenant_id uuid not null,
  first_serial integer not null check (first_serial > 0),
  size integer not null check (size between 1 and 1000),
  note text,
  reserved_at timestamptz not null,
  reserved_by_name text not null,
  unique (tenant_id, first_serial)
);
create index plant_plate_batch_newest on plant_plate_batch (tenant_id, reserved_at, id);
call sace_isolate('plant_plate_batch', 'select, insert');

-- Whoever looks after certificates keeps the plants that they name, until somebody decides otherwise.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
select gen_random_uuid(), tenant_id, 'PlantManage', provider_name, provider_key from permission_grant where name = 'ApeManage'
on conflict do nothing;
