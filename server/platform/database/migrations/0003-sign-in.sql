-- Sign-in: who signed in from where, and what happened to every attempt.

-- One row for each sign-in that still holds: what its user sees under "signed-in devices". Its grant in oidc_payload says
-- whether it holds; a row without one is deleted by the cleaning.
create table sign_in_session (
  grant_id text primary key,
  tenant_id uuid not null,
  user_id uuid not null references user_account (id),
  client_id text not null,
  -- How the user proved who they are.
  method text not null check (method in ('password', 'spid')),
  -- Whether it outlives the browser ("remember me"): every id token of the sign-in says so.
  is_remembered boolean not null default false,
  address inet,
  user_agent text check (length(user_agent) <= 512),
  started_at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sign_in_session_by_user on sign_in_session (user_id, last_used_at desc);

-- "Sign out everywhere" looks for the provider's sessions of a user.
create index oidc_payload_by_account on oidc_payload (model, (payload ->> 'accountId')) where model in ('Session', 'Grant');

-- What happened at the door: kept 24 months, read by the administrator. Never a password, a token or a code.
create table security_log (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  at timestamptz not null default now(),
  action text not null,
  -- Null when nobody is known by the name that was given.
  user_id uuid,
  -- As it was typed or known, shortened; folded for search.
  user_name text check (length(user_name) <= 256),
  method text,
  client_id text,
  address inet,
  user_agent text check (length(user_agent) <= 512),
  -- The id of the request, as the log and X-Trace-Id have it.
  trace_id text,
  details jsonb not null default '{}'
);
create index security_log_by_time on security_log (tenant_id, at desc, id desc);
create index security_log_by_user on security_log (tenant_id, user_id, at desc, id desc);
create index security_log_by_action on security_log (tenant_id, action, at desc, id desc);
create index security_log_by_address on security_log (tenant_id, address, at desc, id desc);
create index security_log_by_user_name on security_log using gin (sace_fold(user_name) gin_trgm_ops);

-- The administrator's role of every tenant may read it.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
  select gen_random_uuid(), tenant_id, 'AbpIdentity.SecurityLogs', 'R', name from role where is_static and name = 'admin'
  on conflict do nothing;
