-- How often each value of a column occurs among the plants: header filters, groups, pages deep in an order and the number of all rows are known
-- without reading a million rows. Plants are counted like certificates (0258): a change only adds rows. Moments count under their day in Italy,
-- addresses and identifiers under their beginning. From here on changes are counted, and 0306 counts what stands already.

-- No change that is under way goes uncounted.
lock table plant in share row exclusive mode;

create table plant_value (
  tenant_id uuid not null,
  field text not null,
  value text,
  count bigint not null,
  is_settled boolean not null default false
);
create unique index plant_value_settled on plant_value (tenant_id, field, value) nulls not distinct where is_settled;
create index plant_value_open on plant_value (tenant_id, field) where not is_settled;
call sace_isolate('plant_value', 'select');

-- The columns, by their names in the table. Beginnings stand in the order of what they begin.
create function sace_plant_values(
    id uuid, state text, address text, comune text, province text, kind smallint, fuel smallint, generators smallint, power numeric,
    maintainer_name text, last_result text, installed_on date, last_check_on date, next_due_on date, created_at timestamptz, updated_at timestamptz)
  returns table (field text, value text)
  language sql stable parallel safe as $$
  values
    ('id_start', left($1::text, 2) || '000000-0000-0000-0000-000000000000'), ('state', $2),
    ('address_start', left(sace_fold($3), 12) collate "default"), ('comune', $4 collate "default"), ('province', $5), ('kind', $6::text),
    ('fuel', $7::text), ('generators', $8::text), ('power', $9::text), ('maintainer_name', $10 collate "default"), ('last_result', $11),
    ('installed_on', to_char($12, 'YYYY-MM-DD')), ('last_check_on', to_char($13, 'YYYY-MM-DD')), ('next_due_on', to_char($14, 'YYYY-MM-DD')),
    ('created_at', to_char($15 at time zone 'Europe/Rome', 'YYYY-MM-DD')), ('updated_at', to_char($16 at time zone 'Europe/Rome', 'YYYY-MM-DD'))
$$;

-- Requests may not write the counts: this writes them, in their transaction.
create function sace_count_plants() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into plant_value (tenant_id, field, value, count)
    select a.tenant_id, f.field, f.value, count(*)
    from added a, sace_plant_values(
      a.id, a.state, a.address, a.comune, a.province, a.kind, a.fuel, a.generators, a.power, a.maintainer_name, a.last_result, a.installed_on,
      a.last_check_on, a.next_due_on, a.created_at, a.updated_at) f
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into plant_value (tenant_id, field, value, count)
    select g.tenant_id, f.field, f.value, -count(*)
    from gone g, sace_plant_values(
      g.id, g.state, g.address, g.comune, g.province, g.kind, g.fuel, g.generators, g.power, g.maintainer_name, g.last_result, g.installed_on,
      g.last_check_on, g.next_due_on, g.created_at, g.updated_at) f
    group by 1, 2, 3;
  else
    insert into plant_value (tenant_id, field, value, count)
    select c.tenant_id, f.field, f.value, sum(c.by)
    from (
      select tenant_id, 1 as by, id, state, address, comune, province, kind, fuel, generators, power, maintainer_name, last_result, installed_on,
        last_check_on, next_due_on, created_at, updated_at
      from added
      union all
      select tenant_id, -1, id, state, address, comune, province, kind, fuel, generators, power, maintainer_name, last_result, installed_on,
        last_check_on, next_due_on, created_at, updated_at
      from gone) c, sace_plant_values(
      c.id, c.state, c.address, c.comune, c.province, c.kind, c.fuel, c.generators, c.power, c.maintainer_name, c.last_result, c.installed_on,
      c.last_check_on, c.next_due_on, c.created_at, c.updated_at) f
    group by 1, 2, 3
    having sum(c.by) <> 0;
  end if;
  return null;
end $$;
create trigger plant_value_insert after insert on plant referencing new table as added for each statement execute function sace_count_plants();
create trigger plant_value_update after update on plant referencing old table as gone new table as added for each statement execute function sace_count_plants();
create trigger plant_value_delete after delete on plant referencing old table as gone for each statement execute function sace_count_plants();

-- Adds up what has come since, in one order, so that two at once never wait for each other in a ring, and removes what no plant has any more.
create function sace_settle_plants() returns void
  language sql as $$
  with taken as (
    delete from plant_value where not is_settled returning *
  )
  insert into plant_value as v (tenant_id, field, value, count, is_settled)
  select tenant_id, field, value, sum(count), true from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, field, value) where is_settled do update set count = v.count + excluded.count;
  delete from plant_value where ctid = any(array(
    select ctid from plant_value where is_settled and count = 0 for update skip locked))
$$;

-- Counts the plants that stand. Its first statement sees one moment: what was counted from changes up to it is taken off, and what comes after it
-- is added by itself.
create function sace_recount_plants() returns void
  language sql as $$
  insert into plant_value (tenant_id, field, value, count)
  select tenant_id, field, value, sum(n)
  from (
    select p.tenant_id, f.field, f.value, count(*) as n
    from plant p, sace_plant_values(
      p.id, p.state, p.address, p.comune, p.province, p.kind, p.fuel, p.generators, p.power, p.maintainer_name, p.last_result, p.installed_on,
      p.last_check_on, p.next_due_on, p.created_at, p.updated_at) f
    group by 1, 2, 3
    union all
    select tenant_id, field, value, -count from plant_value) counted
  group by 1, 2, 3
  having sum(n) <> 0;
  select sace_settle_plants()
$$;
