-- outside a transaction
-- Annulled payments that pagoPA still has are found by the job that withdraws them.
create index concurrently if not exists pagopa_payment_to_withdraw on pagopa_payment (tenant_id, due_at) where state = 'annullata' and withdrawn_at is null;
