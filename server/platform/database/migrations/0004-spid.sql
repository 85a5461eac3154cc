-- Sign-in with SPID (SAML 2.0): what was asked of the providers of identity and what they answered.

-- One row for each AuthnRequest, with the Response to it: kept 24 months by the technical rules, then deleted by the
-- cleaning. The first response that names a request closes its row, whatever its outcome; every later one is a replay.
create table spid_exchange (
  request_id text primary key,
  tenant_id uuid not null,
  -- Whom the request was sent to, and the sign-in it is for.
  provider_entity_id text not null check (length(provider_entity_id) <= 1024),
  interaction_uid text not null,
  client_id text check (length(client_id) <= 256),
  request_xml text not null,
  requested_at timestamptz not null default now(),
  address inet,
  responded_at timestamptz,
  response_id text,
  assertion_id text,
  response_xml text,
  -- Null while nobody has answered; 'accepted', or why the response was refused.
  outcome text,
  -- NN of "ErrorCode nrNN", where the provider said so.
  error_code smallint,
  -- Of an accepted response: the level reached, and by what a logout that the provider asks for names the sign-in.
  level smallint check (level between 1 and 3),
  name_id text,
  session_index text,
  user_id uuid references user_account (id),
  check ((responded_at is null) = (outcome is null))
);
-- No assertion counts twice, whichever replica it reaches.
create unique index spid_exchange_by_assertion on spid_exchange (provider_entity_id, assertion_id) where assertion_id is not null;
create index spid_exchange_by_time on spid_exchange (requested_at);
create index spid_exchange_by_user on spid_exchange (user_id, requested_at desc) where user_id is not null;
create index spid_exchange_by_name_id on spid_exchange (provider_entity_id, name_id) where name_id is not null;

-- The browser posts the response from the provider's site, so without the cookie of its sign-in: it is led on with a
-- ticket, which counts once, within minutes, and only in the browser that began the sign-in.
create table spid_ticket (
  -- SHA-256 of the ticket.
  hash text primary key,
  request_id text not null references spid_exchange (request_id) on delete cascade,
  interaction_uid text not null,
  -- What the assertion says about the person.
  identity jsonb not null,
  expires_at timestamptz not null
);
create index spid_ticket_by_expiry on spid_ticket (expires_at);
create index spid_ticket_by_request on spid_ticket (request_id);

-- The last good copy of each metadata document that is read over the network: a start does not depend on its publisher.
create table spid_metadata (
  address text primary key,
  xml text not null,
  fetched_at timestamptz not null default now()
);
