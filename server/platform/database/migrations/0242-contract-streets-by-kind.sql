-- Via and Piazza Garibaldi of one comune are two streets: the dictionary has a row for each kind that addresses name. An address without a kind is on the only
-- street of its words where there is one, else in a row without a kind.
-- newer programs satisfy: certificate_street_tenant_id_istat_key_key
alter table certificate_street drop constraint certificate_street_tenant_id_istat_key_key;

create or replace function sace_place() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from fresh where state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta') and istat is not null and address is not null) then
    return null;
  end if;
  with told as materialized (
    select f.id, f.tenant_id, f.istat, f.address, sace_street(f.address) as key, sace_street_kind(f.address) as kind, sace_civic_at(sace_address(f.address)) as civic
    from fresh f
    where f.state in ('Registrata', 'Sostituita', 'Scaduta', 'Decaduta') and f.istat is not null and f.address is not null
      and not exists (select from certificate_place p where p.certificate_id = f.id)),
  -- The kind of streets that only one kind is known of, for addresses that name none.
  alone as (
    select tenant_id, istat, key, min(kind) as kind from (
      select t.tenant_id, t.istat, t.key, t.kind from told t
      union all
      select s.tenant_id, s.istat, s.key, s.kind from certificate_street s
      where (s.tenant_id, s.istat, s.key) in (select n.tenant_id, n.istat, n.key from told n where n.kind is null)) known
    where kind is not null group by tenant_id, istat, key having count(distinct kind) = 1),
  placed as (
    select t.id, t.tenant_id, t.istat, t.address, t.key, coalesce(t.kind, a.kind, '') as kind, t.civic from told t left join alone a using (tenant_id, istat, key)),
  street as (
    insert into certificate_street (tenant_id, istat, key, kind, name)
    select distinct on (tenant_id, istat, key, kind) tenant_id, istat, key, nullif(kind, ''), left(address, coalesce(length(civic[1]), length(address))) from placed
    where key is not null
    -- Named as an address that says the kind.
    order by tenant_id, istat, key, kind, sace_street_kind(address) nulls last, address
    -- Touched, so that it is answered too.
    on conflict (tenant_id, istat, key, (coalesce(kind, ''))) do update set key = excluded.key
    returning id, tenant_id, istat, key, coalesce(kind, '') as kind)
  insert into certificate_place (certificate_id, tenant_id, street_id, civic, exponent)
  select p.id, p.tenant_id, s.id, p.civic[2]::integer, p.civic[3] from placed p join street s using (tenant_id, istat, key, kind)
  on conflict do nothing;
  return null;
end $$;

create or replace function sace_settle_streets(place text) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update certificate_street s set official_key = o.official_key, official_name = o.official_name
  from certificate_street t cross join lateral sace_official_of_kind(t.tenant_id, t.istat, t.key, t.kind) o
  where s.id = t.id and t.tenant_id = sace_tenant() and t.istat = place
    and (s.official_key, s.official_name) is distinct from (o.official_key, o.official_name)
$$;

create or replace function sace_street_named() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update certificate_street s set official_key = o.official_key, official_name = o.official_name
  from fresh f cross join lateral sace_official_of_kind(f.tenant_id, f.istat, f.key, f.kind) o
  where s.id = f.id and o.official_key is not null;
  return null;
end $$;

-- What stands in the register: a street of one kind gets it, one of several is placed anew.
create temporary table kinds on commit drop as
  select p.street_id, count(distinct sace_street_kind(c.address)) as kinds, min(sace_street_kind(c.address)) as kind
  from certificate_place p join certificate c on c.id = p.certificate_id group by p.street_id;
update certificate_street s set kind = k.kind from kinds k where k.street_id = s.id and k.kinds = 1;
create temporary table moved on commit drop as
  select p.certificate_id as id from certificate_place p join kinds k on k.street_id = p.street_id where k.kinds > 1;
delete from certificate_place p using moved m where m.id = p.certificate_id;
delete from certificate_street s using kinds k where k.street_id = s.id and k.kinds > 1;
create temporary table standing (like certificate) on commit drop;
create trigger standing_placed after insert on standing referencing new table as fresh for each statement execute function sace_place();
insert into standing select c.* from certificate c join moved m on m.id = c.id;
