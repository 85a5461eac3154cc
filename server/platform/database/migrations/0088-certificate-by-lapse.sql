-- outside a transaction
create index concurrently if not exists certificate_by_lapse on certificate (lapses_on, id) where lapses_on is not null and state = 'Registrata';
