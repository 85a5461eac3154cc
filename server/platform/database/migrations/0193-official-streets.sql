-- The official names of streets (ANNCSU), where an office imported them: they say which streets of the register are the same one under two writings.

create table street_import (
  -- Chosen by whoever asked.
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  -- Day of the edition, as the name of the file has it.
  edition date not null,
  size integer not null,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  -- Why it failed, in words.
  reason text,
  rows_read integer not null default 0,
  refused integer not null default 0,
  streets integer not null default 0,
  -- Comuni of the file, null until it was read, and those that have taken effect: where the next process goes on.
  comuni integer,
  comuni_done integer not null default 0,
  user_id uuid not null references user_account (id),
  user_name text,
  address text,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index street_import_newest on street_import (tenant_id, created_at desc, id);
create index street_import_open on street_import (created_at, id) where state = 'open';
call sace_isolate('street_import', 'select, insert, update');

-- The file, until the import has ended.
create table street_import_part (
  import_id uuid not null references street_import (id),
  tenant_id uuid not null,
  -- Of its first byte.
  position integer not null,
  content bytea not null,
  primary key (import_id, position)
);
call sace_isolate('street_import_part', 'select, insert, delete');

create table street_import_problem (
  import_id uuid not null references street_import (id),
  tenant_id uuid not null,
  row_number integer not null,
  field text not null,
  message text not null,
  primary key (import_id, row_number)
);
call sace_isolate('street_import_problem', 'select, insert');

create table official_street (
  tenant_id uuid not null,
  istat text not null,
  key text not null,
  name text not null,
  edition date not null,
  primary key (tenant_id, istat, key, name)
);
call sace_isolate('official_street', 'select, insert, delete');

-- The official street that one of the register is, where there is no doubt; its name only where no other one has the same words.
alter table certificate_street add column official_key text, add column official_name text;
create index certificate_street_by_official_key on certificate_street using gin (official_key gin_trgm_ops);
call sace_isolate('certificate_street', 'select');

-- The very words, else the only street that ends with them: certificates leave first names out ("Via G. Garibaldi").
create function sace_official(tenant uuid, place text, street text, out official_key text, out official_name text)
  language sql stable as $$
  with exact as (select o.key, o.name from official_street o where o.tenant_id = tenant and o.istat = place and o.key = street),
  meant as (
    select key, name from exact
    union all
    select o.key, o.name from official_street o
    where o.tenant_id = tenant and o.istat = place and o.key like '% ' || street and not exists (select from exact))
  select min(key), case when count(distinct name) = 1 then min(name) end from meant having count(distinct key) = 1
$$;

-- Streets of the caller's tenant in a comune, after its official ones were replaced.
create function sace_settle_streets(place text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update certificate_street s set official_key = o.official_key, official_name = o.official_name
  from certificate_street t cross join lateral sace_official(t.tenant_id, t.istat, t.key) o
  where s.id = t.id and t.tenant_id = sace_tenant() and t.istat = place
    and (s.official_key, s.official_name) is distinct from (o.official_key, o.official_name)
$$;

-- A street that comes into the register later.
create function sace_street_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update certificate_street s set official_key = o.official_key, official_name = o.official_name
  from fresh f cross join lateral sace_official(f.tenant_id, f.istat, f.key) o
  where s.id = f.id and o.official_key is not null;
  return null;
end $$;
create trigger certificate_street_named after insert on certificate_street referencing new table as fresh for each statement execute function sace_street_named();
