-- outside a transaction
-- Whose document it is that somebody signed instead of the act.
create index concurrently if not exists certificate_document_by_digest on certificate_document (sha256);
