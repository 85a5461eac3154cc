-- How many warnings of a certificate its certifier answers for: officers look for them in the list.
alter table certificate add column overruled integer not null default 0;
call sace_isolate('certificate', 'select, insert, update, delete');
-- Of those that were overruled, what the last save found and still counts.
update certificate c set overruled = f.overruled
from (
  select t.certificate_id, count(*) filter (where jsonb_typeof(finding -> 'overrule') = 'object') as overruled
  from certificate_content t cross join lateral jsonb_array_elements(t.findings) as finding
  where t.certificate_id in (select o.certificate_id from certificate_overrule o)
  group by t.certificate_id
) f
where f.certificate_id = c.id and f.overruled > 0;
create index certificate_by_overruled on certificate (tenant_id, updated_at, id) where overruled > 0;
