-- outside a transaction
-- As 0195, for the classes of all that is no draft.
create index concurrently if not exists certificate_count_by_class on certificate (tenant_id, energy_class, state);
