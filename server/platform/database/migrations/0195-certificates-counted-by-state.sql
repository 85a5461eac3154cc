-- outside a transaction
-- Counts and groups read every entry of an index: one that has nothing else in it, its rows as they lie in the table, takes a fifth of the time.
create index concurrently if not exists certificate_count_by_state on certificate (tenant_id, state);
