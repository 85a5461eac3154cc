-- Counts the entries of the log that stand already (0311). One statement sees one moment: what was counted from changes up to it is taken off, and what
-- comes after it is added by itself.
insert into security_log_day (tenant_id, day, count)
select tenant_id, day, sum(n)
from (
  select tenant_id, (at at time zone 'Europe/Rome')::date as day, count(*) as n from security_log group by 1, 2
  union all
  select tenant_id, day, -count from security_log_day) counted
group by 1, 2
having sum(n) <> 0;
select sace_settle_log();
