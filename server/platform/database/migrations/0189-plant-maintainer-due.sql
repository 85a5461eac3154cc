-- Due checks of one maintainer, as the grid asks for a name: without regard to case and accents.
create index plant_due_of_maintainer on plant (tenant_id, sace_fold(maintainer_name), next_due_on, id) where state = 'active';
