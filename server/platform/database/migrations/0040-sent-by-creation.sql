-- outside a transaction
-- Lists leave out what was never sent: their pages, the deep ones too, walk an index of exactly their rows.
create index concurrently if not exists accreditation_sent_by_creation on accreditation (tenant_id, created_at, id) where state <> 'InCompilazione';
