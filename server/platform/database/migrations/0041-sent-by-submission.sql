-- outside a transaction
-- Drafts have no day of sending: a walk along all of them came before the first row of a page.
create index concurrently if not exists accreditation_sent_by_submission on accreditation (tenant_id, submitted_at, id) where state <> 'InCompilazione';
