-- outside a transaction
-- Names and comuni stand in the order of their folded form since 0253.
drop index concurrently if exists accreditation_by_name;
drop index concurrently if exists accreditation_by_place;
drop index concurrently if exists accreditation_waiting_by_name;
