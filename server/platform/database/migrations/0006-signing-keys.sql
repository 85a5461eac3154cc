-- Keys that sign tokens come and go while sign-ins hold.

-- From then on the key signs, until a newer one does. It is published before, so that whoever checks tokens knows it in
-- time, and for some time after, so that what it signed still holds.
alter table signing_key add column signs_from timestamptz not null default now();
update signing_key set signs_from = created_at;
alter table signing_key drop column retired_at;

-- The security log is asked for an address as it is shown.
drop index security_log_by_address;
create index security_log_by_host on security_log (tenant_id, host(address), at desc, id desc);
