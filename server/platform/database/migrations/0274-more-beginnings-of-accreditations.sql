-- Ids, protocol numbers and reasons are counted by their beginnings too, as addresses and telephones are since 0272. From here on changes are
-- counted, and 0275 counts what stands already.

-- No change that is under way goes by the old functions.
lock table accreditation in share row exclusive mode;

-- Texts begin as they are compared, folded; numbers of certifiers with their hundreds; ids with their first byte, as the first id that has it.
-- The function of 0272 with fewer arguments goes with 0277.
create function sace_counted_beginnings(state text, email text, pec text, phone text, order_number text, fiscal_code text, certifier_number integer,
    id uuid, protocol_number text, state_reason text)
  returns table (field text, value text)
  language sql immutable parallel safe as $$
  select f.field, f.value
  from (values ('email_start', left(sace_fold($2), 6) collate "default"), ('pec_start', left(sace_fold($3), 6)), ('phone_start', left(sace_fold($4), 7)),
    ('order_number_start', left(sace_fold($5), 3)), ('fiscal_code_start', left($6, 4)), ('certifier_number_start', ($7 / 100 * 100)::text),
    ('id_start', left($8::text, 2) || '000000-0000-0000-0000-000000000000'), ('protocol_number_start', left($9, 12)),
    ('state_reason_start', left(sace_fold($10), 24))) f (field, value)
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
      select * from sace_counted_texts(a.state, a.last_name, a.first_name, a.comune, a.fee_cents, a.assignee_id)
      union all
      select * from sace_counted_beginnings(a.state, a.email, a.pec, a.phone, a.order_number, a.fiscal_code, a.certifier_number, a.id, a.protocol_number, a.state_reason)) f
    group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into accreditation_value (tenant_id, field, value, count)
    select g.tenant_id, f.field, f.value, -count(*)
    from gone g, lateral (
      select * from sace_counted_values(g.state, g.kind, g.subject_kind, g.province, g.study_title, g.order_type, g.order_province, g.course_kind, g.fee_paid_by)
      union all
      select * from sace_counted_days(g.state, g.created_at, g.submitted_at, g.decided_at, g.fee_paid_at, g.updated_at, g.valid_from, g.valid_to, g.due_date)
      union all
      select * from sace_counted_texts(g.state, g.last_name, g.first_name, g.comune, g.fee_cents, g.assignee_id)
      union all
      select * from sace_counted_beginnings(g.state, g.email, g.pec, g.phone, g.order_number, g.fiscal_code, g.certifier_number, g.id, g.protocol_number, g.state_reason)) f
    group by 1, 2, 3;
  else
    insert into accreditation_value (tenant_id, field, value, count)
    select c.tenant_id, f.field, f.value, sum(c.by)
    from (
      select tenant_id, state, kind, subject_kind, province, study_title, order_type, order_province, course_kind, fee_paid_by, created_at, submitted_at, decided_at,
        fee_paid_at, updated_at, valid_from, valid_to, due_date, last_name, first_name, comune, fee_cents, assignee_id, email, pec, phone, order_number, fiscal_code, certifier_number, id, protocol_number, state_reason, 1 as by from added
      union all
      select tenant_id, state, kind, subject_kind, province, study_title, order_type, order_province, course_kind, fee_paid_by, created_at, submitted_at, decided_at,
        fee_paid_at, updated_at, valid_from, valid_to, due_date, last_name, first_name, comune, fee_cents, assignee_id, email, pec, phone, order_number, fiscal_code, certifier_number, id, protocol_number, state_reason, -1 from gone) c,
      lateral (
        select * from sace_counted_values(c.state, c.kind, c.subject_kind, c.province, c.study_title, c.order_type, c.order_province, c.course_kind, c.fee_paid_by)
        union all
        select * from sace_counted_days(c.state, c.created_at, c.submitted_at, c.decided_at, c.fee_paid_at, c.updated_at, c.valid_from, c.valid_to, c.due_date)
        union all
        select * from sace_counted_texts(c.state, c.last_name, c.first_name, c.comune, c.fee_cents, c.assignee_id)
        union all
        select * from sace_counted_beginnings(c.state, c.email, c.pec, c.phone, c.order_number, c.fiscal_code, c.certifier_number, c.id, c.protocol_number, c.state_reason)) f
    group by 1, 2, 3
    having sum(c.by) <> 0;
  end if;
  return null;
end $$;
