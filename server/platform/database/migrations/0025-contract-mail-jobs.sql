-- Nobody sends from the old table any more: what waits there moves, and the table goes.
insert into mail (id, tenant_id, sealed, dedup_key, created_at, begun_at, sent_at, failed_at, last_error)
  select id, tenant_id, payload ->> 'sealed', dedup_key, created_at, started_at, done_at, failed_at, last_error from job where queue = 'mail'
  on conflict do nothing;
drop view tenant_view.job;
drop table job;
