-- outside a transaction
-- What a user has sent and put into no dossier is counted before another upload begins.
create index concurrently if not exists file_unused_by_owner on file (owner_id) where owner_id is not null and subject_id is null;
create index concurrently if not exists file_remnant_by_owner on file_remnant (owner_id) where owner_id is not null;
