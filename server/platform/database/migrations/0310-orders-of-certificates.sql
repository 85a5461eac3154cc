-- outside a transaction
-- Conditions compare folded addresses: one index serves these and the order, as for plants (0307).
create index concurrently if not exists certificate_by_folded_address on certificate (tenant_id, (sace_fold(address) collate "C"), id);
create index concurrently if not exists certificate_by_comune_and_address on certificate (tenant_id, comune, (sace_fold(address) collate "C"), id);
create index concurrently if not exists certificate_by_province_and_address on certificate (tenant_id, province, comune, (sace_fold(address) collate "C"), id);
analyze certificate;
