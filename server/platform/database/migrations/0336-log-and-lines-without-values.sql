-- outside a transaction
-- A page deep in the order of addresses is found along the index alone, which PostgreSQL does for an expression where the index has its column, too.
create index concurrently if not exists security_log_by_address_and_time on security_log (tenant_id, host(address), at, id) include (address);
drop index concurrently if exists security_log_by_host_and_time;
-- Lines of statements without a payer, a text or a reference are few or none: each line was read to find that out.
create index concurrently if not exists bank_line_without_payer on bank_line (tenant_id, booked_on, id) where payer_name is null or payer_name = '';
create index concurrently if not exists bank_line_without_text on bank_line (tenant_id, booked_on, id) where text = '';
create index concurrently if not exists bank_line_without_reference on bank_line (tenant_id, booked_on, id) where bank_reference is null or bank_reference = '';
