-- outside a transaction
-- Entries without a trace identifier are few or none: every entry was read to find that out.
create index concurrently if not exists security_log_without_trace on security_log (tenant_id, at desc, id desc) where trace_id is null or trace_id = '';
