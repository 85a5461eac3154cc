-- Administrators fill in what the accessibility statement and the privacy page say of their entity.
insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
  select gen_random_uuid(), tenant_id, 'SettingManagement.Statements', 'R', name from role
  where is_static and name = 'admin'
  on conflict do nothing;
