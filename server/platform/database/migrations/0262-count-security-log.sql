-- Counts the entries of the log that stand already (0261). One statement sees one moment: what was counted from changes up to it is taken off, and what
-- comes after it is added by itself.
insert into security_log_count (tenant_id, action, method, count)
select tenant_id, action, method, sum(n)
from (
  select tenant_id, action, method, count(*) as n from security_log group by 1, 2, 3
  union all
  select tenant_id, action, method, -count from security_log_count) counted
group by 1, 2, 3
having sum(n) <> 0;
select sace_settle_log();
