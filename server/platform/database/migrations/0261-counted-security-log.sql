-- How many entries of the log each action and way of signing in has: the number of all, and those of a header filter and of groups, are known without
-- reading millions of entries. They are counted like accreditation_value (0249): an entry only adds a row, which the cleaning of the log settles. From here
-- on changes are counted; what stands already is counted by 0262, which keeps no writer waiting.

-- No entry that is under way goes uncounted.
lock table security_log in share row exclusive mode;

create table security_log_count (
  tenant_id uuid not null,
  action text not null,
  method text,
  count bigint not null,
  is_settled boolean not null default false
);
create unique index security_log_count_settled on security_log_count (tenant_id, action, method) nulls not distinct where is_settled;
create index security_log_count_open on security_log_count (tenant_id) where not is_settled;
call sace_isolate('security_log_count', 'select');

-- Requests may not write the counts: this writes them, in their transaction.
create function sace_count_log() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op <> 'DELETE' then
    insert into security_log_count (tenant_id, action, method, count) select tenant_id, action, method, count(*) from added group by 1, 2, 3;
  end if;
  if tg_op <> 'INSERT' then
    insert into security_log_count (tenant_id, action, method, count) select tenant_id, action, method, -count(*) from gone group by 1, 2, 3;
  end if;
  return null;
end $$;
create trigger security_log_counted_insert after insert on security_log referencing new table as added for each statement execute function sace_count_log();
create trigger security_log_counted_update after update on security_log referencing old table as gone new table as added
  for each statement execute function sace_count_log();
create trigger security_log_counted_delete after delete on security_log referencing old table as gone for each statement execute function sace_count_log();

-- Adds up what has come since, in one order, so that two at once never wait for each other in a ring, and removes what no entry has any more.
create function sace_settle_log() returns void
  language sql as $$
  with taken as (
    delete from security_log_count where not is_settled returning *
  )
  insert into security_log_count as c (tenant_id, action, method, count, is_settled)
  select tenant_id, action, method, sum(count), true from taken group by 1, 2, 3 order by 1, 2, 3
  on conflict (tenant_id, action, method) where is_settled do update set count = c.count + excluded.count;
  delete from security_log_count where ctid = any(array(
    select ctid from security_log_count where is_settled and count = 0 for update skip locked))
$$;
