/**
 * The portal's role on the embedded database. It owns the portal's objects and is no superuser: injected SQL reads no
 * file and runs no program of the machine. The cluster's first role is a superuser, and only sets up and counts users.
 */
import { createHmac } from 'node:crypto';
import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import type { ConnectionTarget } from './embedded';

const PORTAL_ROLE = 'sace_portal';
/** Under this lock one process at a time sets a database up. */
const SETUP_LOCK = 7_223_368;

/**
 * The portal's own login to the database that the superuser reaches by `admin`. The portal's password is derived from
 * the superuser's, which cannot be derived back.
 */
export const portalTarget = (admin: ConnectionTarget): ConnectionTarget => ({
  ...admin,
  user: PORTAL_ROLE,
  password: createHmac('sha256', admin.password).update(PORTAL_ROLE).digest('base64url'),
});

/**
 * Makes the role where it is missing, and makes it the owner of the database with all objects in it: in older folders,
 * the superuser owns everything. Several processes may call it; a repetition changes nothing.
 */
export async function ensurePortalRole(admin: ConnectionTarget): Promise<void> {
  const client = new Client(admin);
  client.on('error', () => undefined); // the query under way reports the error too
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1::bigint)', [SETUP_LOCK]);
    await client.query(makeRoles(portalTarget(admin).password));
    await client.query(`alter database ${escapeIdentifier(admin.database)} owner to ${PORTAL_ROLE}`);
    // Trusted, so the owner could make it too; made here, it stays the superuser's.
    await client.query('create extension if not exists pg_trgm');
    await client.query(HAND_OVER);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/**
 * `sace_tenant` is the role of requests, which the first migration of isolation would make; the portal must be able to
 * become it.
 */
const makeRoles = (password: string) => `do $$ begin
  if not exists (select from pg_roles where rolname = '${PORTAL_ROLE}') then
    create role ${PORTAL_ROLE} login createrole password ${escapeLiteral(password)};
  end if;
  if not exists (select from pg_roles where rolname = 'sace_tenant') then
    create role sace_tenant nologin;
  end if;
  if not pg_has_role('${PORTAL_ROLE}', 'sace_tenant', 'set') then
    grant sace_tenant to ${PORTAL_ROLE};
  end if;
end $$`;

/** Objects that extensions brought stay theirs; sequences of columns and indexes follow their tables. */
const HAND_OVER = `do $$
declare
  statement text;
begin
  for statement in
    with own as (select oid from pg_namespace where nspname not like 'pg\\_%' and nspname <> 'information_schema'),
    brought as (select classid, objid from pg_depend where deptype = 'e')
    select format('alter schema %I owner to ${PORTAL_ROLE}', nspname) from pg_namespace
      where nspowner = current_user::regrole and oid in (select oid from own)
    union all
    select format('alter table %s owner to ${PORTAL_ROLE}', c.oid::regclass) from pg_class c
      where c.relowner = current_user::regrole and c.relnamespace in (select oid from own) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
        and not exists (select from brought b where b.classid = 'pg_class'::regclass and b.objid = c.oid)
        and not (c.relkind = 'S' and exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
          and d.refclassid = 'pg_class'::regclass and d.deptype in ('a', 'i')))
    union all
    select format('alter routine %s owner to ${PORTAL_ROLE}', p.oid::regprocedure) from pg_proc p
      where p.proowner = current_user::regrole and p.pronamespace in (select oid from own)
        and not exists (select from brought b where b.classid = 'pg_proc'::regclass and b.objid = p.oid)
    union all
    select format('alter type %s owner to ${PORTAL_ROLE}', t.oid::regtype) from pg_type t left join pg_class c on c.oid = t.typrelid
      where t.typowner = current_user::regrole and t.typnamespace in (select oid from own) and (t.typtype in ('e', 'd') or c.relkind = 'c')
        and not exists (select from brought b where b.classid = 'pg_type'::regclass and b.objid = t.oid)
  loop
    execute statement;
  end loop;
end $$`;
