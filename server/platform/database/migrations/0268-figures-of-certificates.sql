-- outside a transaction
-- Areas and energy figures are compared as the list shows them. Certificates without a number stand together, and are put in order by their ids.
create index concurrently if not exists certificate_by_area on certificate (tenant_id, (area::float8));
create index concurrently if not exists certificate_by_ep_nren on certificate (tenant_id, (ep_nren::float8));
create index concurrently if not exists certificate_by_ep_ren on certificate (tenant_id, (ep_ren::float8));
create index concurrently if not exists certificate_by_co2 on certificate (tenant_id, (co2::float8));
create index concurrently if not exists certificate_sorted_by_number on certificate (tenant_id, number, id);
-- The planner expects one row in two hundred for a figure until it has looked at some.
analyze certificate;
