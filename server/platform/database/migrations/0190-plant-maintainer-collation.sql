-- The grid compares texts by their bytes, and an index serves a comparison in its own order alone: the one of 0189 was never used.
drop index plant_due_of_maintainer;
create index plant_due_of_maintainer on plant (tenant_id, (sace_fold(maintainer_name) collate "C"), next_due_on, id) where state = 'active';
