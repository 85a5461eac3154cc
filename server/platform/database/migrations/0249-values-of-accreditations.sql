-- How often each value of a column with few values occurs among the accreditations that were sent: which values there are, and how
-- many rows each has, is known without reading a million rows. It is kept like accreditation_tally (0015): a change only adds rows.

create table accreditation_value (
  tenant_id uuid not null,
  field text not null,
  value text,
  count bigint not null,
  is_settled boolean not null default false
);
create unique index accreditation_value_settled on accreditation_value (tenant_id, field, value) nulls not distinct where is_settled;
create index accreditation_value_open on accreditation_value (tenant_id, field) where not is_settled;
call sace_isolate('accreditation_value', 'select');

-- The columns, by their names in the table.
create function sace_counted_values(state text, kind text, subject_kind text, province text, study_title text, order_type text, order_province text, course_kind text, fee_paid_by text)
  returns table (field text, value text)
  language sql immutable parallel safe as $$
  select f.field, f.value
  from (values ('state', $1), ('kind', $2), ('subject_kind', $3), ('province', $4), ('study_title', $5), ('order_type', $6),
    ('order_province', $7), ('course_kind', $8), ('fee_paid_by', $9)) f (field, value)
  where $1 <> 'InCompilazione'
$$;

-- Requests may not write the counts: this writes them, in their transaction.
create function sace_count_values() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into accreditation_value (tenant_id, field, value, count)
    select a.tenant_id, f.field, f.value, count(*)
    from added a, sace_counted_values(a.state, a.kind, a.subject_kind, a.province, a.study_title, a.order_type, a.order_province, a.course_kind, a.fee_paid_by) f
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into accreditation_value (tenant_id, field, value, count)
    select g.tenant_id, f.field, f.value, -count(*)
    from gone g, sace_counted_values(g.state, g.kind, g.subject_kind, g.province, g.study_title, g.order_type, g.order_province, g.course_kind, g.fee_paid_by) f
    group by 1, 2, 3;
  else
    insert into accreditation_value (tenant_id, field, value, count)
    select c.tenant_id, f.field, f.value, sum(c.by)
    from (
      select tenant_id, state, kind, subject_kind, province, study_title, order_type, order_province, course_kind, fee_paid_by, 1 as by from added
      union all
      select tenant_id, state, kind, subject_kind, province, study_title, order_type, order_province, course_kind, fee_paid_by, -1 from gone) c,
      sace_counted_values(c.state, c.kind, c.subject_kind, c.province, c.study_title, c.order_type, c.order_province, c.course_kind, c.fee_paid_by) f
    group by 1, 2, 3
    having sum(c.by) <> 0;
  end if;
  return null;
end $$;
create trigger accreditation_value_insert after insert on accreditation referencing new table as added for each statement execute function sace_count_values();
create trigger accreditation_value_update after update on accreditation referencing old table as gone new table as added for each statement execute function sace_count_values();
create trigger accreditation_value_delete after delete on accreditation referencing old table as gone for each statement execute function sace_count_values();

-- Adds up what has come since, in one order, so that two at once never wait for each other in a ring.
create function sace_settle_values() returns void
  language sql as $$
  with taken as (
    delete from accreditation_value where not is_settled returning *
  )
  insert into accreditation_value as v (tenant_id, field, value, count, is_settled)
  select tenant_id, field, value, sum(count), true from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, field, value) where is_settled do update set count = v.count + excluded.count
$$;

-- What stands already. Making the triggers holds writers off until all is counted.
insert into accreditation_value (tenant_id, field, value, count, is_settled)
select a.tenant_id, f.field, f.value, count(*), true
from accreditation a, sace_counted_values(a.state, a.kind, a.subject_kind, a.province, a.study_title, a.order_type, a.order_province, a.course_kind, a.fee_paid_by) f
group by 1, 2, 3;
