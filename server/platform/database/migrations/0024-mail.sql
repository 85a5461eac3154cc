-- A mail waits, is begun (committed before a server hears of it), then sent or given up. One that was begun is never begun
-- again unless it is certain that no server took it.
create table mail (
  id uuid primary key,
  tenant_id uuid not null,
  -- What it says, sealed; null once it was sent.
  sealed text,
  dedup_key text,
  created_at timestamptz not null default now(),
  begun_at timestamptz,
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create unique index mail_by_dedup_key on mail (tenant_id, dedup_key) where dedup_key is not null;
create index mail_by_key_prefix on mail (tenant_id, dedup_key text_pattern_ops) where dedup_key is not null;
create index mail_waiting on mail (created_at) where sent_at is null and failed_at is null;
create index mail_ended on mail (coalesce(sent_at, failed_at)) where sent_at is not null or failed_at is not null;
call sace_isolate('mail', 'select, insert');

-- What was sent or given up is not asked for again. What waits is sent by the older version as long as it runs.
insert into mail (id, tenant_id, dedup_key, created_at, begun_at, sent_at, failed_at, last_error)
  select id, tenant_id, dedup_key, created_at, started_at, done_at, failed_at, last_error from job
  where queue = 'mail' and (done_at is not null or failed_at is not null);
