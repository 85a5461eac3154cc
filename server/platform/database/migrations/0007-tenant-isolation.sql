-- One tenant cannot reach another's rows: the server answers requests as the role sace_tenant, which owns nothing, may
-- touch no table, and sees views that hold the rows of one tenant only (docs/decisions/0009).

-- The cluster may have the role already, from another database of the same server.
do $$ begin
  if not exists (select from pg_roles where rolname = 'sace_tenant') then
    create role sace_tenant nologin;
  end if;
exception
  when duplicate_object or unique_violation then null; -- another database made it at this moment
  when insufficient_privilege then
    raise exception 'the user of this database may not create roles: an administrator of the server makes the role once (create role sace_tenant nologin; grant sace_tenant to %)', current_user;
end $$;
do $$ begin
  if not pg_has_role(current_user, 'sace_tenant', 'member') then
    execute format('grant sace_tenant to %I', current_user);
  end if;
end $$;

create schema tenant_view;
grant usage on schema public, tenant_view to sace_tenant;

-- The tenant that a connection acts for; null, and with it no row at all, unless somebody said which.
create function sace_tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('sace.tenant', true), '')::uuid;

-- The one place where a table becomes visible to requests: its rows of one tenant, with all columns that it has now. What the
-- view does not show cannot be written through it either. A migration that adds a column calls it again.
create procedure sace_isolate(source text, privileges text, condition text default 'tenant_id = sace_tenant()')
  language plpgsql as $$
begin
  execute format('create or replace view tenant_view.%1$I as select * from public.%1$I where %2$s with cascaded check option', source, condition);
  execute format('grant %s on tenant_view.%I to sace_tenant', privileges, source);
end $$;

call sace_isolate('user_account', 'select, insert, update');
call sace_isolate('role', 'select, insert, update, delete');
call sace_isolate('user_role', 'select, insert, delete', 'exists (select from public.user_account u where u.id = user_id and u.tenant_id = sace_tenant())
  and exists (select from public.role r where r.id = role_id and r.tenant_id = sace_tenant())');
call sace_isolate('permission_grant', 'select, insert, update, delete');
call sace_isolate('setting_value', 'select, insert, update, delete', $$case provider_name
  when 'G' then sace_tenant() = '00000000-0000-0000-0000-000000000000'
  when 'T' then provider_key = sace_tenant()::text
  else exists (select from public.user_account u where u.id::text = provider_key and u.tenant_id = sace_tenant()) end$$);
call sace_isolate('feature_value', 'select, insert, update, delete', $$provider_name = 'T' and provider_key =
  case when sace_tenant() = '00000000-0000-0000-0000-000000000000' then '' else sace_tenant()::text end$$);
-- The tenants are the host's.
call sace_isolate('tenant', 'select, insert, update', $$sace_tenant() = '00000000-0000-0000-0000-000000000000'$$);
call sace_isolate('job', 'select, insert');
-- What happened stays written.
call sace_isolate('record_history', 'select, insert');
call sace_isolate('security_log', 'select, insert');
call sace_isolate('sign_in_session', 'select');
call sace_isolate('certifier', 'select, insert, update, delete');
call sace_isolate('company', 'select, insert, update, delete');
call sace_isolate('company_member', 'select, insert, update, delete', 'exists (select from public.company c where c.id = company_id and c.tenant_id = sace_tenant())
  and exists (select from public.certifier c where c.id = certifier_id and c.tenant_id = sace_tenant())');
call sace_isolate('delegation', 'select, insert, update, delete');
call sace_isolate('accreditation', 'select, insert, update, delete');
call sace_isolate('wallet', 'select, insert, update, delete');
call sace_isolate('file', 'select, insert, update, delete');
call sace_isolate('news', 'select, insert, update, delete');
call sace_isolate('manual', 'select, insert, update, delete');
call sace_isolate('data_export', 'select, insert, update, delete');

-- Lists of the State and the Region, the same for every tenant.
grant select on comune, lookup_entry, reference_data to sace_tenant;

-- The role may not cancel the statements of its own server by itself: they run as the user who signed in to the database.
create function sace_cancel(backend integer) returns boolean
  language sql security definer set search_path = pg_catalog
  return (select pg_cancel_backend(a.pid) from pg_stat_activity a where a.pid = backend and a.usename = session_user and a.datname = current_database());
