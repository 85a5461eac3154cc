-- Users whom somebody else signs in, marked: those of an external provider, and those of SPID, who have no password here.

update user_account u set is_external = true
where not is_external and (password_hash is null or exists (select from external_login l where l.user_id = u.id));
