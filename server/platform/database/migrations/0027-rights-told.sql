-- Whoever keeps in memory what somebody may do is told when that changes (channel sace_rights): once for each transaction.
create function sace_tell_rights() returns trigger
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  perform pg_notify('sace_rights', '');
  return null;
end $$;
create trigger permission_grant_told after insert or update or delete on permission_grant
  for each statement execute function sace_tell_rights();
create trigger role_told after update or delete on role for each statement execute function sace_tell_rights();
create trigger user_role_told after insert or update or delete on user_role
  for each statement execute function sace_tell_rights();
create trigger feature_value_told after insert or update or delete on feature_value
  for each statement execute function sace_tell_rights();
create trigger tenant_told after update or delete on tenant for each statement execute function sace_tell_rights();
-- Signing in counts failures on the row of the user: that is nobody's right, and telling takes a lock that all who tell share.
create trigger user_account_told after update of is_active, is_deleted, user_name, email, tenant_id on user_account
  for each statement execute function sace_tell_rights();
create trigger sign_in_told after delete on oidc_payload for each row when (old.model = 'Grant')
  execute function sace_tell_rights();
