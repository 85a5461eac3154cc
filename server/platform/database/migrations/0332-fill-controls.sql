-- outside a transaction
-- The controls that stood before 0330 get their copies.
call sace_fill_controls();
create index concurrently if not exists certificate_control_by_number on certificate_control (tenant_id, certificate_number);
create index concurrently if not exists certificate_control_by_certificate_state on certificate_control (tenant_id, certificate_state);
create index concurrently if not exists certificate_control_by_certifier on certificate_control (tenant_id, certifier_name);
create index concurrently if not exists certificate_control_by_folded_certifier on certificate_control (tenant_id, sace_fold(certifier_name) collate "C");
create index concurrently if not exists certificate_control_by_comune on certificate_control (tenant_id, comune);
create index concurrently if not exists certificate_control_by_province on certificate_control (tenant_id, province);
create index concurrently if not exists certificate_control_by_folded_address on certificate_control (tenant_id, sace_fold(address) collate "C");
create index concurrently if not exists certificate_control_by_class on certificate_control (tenant_id, energy_class);
create index concurrently if not exists certificate_control_by_score on certificate_control (tenant_id, score);
create index concurrently if not exists certificate_control_words_of_certifier on certificate_control using gin (sace_fold(certifier_name) collate "C" gin_trgm_ops);
create index concurrently if not exists certificate_control_words_of_address on certificate_control using gin (sace_fold(address) collate "C" gin_trgm_ops);
create index concurrently if not exists certificate_control_words_of_number on certificate_control using gin (sace_fold(certificate_number) collate "C" gin_trgm_ops);
create index concurrently if not exists certificate_control_by_level on certificate_control (tenant_id, level);
create index concurrently if not exists certificate_control_by_origin on certificate_control (tenant_id, origin);
create index concurrently if not exists certificate_control_by_beginning on certificate_control (tenant_id, is_before);
create index concurrently if not exists certificate_control_by_version on certificate_control (tenant_id, version);
create index concurrently if not exists certificate_control_by_assignee on certificate_control (tenant_id, assignee_id);
vacuum analyze certificate_control;
