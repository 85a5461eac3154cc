-- Identifiers, numbers and addresses of certificates are counted by their beginnings, as those of accreditations are (0272): a page deep in their order is found by
-- the running sum. From here on changes are counted, and 0309 counts what stands already.

-- No change that is under way goes by the old function.
lock table certificate in share row exclusive mode;

-- A beginning stands in the order of the values that it begins: addresses are ordered by their folded letters, numbers have their hyphens in one place.
create function sace_certificate_beginnings(state text, id uuid, number text, address text)
  returns table (field text, value text)
  language sql stable parallel safe as $$
  select f.field, f.value
  from (values ('id_start', left($2::text, 2) || '000000-0000-0000-0000-000000000000'), ('number_start', left($3, 8)),
    ('address_start', left(sace_fold($4), 12) collate "default")) f (field, value)
  where $1 <> 'Bozza'
$$;

create or replace function sace_count_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into certificate_value (tenant_id, field, state, value, count)
    select a.tenant_id, f.field, a.state, f.value, count(*)
    from added a, lateral (
      select * from sace_certificate_values(
        a.state, a.origin, a.certifier_name, a.company_name, a.issued_on, a.inspected_on, a.valid_to, a.reason,
        a.category, a.object, a.comune, a.province, a.built, a.energy_class, a.errors, a.warnings, a.overruled, a.score,
        a.created_at, a.updated_at, a.registered_at)
      union all
      select * from sace_certificate_beginnings(a.state, a.id, a.number, a.address)) f
    group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into certificate_value (tenant_id, field, state, value, count)
    select g.tenant_id, f.field, g.state, f.value, -count(*)
    from gone g, lateral (
      select * from sace_certificate_values(
        g.state, g.origin, g.certifier_name, g.company_name, g.issued_on, g.inspected_on, g.valid_to, g.reason,
        g.category, g.object, g.comune, g.province, g.built, g.energy_class, g.errors, g.warnings, g.overruled, g.score,
        g.created_at, g.updated_at, g.registered_at)
      union all
      select * from sace_certificate_beginnings(g.state, g.id, g.number, g.address)) f
    group by 1, 2, 3, 4;
  else
    insert into certificate_value (tenant_id, field, state, value, count)
    select c.tenant_id, f.field, c.state, f.value, sum(c.by)
    from (
      select tenant_id, 1 as by,
        state, origin, certifier_name, company_name, issued_on, inspected_on, valid_to, reason, category, object,
        comune, province, built, energy_class, errors, warnings, overruled, score, created_at, updated_at, registered_at, id, number, address
      from added where state <> 'Bozza'
      union all
      select tenant_id, -1,
        state, origin, certifier_name, company_name, issued_on, inspected_on, valid_to, reason, category, object,
        comune, province, built, energy_class, errors, warnings, overruled, score, created_at, updated_at, registered_at, id, number, address
      from gone where state <> 'Bozza') c, lateral (
      select * from sace_certificate_values(
        c.state, c.origin, c.certifier_name, c.company_name, c.issued_on, c.inspected_on, c.valid_to, c.reason,
        c.category, c.object, c.comune, c.province, c.built, c.energy_class, c.errors, c.warnings, c.overruled, c.score,
        c.created_at, c.updated_at, c.registered_at)
      union all
      select * from sace_certificate_beginnings(c.state, c.id, c.number, c.address)) f
    group by 1, 2, 3, 4
    having sum(c.by) <> 0;
  end if;
  return null;
end $$;
