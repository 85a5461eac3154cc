-- Counts the days, officers, comuni, names and fees of accreditations that stand already (0250). One statement sees one moment: what was
-- counted from changes up to it is taken off, and what comes after it is added by itself.
insert into accreditation_value (tenant_id, field, value, count)
select tenant_id, field, value, sum(n)
from (
  select tenant_id, f.field, f.value, a.n
  from (
    select tenant_id, grouping(created_at, submitted_at, decided_at, fee_paid_at, updated_at, valid_from, valid_to, due_date,
        last_name, first_name, comune, fee_cents, assignee_id) as others,
      created_at, submitted_at, decided_at, fee_paid_at, updated_at, valid_from, valid_to, due_date, last_name, first_name, comune, fee_cents, assignee_id, count(*) as n
    from (
      select tenant_id, (created_at at time zone 'Europe/Rome')::date as created_at, (submitted_at at time zone 'Europe/Rome')::date as submitted_at,
        (decided_at at time zone 'Europe/Rome')::date as decided_at, (fee_paid_at at time zone 'Europe/Rome')::date as fee_paid_at,
        (updated_at at time zone 'Europe/Rome')::date as updated_at, valid_from, valid_to, due_date, last_name, first_name, comune, fee_cents, assignee_id
      from accreditation where state <> 'InCompilazione' offset 0) days
    group by tenant_id, grouping sets (created_at, submitted_at, decided_at, fee_paid_at, updated_at, valid_from, valid_to, due_date,
      last_name, first_name, comune, fee_cents, assignee_id)) a,
    lateral (values ('created_at', to_char(created_at, 'YYYY-MM-DD'), 12), ('submitted_at', to_char(submitted_at, 'YYYY-MM-DD'), 11),
      ('decided_at', to_char(decided_at, 'YYYY-MM-DD'), 10), ('fee_paid_at', to_char(fee_paid_at, 'YYYY-MM-DD'), 9),
      ('updated_at', to_char(updated_at, 'YYYY-MM-DD'), 8), ('valid_from', to_char(valid_from, 'YYYY-MM-DD'), 7),
      ('valid_to', to_char(valid_to, 'YYYY-MM-DD'), 6), ('due_date', to_char(due_date, 'YYYY-MM-DD'), 5),
      ('last_name', last_name collate "default", 4), ('first_name', first_name, 3), ('comune', comune, 2), ('fee_cents', fee_cents::text, 1),
      ('assignee_id', assignee_id::text, 0)) f (field, value, place)
  -- A set of one column has the bits of all others.
  where others = 8191 - (1 << place)
  union all
  select tenant_id, field, value, -count from accreditation_value
  where field in ('created_at', 'submitted_at', 'decided_at', 'fee_paid_at', 'updated_at', 'valid_from', 'valid_to', 'due_date',
    'last_name', 'first_name', 'comune', 'fee_cents', 'assignee_id')) counted
group by 1, 2, 3
having sum(n) <> 0;
select sace_settle_values();
