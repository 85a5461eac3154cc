-- outside a transaction
-- Conditions compare folded addresses: one index serves these and the order. Booklets and powers are compared in an order, too, and plants without
-- a booklet, a POD or a PDR are listed along the order of their changes. The address itself is in the index, so that rows before a page are passed
-- without being read.
create index concurrently if not exists plant_by_folded_address on plant (tenant_id, (sace_fold(address) collate "C"), id) include (address);
create index concurrently if not exists plant_by_comune_and_address on plant (tenant_id, comune, (sace_fold(address) collate "C"), id) include (address);
create index concurrently if not exists plant_by_province_and_address on plant (tenant_id, province, comune, (sace_fold(address) collate "C"), id) include (address);
create index concurrently if not exists plant_by_booklet on plant (tenant_id, booklet, id) where booklet is not null;
create index concurrently if not exists plant_count_by_power on plant (tenant_id, (power::float8));
create index concurrently if not exists plant_without_booklet on plant (tenant_id, updated_at, id) where booklet is null;
create index concurrently if not exists plant_without_pod on plant (tenant_id, updated_at, id) where pod is null;
create index concurrently if not exists plant_without_pdr on plant (tenant_id, updated_at, id) where pdr is null;
analyze plant;
