-- What a browser or a program presents (refresh token, code, cookie of a session, id of a login page) is known by its SHA-256 from now on, and
-- stands in no payload: server/identity/provider/storedPayload.ts. A digest needs no salt and no slow hash: each value is 256 random bits. Programs
-- from before look for the value itself, so this waits until none is connected; nobody is signed out. Grants keep their id, which opens nothing.
lock table oidc_payload in exclusive mode;
update oidc_payload set
  payload = case model
    when 'Interaction' then (case when payload ? 'returnTo' then jsonb_set(payload, '{returnTo}', to_jsonb(replace(payload ->> 'returnTo', id, '{id}'))) else payload end) - 'jti' #- '{session,cookie}'
    -- The question whether to sign out, which is answered within moments: it is asked again.
    when 'Session' then payload - 'jti' - 'state'
    else payload - 'jti' end,
  id = 'sha256:' || translate(rtrim(encode(sha256(convert_to(id, 'UTF8')), 'base64'), '='), '+/', '-_')
where model not in ('Grant', 'Client') and id not like 'sha256:%';
