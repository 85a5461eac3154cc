-- outside a transaction
-- Lists leave drafts out: with the state in the index a page deep among the certificates of a class or score is found without reading any row.
create index concurrently if not exists certificate_in_class on certificate (tenant_id, energy_class, id) include (state);
create index concurrently if not exists certificate_with_score on certificate (tenant_id, score, id) include (state);
drop index concurrently if exists certificate_by_class;
drop index concurrently if exists certificate_by_score;
