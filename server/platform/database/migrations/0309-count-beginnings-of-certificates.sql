-- Counts the beginnings of the certificates that stand already (0308). One statement sees one moment: what was counted from changes up to it is taken
-- off, and what comes after it is added by itself.
insert into certificate_value (tenant_id, field, state, value, count)
select tenant_id, field, state, value, sum(n)
from (
  select c.tenant_id, f.field, c.state, f.value, count(*) as n
  from certificate c, sace_certificate_beginnings(c.state, c.id, c.number, c.address) f
  group by 1, 2, 3, 4
  union all
  select tenant_id, field, state, value, -count from certificate_value where field in ('id_start', 'number_start', 'address_start')) counted
group by 1, 2, 3, 4
having sum(n) <> 0;
select sace_settle_certificates();
