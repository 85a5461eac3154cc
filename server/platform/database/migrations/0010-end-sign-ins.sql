-- Requests do not reach what the provider keeps of sign-ins. Who looks after the users of a tenant may end those of its
-- users all the same, in the transaction that deletes or deactivates them or changes their password.
create function sace_end_sign_ins(account uuid, kept text) returns integer
  language plpgsql security definer set search_path = pg_catalog as $$
declare
  ended text[];
begin
  if not exists (select from public.user_account u where u.id = account and u.tenant_id = public.sace_tenant()) then
    return 0;
  end if;
  -- First the browsers' sessions, then the grants: in between a session without its grant asks for the password again.
  delete from public.oidc_payload o where o.model = 'Session' and o.payload ->> 'accountId' = account::text and (kept is null or not exists (
    select from jsonb_each(case jsonb_typeof(o.payload -> 'authorizations') when 'object' then o.payload -> 'authorizations' else '{}' end) a
    where a.value ->> 'grantId' = kept));
  ended := array(select o.id from public.oidc_payload o
    where o.model = 'Grant' and o.payload ->> 'accountId' = account::text and o.id is distinct from kept order by o.id for update);
  delete from public.oidc_payload o where o.grant_id = any(ended) or (o.model = 'Grant' and o.id = any(ended));
  delete from public.sign_in_session s where s.grant_id = any(ended);
  -- A login page whose password was right, and from which the browser has not gone on yet, would become a sign-in later.
  delete from public.oidc_payload o where o.model = 'Interaction' and o.payload -> 'result' -> 'login' ->> 'accountId' = account::text;
  return cardinality(ended);
end $$;
