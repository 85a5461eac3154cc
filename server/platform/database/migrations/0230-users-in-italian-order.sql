-- Users and tenants sort as Italians expect also where the database was made with another collation.
create index user_account_by_italian_name on user_account (tenant_id, user_name collate "it-x-icu", id) where not is_deleted;
create index user_account_by_italian_email on user_account (tenant_id, email collate "it-x-icu", id) where not is_deleted;
create index user_account_by_italian_phone on user_account (tenant_id, phone_number collate "it-x-icu", id) where not is_deleted;
create index tenant_by_italian_name on tenant (name collate "it-x-icu", id) where not is_deleted;
