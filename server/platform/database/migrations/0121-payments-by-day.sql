-- The list of payments through pagoPA, the last first, and what is searched in it (docs/wallets.md).
create index pagopa_payment_by_day on pagopa_payment (tenant_id, created_at desc, id);
create index pagopa_payment_by_search on pagopa_payment
  using gin (sace_fold(iuv || ' ' || nav || ' ' || debtor_name || ' ' || debtor_code) gin_trgm_ops);
