-- outside a transaction
-- Every column of the log is sorted, and searched for words that no entry has. The newest or the oldest entries come first within a value, according to
-- the direction of the sort: an index with the moments downwards under values upwards serves neither.
create index concurrently if not exists security_log_by_action_and_time on security_log (tenant_id, action, at, id);
create index concurrently if not exists security_log_by_user_and_time on security_log (tenant_id, user_id, at, id);
create index concurrently if not exists security_log_by_host_and_time on security_log (tenant_id, host(address), at, id);
create index concurrently if not exists security_log_by_method_and_time on security_log (tenant_id, method, at, id);
create index concurrently if not exists security_log_by_name_and_time on security_log (tenant_id, user_name collate "it-x-icu", at, id);
-- Columns with few different values, and sorted by nobody: the entries of a value are listed under it once.
create index concurrently if not exists security_log_by_client on security_log (tenant_id, client_id);
create index concurrently if not exists security_log_by_agent on security_log (tenant_id, user_agent);
create index concurrently if not exists security_log_by_reason on security_log
  (tenant_id, (ltrim(coalesce(details ->> 'reason', details ->> 'cause', '') || coalesce(' ' || (details ->> 'errorCode'), ''))));
-- Columns with as many values as entries.
create index concurrently if not exists security_log_words_of_target on security_log using gin (sace_fold(details ->> 'target') gin_trgm_ops);
create index concurrently if not exists security_log_words_of_host on security_log using gin (sace_fold(host(address)) gin_trgm_ops);
-- All permissions that a role got at once are longer than a plain index can hold.
create index concurrently if not exists security_log_words_of_change on security_log using gin (sace_fold(details ->> 'change') gin_trgm_ops);
create index concurrently if not exists security_log_words_of_trace on security_log using gin (sace_fold(trace_id) gin_trgm_ops);
drop index concurrently if exists security_log_by_action;
drop index concurrently if exists security_log_by_user;
drop index concurrently if exists security_log_by_host;
