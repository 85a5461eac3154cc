-- outside a transaction
-- A list goes on in the direction of its last column: an index of states upwards and of days downwards served neither direction, and each state was
-- sorted by itself.
create index concurrently if not exists bank_line_in_state on bank_line (tenant_id, state, booked_on, id);
create index concurrently if not exists bank_line_on_day on bank_line (tenant_id, booked_on, id);
drop index concurrently if exists bank_line_by_state;
drop index concurrently if exists bank_line_by_day;
-- Comuni of plants are looked for among their few values, and counted along them.
create index concurrently if not exists plant_count_by_comune on plant (tenant_id, comune);
-- No list is sorted by power, and every list of accreditations leaves the unsent ones out, whose moments have indexes of their own.
drop index concurrently if exists plant_by_power;
drop index concurrently if exists accreditation_by_creation;
drop index concurrently if exists accreditation_by_submission;
