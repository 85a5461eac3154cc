-- outside a transaction
-- As 0263: conditions, header filters and groups read an index with nothing else in it, and results of checks are looked for among their different values.
create index concurrently if not exists plant_count_by_kind on plant (tenant_id, kind);
create index concurrently if not exists plant_count_by_fuel on plant (tenant_id, fuel);
create index concurrently if not exists plant_count_by_generators on plant (tenant_id, generators);
create index concurrently if not exists plant_count_by_result on plant (tenant_id, last_result);
create index concurrently if not exists plant_count_by_state on plant (tenant_id, state);
create index concurrently if not exists plant_count_by_province on plant (tenant_id, province);
-- Texts are compared without case and accents.
create index concurrently if not exists plant_count_by_maintainer on plant (tenant_id, (sace_fold(maintainer_name) collate "C"));
