-- outside a transaction
-- Names and targets are compared without case and accents; trigrams that nearly all names share find none of them. The form is that of the conditions.
create index concurrently if not exists security_log_by_folded_name on security_log (tenant_id, (sace_fold(user_name collate "it-x-icu") collate "C"));
create index concurrently if not exists security_log_by_folded_target on security_log (tenant_id, (sace_fold(details ->> 'target') collate "C"));
