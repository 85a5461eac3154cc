-- Who was registered before wallets were opened with their record gets one now.
insert into wallet (id, tenant_id, owner_certifier_id)
  select gen_random_uuid(), c.tenant_id, c.id from certifier c
  where c.user_id is not null and not exists (select from wallet w where w.owner_certifier_id = c.id);
insert into wallet (id, tenant_id, owner_company_id)
  select gen_random_uuid(), k.tenant_id, k.id from company k
  where not exists (select from wallet w where w.owner_company_id = k.id);
