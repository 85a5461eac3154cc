-- The days of accreditations, their officers, comuni, names and fees are counted like the columns of 0249: a header filter of days asks for
-- all years, months and days of a column, which are some thousands. Moments count under their day in Italy. From here on changes are
-- counted; what stands already is counted by 0252, which keeps no writer waiting.

-- No change that is under way goes by the old function.
lock table accreditation in share row exclusive mode;

-- The columns, by their names in the table.
create function sace_counted_days(state text, created_at timestamptz, submitted_at timestamptz, decided_at timestamptz, fee_paid_at timestamptz, updated_at timestamptz,
    valid_from date, valid_to date, due_date date)
  returns table (field text, value text)
  language sql stable parallel safe as $$
  select f.field, to_char(f.day, 'YYYY-MM-DD')
  from (values ('created_at', ($2 at time zone 'Europe/Rome')::date), ('submitted_at', ($3 at time zone 'Europe/Rome')::date),
    ('decided_at', ($4 at time zone 'Europe/Rome')::date), ('fee_paid_at', ($5 at time zone 'Europe/Rome')::date),
    ('updated_at', ($6 at time zone 'Europe/Rome')::date), ('valid_from', $7), ('valid_to', $8), ('due_date', $9)) f (field, day)
  where $1 <> 'InCompilazione'
$$;
create function sace_counted_texts(state text, last_name text, first_name text, comune text, fee_cents integer, assignee_id uuid)
  returns table (field text, value text)
  language sql immutable parallel safe as $$
  select f.field, f.value
  from (values ('last_name', $2 collate "default"), ('first_name', $3), ('comune', $4), ('fee_cents', $5::text), ('assignee_id', $6::text)) f (field, value)
  where $1 <> 'InCompilazione'
$$;

create or replace function sace_count_values() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into accreditation_value (tenant_id, field, value, count)
    select a.tenant_id, f.field, f.value, count(*)
    from added a, lateral (
      select * from sace_counted_values(a.state, a.kind, a.subject_kind, a.province, a.study_title, a.order_type, a.order_province, a.course_kind, a.fee_paid_by)
      union all
      select * from sace_counted_days(a.state, a.created_at, a.submitted_at, a.decided_at, a.fee_paid_at, a.updated_at, a.valid_from, a.valid_to, a.due_date)
      union all
      select * from sace_counted_texts(a.state, a.last_name, a.first_name, a.comune, a.fee_cents, a.assignee_id)) f
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into accreditation_value (tenant_id, field, value, count)
    select g.tenant_id, f.field, f.value, -count(*)
    from gone g, lateral (
      select * from sace_counted_values(g.state, g.kind, g.subject_kind, g.province, g.study_title, g.order_type, g.order_province, g.course_kind, g.fee_paid_by)
      union all
      select * from sace_counted_days(g.state, g.created_at, g.submitted_at, g.decided_at, g.fee_paid_at, g.updated_at, g.valid_from, g.valid_to, g.due_date)
      union all
      select * from sace_counted_texts(g.state, g.last_name, g.first_name, g.comune, g.fee_cents, g.assignee_id)) f
    group by 1, 2, 3;
  else
    insert into accreditation_value (tenant_id, field, value, count)
    select c.tenant_id, f.field, f.value, sum(c.by)
    from (
      select tenant_id, state, kind, subject_kind, province, study_title, order_type, order_province, course_kind, fee_paid_by, created_at, submitted_at, decided_at,
        fee_paid_at, updated_at, valid_from, valid_to, due_date, last_name, first_name, comune, fee_cents, assignee_id, 1 as by from added
      union all
      select tenant_id, state, kind, subject_kind, province, study_title, order_type, order_province, course_kind, fee_paid_by, created_at, submitted_at, decided_at,
        fee_paid_at, updated_at, valid_from, valid_to, due_date, last_name, first_name, comune, fee_cents, assignee_id, -1 from gone) c,
      lateral (
        select * from sace_counted_values(c.state, c.kind, c.subject_kind, c.province, c.study_title, c.order_type, c.order_province, c.course_kind, c.fee_paid_by)
        union all
        select * from sace_counted_days(c.state, c.created_at, c.submitted_at, c.decided_at, c.fee_paid_at, c.updated_at, c.valid_from, c.valid_to, c.due_date)
        union all
        select * from sace_counted_texts(c.state, c.last_name, c.first_name, c.comune, c.fee_cents, c.assignee_id)) f
    group by 1, 2, 3
    having sum(c.by) <> 0;
  end if;
  return null;
end $$;

-- Adds up what has come since, as before, and removes what no accreditation has any more, names of people included. It passes over rows that
-- another is adding to, so that two at once never wait for each other in a ring.
create or replace function sace_settle_values() returns void
  language sql as $$
  with taken as (
    delete from accreditation_value where not is_settled returning *
  )
  insert into accreditation_value as v (tenant_id, field, value, count, is_settled)
  select tenant_id, field, value, sum(count), true from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, field, value) where is_settled do update set count = v.count + excluded.count;
  delete from accreditation_value where ctid = any(array(
    select ctid from accreditation_value where is_settled and count = 0 for update skip locked))
$$;
