-- The configured administrator gets the role once. Whoever has it already was appointed, so that it does not come back
-- after another administrator has taken it away.
alter table external_login add column appointed_at timestamptz;
update external_login l set appointed_at = now()
where exists (
  select from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = l.user_id and r.is_static and r.normalized_name = 'ADMIN'
);
