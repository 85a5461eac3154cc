-- outside a transaction
-- The list of all controls is sorted by days that the queues know in one state alone, and outcomes are looked for among their few values.
create index concurrently if not exists certificate_control_sorted_by_term on certificate_control (tenant_id, due_on, id);
create index concurrently if not exists certificate_control_sorted_by_visit on certificate_control (tenant_id, visit_on, id);
create index concurrently if not exists certificate_control_sorted_by_correction on certificate_control (tenant_id, correction_due_on, id);
create index concurrently if not exists certificate_control_sorted_by_conclusion on certificate_control (tenant_id, concluded_at, id);
create index concurrently if not exists certificate_control_by_outcome on certificate_control (tenant_id, outcome);
