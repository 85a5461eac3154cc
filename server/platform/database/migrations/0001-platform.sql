-- The platform: tenants, identity, permissions, settings, features, sign-in, jobs and the history of every change.
-- tenant_id is never null: the host is the nil uuid, so that one index shape and one comparison serve every tenant.

create extension if not exists pg_trgm;

-- Folds letters for search: lower case, without accents. Kept in step with server/platform/grid/fold.ts, which folds the term.
-- translate over a fixed list is immutable and inlined, so expression and trigram indexes can stand on it. It walks the
-- list for every letter, so plain ASCII (nearly every text: fiscal codes, addresses, protocols) takes the short way,
-- measured 60 times quicker. Not declared strict: a strict function with a case in it would not be inlined.
create function sace_fold(value text) returns text
  language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(replace(value, '`', '''') collate "C")
    else lower(translate(value,
    'ÀÁÂÃÄÅàáâãäåĀāĂăĄąÇçĆćĈĉĊċČčĎďĐđÈÉÊËèéêëĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĦħÌÍÎÏìíîïĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłÑñŃńŅņŇňÒÓÔÕÖØòóôõöøŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšȘșŢţŤťȚțÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųŴŵÝŶŸýÿŷŹźŻżŽž’‘´`',
    'aaaaaaaaaaaaaaaaaaccccccccccddddeeeeeeeeeeeeeeeeeegggggggghhhhiiiiiiiiiiiiiiiiiijjkkllllllllnnnnnnnnoooooooooooooooooorrrrrrssssssssssttttttuuuuuuuuuuuuuuuuuuuuwwyyyyyyzzzzzz''''''''') collate "C") end;

create table tenant (
  id uuid primary key,
  name text not null check (length(name) between 1 and 64),
  normalized_name text not null,
  is_active boolean not null default true,
  concurrency_stamp text not null,
  extra_properties jsonb not null default '{}',
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  is_deleted boolean not null default false,
  deleter_id uuid,
  deletion_time timestamptz
);
create unique index tenant_by_name on tenant (normalized_name) where not is_deleted;

create table user_account (
  id uuid primary key,
  tenant_id uuid not null,
  user_name text not null check (length(user_name) between 1 and 256),
  normalized_user_name text not null,
  name text check (length(name) <= 64),
  surname text check (length(surname) <= 64),
  email text not null check (length(email) between 3 and 256),
  normalized_email text not null,
  email_confirmed boolean not null default false,
  phone_number text check (length(phone_number) <= 16),
  phone_number_confirmed boolean not null default false,
  password_hash text,
  fiscal_code text,
  is_active boolean not null default true,
  lockout_enabled boolean not null default true,
  lockout_end timestamptz,
  access_failed_count integer not null default 0,
  security_stamp text not null,
  concurrency_stamp text not null,
  extra_properties jsonb not null default '{}',
  creation_time timestamptz not null default now(),
  creator_id uuid,
  last_modification_time timestamptz,
  last_modifier_id uuid,
  is_deleted boolean not null default false,
  deleter_id uuid,
  deletion_time timestamptz
);
create unique index user_account_by_name on user_account (tenant_id, normalized_user_name) where not is_deleted;
create unique index user_account_by_email on user_account (tenant_id, normalized_email) where not is_deleted;
create unique index user_account_by_fiscal_code on user_account (tenant_id, fiscal_code) where not is_deleted;

create table role (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null check (length(name) between 1 and 256),
  normalized_name text not null,
  is_default boolean not null default false,
  is_static boolean not null default false,
  is_public boolean not null default false,
  concurrency_stamp text not null,
  extra_properties jsonb not null default '{}',
  creation_time timestamptz not null default now()
);
create unique index role_by_name on role (tenant_id, normalized_name);

create table user_role (
  user_id uuid not null references user_account (id),
  role_id uuid not null references role (id),
  primary key (user_id, role_id)
);
create index user_role_by_role on user_role (role_id);

-- provider_name: R (role, key = role name), U (user, key = user id), C (client, key = client id).
create table permission_grant (
  id uuid primary key,
  tenant_id uuid not null,
  name text not null,
  provider_name text not null check (provider_name in ('R', 'U', 'C')),
  provider_key text not null,
  unique (tenant_id, name, provider_name, provider_key)
);
create index permission_grant_by_provider on permission_grant (tenant_id, provider_name, provider_key);

-- provider_name: G (global), T (tenant, key = tenant id), U (user, key = user id).
create table setting_value (
  id uuid primary key,
  name text not null,
  value text not null,
  provider_name text not null check (provider_name in ('G', 'T', 'U')),
  provider_key text not null default '',
  unique (name, provider_name, provider_key)
);

-- provider_name: T (tenant, key = tenant id; empty key = the host itself), E (edition).
create table feature_value (
  id uuid primary key,
  name text not null,
  value text not null,
  provider_name text not null check (provider_name in ('T', 'E')),
  provider_key text not null default '',
  unique (name, provider_name, provider_key)
);

-- What oidc-provider keeps: sessions, grants, codes, refresh tokens, interactions.
create table oidc_payload (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  consumed_at timestamptz,
  expires_at timestamptz,
  primary key (model, id)
);
create index oidc_payload_by_grant on oidc_payload (grant_id) where grant_id is not null;
create index oidc_payload_by_uid on oidc_payload (model, uid) where uid is not null;
create index oidc_payload_by_expiry on oidc_payload (expires_at) where expires_at is not null;

-- The keys that sign tokens (private JWK) and the secrets that sign cookies: shared by all replicas, never sent out.
create table signing_key (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create table server_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- Counters shared by the replicas; unlogged, because losing them in a crash only forgives.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  expires_at timestamptz not null
);
create index rate_limit_by_expiry on rate_limit (expires_at);

-- Work done outside a request: taken with "for update skip locked" by any replica.
create table job (
  id uuid primary key,
  tenant_id uuid not null,
  queue text not null,
  payload jsonb not null,
  run_at timestamptz not null default now(),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index job_due on job (queue, run_at) where done_at is null;

-- One row for each change of a record that matters: who, when, from which address, before and after.
create table record_history (
  id bigint generated always as identity primary key,
  tenant_id uuid not null,
  entity text not null,
  entity_id uuid not null,
  event text not null,
  at timestamptz not null default now(),
  actor_id uuid,
  actor_name text,
  address inet,
  before jsonb,
  after jsonb
);
create index record_history_by_entity on record_history (tenant_id, entity, entity_id, at);
