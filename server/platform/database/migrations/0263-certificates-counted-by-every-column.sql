-- outside a transaction
-- As 0195, for the other columns by which certificates are grouped: conditions, header filters and groups read an index with nothing else in it, and words
-- are looked for among its different values. Each lists the rows of a value under it once.
create index concurrently if not exists certificate_count_by_origin on certificate (tenant_id, origin, state);
create index concurrently if not exists certificate_count_by_certifier on certificate (tenant_id, certifier_name, state);
create index concurrently if not exists certificate_count_by_company on certificate (tenant_id, company_name, state);
create index concurrently if not exists certificate_count_by_comune on certificate (tenant_id, comune, state);
create index concurrently if not exists certificate_count_by_issue on certificate (tenant_id, issued_on, state);
create index concurrently if not exists certificate_count_by_inspection on certificate (tenant_id, inspected_on, state);
create index concurrently if not exists certificate_count_by_reason on certificate (tenant_id, reason, state);
create index concurrently if not exists certificate_count_by_category on certificate (tenant_id, category, state);
create index concurrently if not exists certificate_count_by_object on certificate (tenant_id, object, state);
create index concurrently if not exists certificate_count_by_built on certificate (tenant_id, built, state);
create index concurrently if not exists certificate_count_by_errors on certificate (tenant_id, errors, state);
create index concurrently if not exists certificate_count_by_warnings on certificate (tenant_id, warnings, state);
create index concurrently if not exists certificate_count_by_overruled on certificate (tenant_id, overruled, state);
create index concurrently if not exists certificate_count_by_score on certificate (tenant_id, score, state);
-- Names are too many to be looked through, and some words are in nearly all of them: these indexes know which words are rare. They have the form of the conditions.
create index concurrently if not exists certificate_words_of_certifier on certificate using gin ((sace_fold(certifier_name) collate "C") gin_trgm_ops);
create index concurrently if not exists certificate_words_of_company on certificate using gin ((sace_fold(company_name) collate "C") gin_trgm_ops);
