-- outside a transaction
-- A search for "via Verdi" leaves out the plants in "piazza Verdi": without the index the kind was read from the address of every plant of the streets.
create index concurrently if not exists plant_by_street_kind on plant (street_id, (coalesce(sace_street_kind(address), '')));
