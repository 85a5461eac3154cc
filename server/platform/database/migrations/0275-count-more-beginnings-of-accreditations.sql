-- Counts the beginnings of the ids, protocol numbers and reasons of accreditations that stand already (0274). One statement sees one moment: what was counted
-- from changes up to it is taken off, and what comes after it is added by itself.
insert into accreditation_value (tenant_id, field, value, count)
select tenant_id, field, value, sum(n)
from (
  select a.tenant_id, f.field, f.value, count(*) as n
  from accreditation a, sace_counted_beginnings(a.state, a.email, a.pec, a.phone, a.order_number, a.fiscal_code, a.certifier_number, a.id, a.protocol_number, a.state_reason) f
  where f.field in ('id_start', 'protocol_number_start', 'state_reason_start')
  group by 1, 2, 3
  union all
  select tenant_id, field, value, -count from accreditation_value
  where field in ('id_start', 'protocol_number_start', 'state_reason_start')) counted
group by 1, 2, 3
having sum(n) <> 0;
select sace_settle_values();
