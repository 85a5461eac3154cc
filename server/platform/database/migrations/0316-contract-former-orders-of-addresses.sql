-- outside a transaction
-- Addresses stand in the order of their folded letters since 0307 and 0310; the program before put them in the order of the letters as they were written.
drop index concurrently if exists plant_by_address;
drop index concurrently if exists plant_by_comune;
drop index concurrently if exists plant_by_place;
drop index concurrently if exists certificate_by_address;
drop index concurrently if exists certificate_by_comune;
drop index concurrently if exists certificate_by_place;
