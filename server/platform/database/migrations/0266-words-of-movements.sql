-- outside a transaction
-- A word is looked for among the few kinds of movements and subjects instead of in each movement.
create index concurrently if not exists ledger_transfer_by_kind on ledger_transfer (tenant_id, kind);
create index concurrently if not exists ledger_transfer_by_subject_kind on ledger_transfer (tenant_id, subject_kind);
-- Reasons and names are many. The form is that of the conditions.
create index concurrently if not exists ledger_transfer_words_of_reason on ledger_transfer using gin ((sace_fold(reason) collate "C") gin_trgm_ops);
create index concurrently if not exists ledger_transfer_words_of_actor on ledger_transfer using gin ((sace_fold(actor_name) collate "C") gin_trgm_ops);
