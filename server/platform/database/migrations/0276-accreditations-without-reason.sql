-- outside a transaction
-- Nearly no accreditation has a reason of its state: the others, in the order of their ids, are a list of their own, so that a page among them is
-- found without reading them. The index of reasons holds them under an expression, for which PostgreSQL reads every row.
create index concurrently if not exists accreditation_without_reason on accreditation (tenant_id, id) where state_reason is null and state <> 'InCompilazione';
