-- outside a transaction
-- Conditions on figures and days of bank lines read an index with nothing else in it, which lists the lines of a value under it once.
create index concurrently if not exists bank_line_by_value_day on bank_line (tenant_id, value_on);
create index concurrently if not exists bank_line_count_by_amount on bank_line (tenant_id, cents);
create index concurrently if not exists bank_line_by_score on bank_line (tenant_id, score);
create index concurrently if not exists bank_line_by_version on bank_line (tenant_id, version);
create index concurrently if not exists bank_line_by_exactness on bank_line (tenant_id, is_exact);
create index concurrently if not exists bank_line_by_typing on bank_line (tenant_id, is_typed);
