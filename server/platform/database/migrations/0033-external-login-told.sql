-- Whoever remembers which user a person of an external provider is, is told when that changes.
create trigger external_login_told after update or delete on external_login
  for each statement execute function sace_tell_rights();
