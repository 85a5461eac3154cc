-- What ends the sign-ins of a user stands here once: for the user, who may keep the one that asks (by its grants, or as the
-- provider's session of a browser), and for who looks after users, by the function below. Requests may call it, and reach
-- nothing by it: it acts with the rights of its caller.
create function sace_end_sign_ins_but(account uuid, kept_grants text[], kept_session text) returns integer
  language plpgsql set search_path = pg_catalog as $$
declare
  ended text[];
begin
  -- First the browsers' sessions, then the grants: in between a session without its grant asks for the password again.
  delete from public.oidc_payload o where o.model = 'Session' and o.payload ->> 'accountId' = account::text and (kept_session is null or o.uid is distinct from kept_session) and not exists (
    select from jsonb_each(case jsonb_typeof(o.payload -> 'authorizations') when 'object' then o.payload -> 'authorizations' else '{}' end) a
    where a.value ->> 'grantId' = any(kept_grants));
  ended := array(select o.id from public.oidc_payload o
    where o.model = 'Grant' and o.payload ->> 'accountId' = account::text and o.id <> all(kept_grants) order by o.id for update);
  delete from public.oidc_payload o where o.grant_id = any(ended) or (o.model = 'Grant' and o.id = any(ended));
  delete from public.sign_in_session s where s.grant_id = any(ended);
  -- A login page whose password was right, and from which the browser has not gone on yet, would become a sign-in later.
  delete from public.oidc_payload o where o.model = 'Interaction' and o.payload -> 'result' -> 'login' ->> 'accountId' = account::text;
  return cardinality(ended);
end $$;

-- As before, and still the only way by which a request reaches what the provider keeps of sign-ins.
create or replace function sace_end_sign_ins(account uuid, kept text) returns integer
  language plpgsql security definer set search_path = pg_catalog as $$
begin
  if not exists (select from public.user_account u where u.id = account and u.tenant_id = public.sace_tenant()) then
    return 0;
  end if;
  return public.sace_end_sign_ins_but(account, array_remove(array[kept], null), null);
end $$;

-- Mails that are over are deleted after some time, oldest first.
create index job_ended on job (queue, coalesce(done_at, failed_at)) where done_at is not null or failed_at is not null;
