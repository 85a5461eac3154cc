-- outside a transaction
-- As 0195, for the provinces of all that is no draft.
create index concurrently if not exists certificate_count_by_province on certificate (tenant_id, province, state);
