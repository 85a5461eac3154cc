-- The grid of users sorts by names and addresses as they are written.
create index user_account_by_written_name on user_account (tenant_id, user_name, id) where not is_deleted;
create index user_account_by_written_email on user_account (tenant_id, email, id) where not is_deleted;
