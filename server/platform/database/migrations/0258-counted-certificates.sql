-- How often each value of a column occurs among the certificates that are no drafts, in each state: header filters, groups and the number of all rows
-- are known without reading a million rows. It is counted like accreditation_value (0249): a change only adds rows. Moments count under their day in
-- Italy. From here on changes are counted; what stands already is counted by 0259, which keeps no writer waiting.

-- No change that is under way goes uncounted.
lock table certificate in share row exclusive mode;

create table certificate_value (
  tenant_id uuid not null,
  field text not null,
  state text not null,
  value text,
  count bigint not null,
  is_settled boolean not null default false
);
create unique index certificate_value_settled on certificate_value (tenant_id, field, state, value) nulls not distinct where is_settled;
create index certificate_value_open on certificate_value (tenant_id, field, state) where not is_settled;
call sace_isolate('certificate_value', 'select');

-- The columns, by their names in the table.
create function sace_certificate_values(
    state text, origin text, certifier_name text, company_name text, issued_on date, inspected_on date, valid_to date,
    reason smallint, category smallint, object smallint, comune text, province text, built smallint, energy_class text,
    errors integer, warnings integer, overruled integer, score smallint, created_at timestamptz, updated_at timestamptz,
    registered_at timestamptz)
  returns table (field text, value text)
  language sql stable parallel safe as $$
  select f.field, f.value
  from (values
    ('state', $1), ('origin', $2), ('certifier_name', $3 collate "default"), ('company_name', $4),
    ('issued_on', to_char($5, 'YYYY-MM-DD')), ('inspected_on', to_char($6, 'YYYY-MM-DD')),
    ('valid_to', to_char($7, 'YYYY-MM-DD')), ('reason', $8::text), ('category', $9::text), ('object', $10::text),
    ('comune', $11), ('province', $12), ('built', $13::text), ('energy_class', $14), ('errors', $15::text),
    ('warnings', $16::text), ('overruled', $17::text), ('score', $18::text),
    ('created_at', to_char($19 at time zone 'Europe/Rome', 'YYYY-MM-DD')),
    ('updated_at', to_char($20 at time zone 'Europe/Rome', 'YYYY-MM-DD')),
    ('registered_at', to_char($21 at time zone 'Europe/Rome', 'YYYY-MM-DD'))) f (field, value)
  where $1 <> 'Bozza'
$$;

-- Requests may not write the counts: this writes them, in their transaction.
create function sace_count_certificates() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into certificate_value (tenant_id, field, state, value, count)
    select a.tenant_id, f.field, a.state, f.value, count(*)
    from added a, sace_certificate_values(
      a.state, a.origin, a.certifier_name, a.company_name, a.issued_on, a.inspected_on, a.valid_to, a.reason,
      a.category, a.object, a.comune, a.province, a.built, a.energy_class, a.errors, a.warnings, a.overruled, a.score,
      a.created_at, a.updated_at, a.registered_at) f
    group by 1, 2, 3, 4;
  elsif tg_op = 'DELETE' then
    insert into certificate_value (tenant_id, field, state, value, count)
    select g.tenant_id, f.field, g.state, f.value, -count(*)
    from gone g, sace_certificate_values(
      g.state, g.origin, g.certifier_name, g.company_name, g.issued_on, g.inspected_on, g.valid_to, g.reason,
      g.category, g.object, g.comune, g.province, g.built, g.energy_class, g.errors, g.warnings, g.overruled, g.score,
      g.created_at, g.updated_at, g.registered_at) f
    group by 1, 2, 3, 4;
  else
    insert into certificate_value (tenant_id, field, state, value, count)
    select c.tenant_id, f.field, c.state, f.value, sum(c.by)
    from (
      select tenant_id, 1 as by,
        state, origin, certifier_name, company_name, issued_on, inspected_on, valid_to, reason, category, object,
        comune, province, built, energy_class, errors, warnings, overruled, score, created_at, updated_at, registered_at
      from added where state <> 'Bozza'
      union all
      select tenant_id, -1,
        state, origin, certifier_name, company_name, issued_on, inspected_on, valid_to, reason, category, object,
        comune, province, built, energy_class, errors, warnings, overruled, score, created_at, updated_at, registered_at
      from gone where state <> 'Bozza') c, sace_certificate_values(
      c.state, c.origin, c.certifier_name, c.company_name, c.issued_on, c.inspected_on, c.valid_to, c.reason,
      c.category, c.object, c.comune, c.province, c.built, c.energy_class, c.errors, c.warnings, c.overruled, c.score,
      c.created_at, c.updated_at, c.registered_at) f
    group by 1, 2, 3, 4
    having sum(c.by) <> 0;
  end if;
  return null;
end $$;
create trigger certificate_value_insert after insert on certificate referencing new table as added for each statement execute function sace_count_certificates();
create trigger certificate_value_update after update on certificate referencing old table as gone new table as added
  for each statement execute function sace_count_certificates();
create trigger certificate_value_delete after delete on certificate referencing old table as gone for each statement execute function sace_count_certificates();

-- Adds up what has come since, in one order, so that two at once never wait for each other in a ring, and removes what no certificate has any more,
-- names of people included.
create function sace_settle_certificates() returns void
  language sql as $$
  with taken as (
    delete from certificate_value where not is_settled returning *
  )
  insert into certificate_value as v (tenant_id, field, state, value, count, is_settled)
  select tenant_id, field, state, value, sum(count), true from taken group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (tenant_id, field, state, value) where is_settled do update set count = v.count + excluded.count;
  delete from certificate_value where ctid = any(array(
    select ctid from certificate_value where is_settled and count = 0 for update skip locked))
$$;
