-- Administrators decide what the public register gives out.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
  select gen_random_uuid(), tenant_id, 'SettingManagement.PublicRegister', 'R', name from role
  where is_static and name = 'admin'
  on conflict do nothing;
