-- outside a transaction
create index concurrently if not exists certificate_by_end on certificate (valid_to, id) where state = 'Registrata';
