-- The administration shell: users in numbers, passwords that are forgotten, mail on its way.

alter table user_account
  add column last_password_change_time timestamptz,
  add column entity_version integer not null default 0,
  -- Signed in by somebody else (SPID, an external provider): there is no password to change here.
  add column is_external boolean not null default false,
  -- What the search box of the list looks through.
  add column search_text text generated always as (sace_fold(user_name || ' ' || email || ' ' || coalesce(name, '') || ' ' || coalesce(surname, '') || ' ' || coalesce(phone_number, ''))) stored;
create index user_account_by_search on user_account using gin (search_text gin_trgm_ops);
create index user_account_by_phone on user_account (tenant_id, phone_number, id) where not is_deleted;
call sace_isolate('user_account', 'select, insert, update');

create index tenant_by_search on tenant using gin (sace_fold(name) gin_trgm_ops);

-- One row for each mail that lets somebody choose a new password; the mail holds the token, the row its SHA-256.
create table password_reset (
  hash text primary key,
  tenant_id uuid not null,
  user_id uuid not null references user_account (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_reset_by_user on password_reset (user_id);
create index password_reset_by_expiry on password_reset (expires_at);
call sace_isolate('password_reset', 'select, insert, update, delete');

-- A job that may be asked for twice is made once. What was begun and never ended may have taken effect: nobody repeats it.
alter table job
  add column dedup_key text,
  add column started_at timestamptz,
  add column failed_at timestamptz;
create unique index job_by_dedup_key on job (tenant_id, queue, dedup_key) where dedup_key is not null;
drop index job_due;
create index job_due on job (queue, run_at) where done_at is null and failed_at is null;
call sace_isolate('job', 'select, insert');
