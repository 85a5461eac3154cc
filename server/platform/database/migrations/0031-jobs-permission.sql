-- The host's administrators look after the work outside of requests.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
  select gen_random_uuid(), tenant_id, 'Sace.Jobs', 'R', name from role
  where is_static and name = 'admin' and tenant_id = '00000000-0000-0000-0000-000000000000'
  on conflict do nothing;
