-- How many entries of the log each user name and each address has, counted like its actions (0261): a page deep in the order of one is found by the running
-- sum, where two and a half million entries were passed along an index. From here on entries are counted, and 0342 counts what stands already.

-- No entry that is under way goes by the old function.
lock table security_log in share row exclusive mode;

create table security_log_value (
  tenant_id uuid not null,
  field text not null,
  value text,
  count bigint not null,
  is_settled boolean not null default false
);
create unique index security_log_value_settled on security_log_value (tenant_id, field, value) nulls not distinct where is_settled;
create index security_log_value_open on security_log_value (tenant_id, field) where not is_settled;
call sace_isolate('security_log_value', 'select');

create or replace function sace_count_log() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into security_log_count (tenant_id, action, method, count) select tenant_id, action, method, count(*) from added group by 1, 2, 3;
    insert into security_log_day (tenant_id, day, count) select tenant_id, (at at time zone 'Europe/Rome')::date, count(*) from added group by 1, 2;
    insert into security_log_value (tenant_id, field, value, count)
      select tenant_id, field, value, count(*) from added, lateral (values ('user_name', user_name), ('address', host(address))) f (field, value) group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into security_log_count (tenant_id, action, method, count) select tenant_id, action, method, -count(*) from gone group by 1, 2, 3;
    insert into security_log_day (tenant_id, day, count) select tenant_id, (at at time zone 'Europe/Rome')::date, -count(*) from gone group by 1, 2;
    insert into security_log_value (tenant_id, field, value, count)
      select tenant_id, field, value, -count(*) from gone, lateral (values ('user_name', user_name), ('address', host(address))) f (field, value) group by 1, 2, 3;
  end if;
  return null;
end $$;

create or replace function sace_settle_log() returns void
  language sql as $$
  with taken as (
    delete from security_log_count where not is_settled returning *
  )
  insert into security_log_count as c (tenant_id, action, method, count, is_settled)
  select tenant_id, action, method, sum(count), true from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, action, method) where is_settled do update set count = c.count + excluded.count;
  delete from security_log_count where ctid = any(array(
    select ctid from security_log_count where is_settled and count = 0 for update skip locked));
  with taken as (
    delete from security_log_day where not is_settled returning *
  )
  insert into security_log_day as d (tenant_id, day, count, is_settled)
  select tenant_id, day, sum(count), true from taken group by 1, 2 order by 1, 2
  on conflict (tenant_id, day) where is_settled do update set count = d.count + excluded.count;
  delete from security_log_day where ctid = any(array(
    select ctid from security_log_day where is_settled and count = 0 for update skip locked));
  with taken as (
    delete from security_log_value where not is_settled returning *
  )
  insert into security_log_value as v (tenant_id, field, value, count, is_settled)
  select tenant_id, field, value, sum(count), true from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, field, value) where is_settled do update set count = v.count + excluded.count;
  delete from security_log_value where ctid = any(array(
    select ctid from security_log_value where is_settled and count = 0 for update skip locked))
$$;
