-- Who may be the same person is looked for among those born on the same day.
create index certifier_by_birth on certifier (tenant_id, birth_date);
