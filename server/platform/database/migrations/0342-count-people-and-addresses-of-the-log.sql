-- Counts the user names and addresses of the entries that stand already (0341). One statement sees one moment: what was counted from changes up to it is taken
-- off, and what comes after it is added by itself.
insert into security_log_value (tenant_id, field, value, count)
select tenant_id, field, value, sum(n)
from (
  select tenant_id, 'user_name' as field, user_name as value, count(*) as n from security_log group by 1, 3
  union all
  select tenant_id, 'address', host(address), count(*) from security_log group by 1, 3
  union all
  select tenant_id, field, value, -count from security_log_value) counted
group by 1, 2, 3
having sum(n) <> 0;
select sace_settle_log();
