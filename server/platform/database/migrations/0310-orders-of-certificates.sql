-- outside a transaction
-- Conditions compare folded addresses: one index serves these and the order, as for plants (0307).
create index concurrently if not exists certificate_by_folded_address on certificate (tenant_id, (sace_fold(address) collate "C"), id);
create index concurrently if not exists certificate_by_comune_and_address on certificate (tenant_id, comune, (sace_fold(address) collate "C"), id);
create index concurrently if not exists certificate_by_province_and_address on certificate (tenant_id, province, comune, (sace_fold(address) collate "C"), id);
-- Certificates without an owner's name are few or none among those that are no drafts.
create index concurrently if not exists certificate_without_owner_name on certificate_people (certificate_id) where owner_name is null or owner_name = '';
drop index concurrently if exists certificate_by_address;
drop index concurrently if exists certificate_by_comune;
drop index concurrently if exists certificate_by_place;
analyze certificate, certificate_people;
