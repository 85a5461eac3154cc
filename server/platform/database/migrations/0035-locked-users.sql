-- Administrators lock users: until then no way of signing in opens anything, while lockout_end, set by failed attempts, stops
-- passwords alone, so that nobody shuts others out of SPID by guessing.
alter table user_account add column locked_until timestamptz;
call sace_isolate('user_account', 'select, insert, update');
create trigger user_lock_told after update of locked_until on user_account
  for each statement execute function sace_tell_rights();
