-- outside a transaction
-- Certificates without an owner are drafts that were just begun: the people of every certificate were read to find them.
create index concurrently if not exists certificate_people_without_owner on certificate_people (tenant_id, certificate_id) where owner_name is null or owner_name = '';
