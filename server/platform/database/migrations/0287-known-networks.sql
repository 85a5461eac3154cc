-- Networks in which a user has signed in are kept for 90 days, so they must outlive a crash and a failover, which empty
-- the unlogged counters. Keys are digests. The former rows stay where they are for servers of the release before, and
-- expire.
create table known_network (
  key text primary key,
  expires_at timestamptz not null
);
create index known_network_by_expiry on known_network (expires_at);
insert into known_network (key, expires_at)
select substr(key, length('known-network:') + 1), expires_at from rate_limit where starts_with(key, 'known-network:');
