-- Companies that the office enables to keep thermal plants (D.P.R. 74/2013, art. 7 c. 1; D.M. 37/2008, art. 1 c. 2; docs/plants.md, "The way in").
create table maintainer_enabling (
  id uuid primary key,
  tenant_id uuid not null,
  -- A company asks once; refused or revoked it sends the same request again.
  company_id uuid not null unique references company (id) on delete cascade,
  version integer not null default 1,
  -- A draft lives only inside the transaction that sends it.
  state text collate "it-x-icu" not null default 'draft' check (state in ('draft', 'asked', 'incomplete', 'enabled', 'refused', 'suspended', 'revoked')),
  -- By trigger from the company, so that a list sorts and finds by them.
  company_name text collate "it-x-icu" not null,
  fiscal_code text collate "it-x-icu" not null,
  province text collate "it-x-icu",
  -- Number in the repertorio economico amministrativo; unknown of those who kept plants before there were requests.
  rea_province text collate "it-x-icu",
  rea_number text collate "it-x-icu",
  -- Of D.M. 37/2008, art. 1 c. 2, in their order: 'ace'.
  letters text collate "it-x-icu" not null default '' check (letters ~ '^a?b?c?d?e?f?g?$'),
  technical_manager text,
  fgas_number text,
  fgas_until date,
  -- What the company wrote to the office with its newest request.
  note text,
  -- Files that were sent, the first first: [{id, name}].
  documents jsonb not null default '[]',
  -- The words of the newest decision.
  reason text,
  asked_at timestamptz,
  decided_at timestamptz,
  updated_at timestamptz not null,
  search_text text generated always as (sace_fold(company_name || ' ' || fiscal_code || ' ' || coalesce(rea_province || ' ' || rea_number, ''))) stored,
  constraint maintainer_enabling_fgas check ((fgas_number is null) = (fgas_until is null))
);
create index maintainer_enabling_by_search on maintainer_enabling using gin (search_text gin_trgm_ops);
-- Each sortable column ends in id, so that a page is a walk along one index.
create index maintainer_enabling_by_name on maintainer_enabling (tenant_id, company_name, id);
create index maintainer_enabling_by_code on maintainer_enabling (tenant_id, fiscal_code, id);
create index maintainer_enabling_by_state on maintainer_enabling (tenant_id, state, asked_at, id);
create index maintainer_enabling_by_province on maintainer_enabling (tenant_id, province, company_name, id);
create index maintainer_enabling_by_asked on maintainer_enabling (tenant_id, asked_at, id);
create index maintainer_enabling_by_decided on maintainer_enabling (tenant_id, decided_at, id);
create index maintainer_enabling_by_fgas on maintainer_enabling (tenant_id, fgas_until, id);
call sace_isolate('maintainer_enabling', 'select, insert, update');

create function sace_enabling_company() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select k.name, k.fiscal_code, c.province into new.company_name, new.fiscal_code, new.province
  from company k left join comune c on c.istat = k.seat_istat where k.id = new.company_id;
  return new;
end $$;
create trigger maintainer_enabling_named before insert on maintainer_enabling for each row execute function sace_enabling_company();

create function sace_company_enabling() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update maintainer_enabling set company_name = new.name, fiscal_code = new.fiscal_code,
    province = (select c.province from comune c where c.istat = new.seat_istat)
  where company_id = new.id;
  return new;
end $$;
create trigger company_enabling_named after update of name, fiscal_code, seat_istat on company for each row execute function sace_company_enabling();

-- Whoever kept plants goes on: companies whose members, or those whom they delegated, hold the permission today.
insert into maintainer_enabling (id, tenant_id, company_id, state, company_name, fiscal_code, decided_at, updated_at)
select gen_random_uuid(), k.tenant_id, k.id, 'enabled', k.name, k.fiscal_code, now(), now() from company k
where exists (
  select from certifier c join user_account u on u.id = c.user_id
  where (exists (select from company_member m where m.company_id = k.id and m.certifier_id = c.id and (m.valid_to is null or m.valid_to >= current_date))
      or exists (select from delegation d where d.grantor_company_id = k.id and d.delegate_certifier_id = c.id and d.scope in ('compilazione', 'consultazione')
        and d.revoked_at is null and (d.valid_to is null or d.valid_to >= current_date)))
    and exists (select from permission_grant g where g.tenant_id = k.tenant_id and g.name = 'PlantMaintain'
      and (g.provider_name = 'U' and g.provider_key = u.id::text
        or g.provider_name = 'R' and exists (select from user_role x join role r on r.id = x.role_id where x.user_id = u.id and r.name = g.provider_key))));
