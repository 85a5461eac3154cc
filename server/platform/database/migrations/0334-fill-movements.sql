-- outside a transaction
-- The entries that stood before 0333 get what they copy of their transfers.
call sace_fill_entries();
create index concurrently if not exists ledger_entry_of_wallet_by_kind on ledger_entry (wallet_id, kind, version) where wallet_id is not null;
create index concurrently if not exists ledger_entry_of_wallet_by_value_date on ledger_entry (wallet_id, effective_at, version) where wallet_id is not null;
create index concurrently if not exists ledger_entry_words on ledger_entry using gin (search_text gin_trgm_ops) where wallet_id is not null;
-- No transfer is without a reason, and few have somebody who made them: each transfer was read to find that out.
create index concurrently if not exists ledger_transfer_without_reason on ledger_transfer (tenant_id) where reason = '';
create index concurrently if not exists ledger_transfer_with_actor on ledger_transfer (tenant_id) where actor_name is not null and actor_name > '';
create index concurrently if not exists ledger_entry_of_wallet_by_balance on ledger_entry (wallet_id, balance_after) where wallet_id is not null;
vacuum analyze ledger_entry;
