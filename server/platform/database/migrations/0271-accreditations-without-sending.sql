-- outside a transaction
-- Accreditations in the office's list that lack the moment of their sending are few or none: without the index every accreditation was read to find that out.
create index concurrently if not exists accreditation_sent_without_moment on accreditation (tenant_id, created_at, id) where state <> 'InCompilazione' and submitted_at is null;
