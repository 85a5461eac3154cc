-- Whoever registers may apply for accreditation, also at portals and tenants that are older than the role for it.

-- Not where an administrator has decided: where there is a default role, one of this name, or the memory of one. And not in a new
-- database, which has no role yet: its first start makes this one.
with lacking as (
  select distinct r.tenant_id from role r
  where not exists (select from role d where d.tenant_id = r.tenant_id and (d.is_default or d.normalized_name = 'RICHIEDENTE'))
    and not exists (select from record_history h where h.tenant_id = r.tenant_id and h.entity = 'Role' and upper(h.before ->> 'name') = 'RICHIEDENTE')
    and not exists (select from tenant t where t.id = r.tenant_id and t.is_deleted)
), made as (
  insert into role (id, tenant_id, name, normalized_name, is_default, is_public, concurrency_stamp)
  select gen_random_uuid(), tenant_id, 'richiedente', 'RICHIEDENTE', true, true, replace(gen_random_uuid()::text, '-', '') from lacking
  returning id, tenant_id
), granted as (
  insert into permission_grant (id, tenant_id, name, provider_name, provider_key)
  select gen_random_uuid(), tenant_id, 'AccreditationCreate', 'R', 'richiedente' from made
  on conflict do nothing
)
insert into record_history (tenant_id, entity, entity_id, event, after)
select tenant_id, 'Role', id, 'created', '{"name": "richiedente", "isDefault": true, "permissions": ["AccreditationCreate"]}' from made;
