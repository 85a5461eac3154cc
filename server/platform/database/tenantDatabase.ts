/** The database handle for the handlers of requests: the rows of one tenant, and no others. */
import { sql, type Transaction } from 'kysely';
import type { PoolClient } from 'pg';
import { RepeatingKysely } from './dialect';
import type { Lender } from './lentConnection';
import type { Database, Schema } from './schema';
import { localSettings, sessionLimits, type SessionLimits } from './sessionSettings';

/** Gives the database as a tenant sees it; the host is a tenant too (HOST_TENANT_ID). */
export type TenantDatabase = (tenantId: string) => Database;

const ROLE = 'sace_tenant';
const SEARCH_PATH = 'tenant_view,public';

/**
 * The settings with which connections for requests begin: a role that may touch no table, and views that show no row
 * until the connection names a tenant (migrations/0007-tenant-isolation.sql). The server refuses the connection when it
 * cannot have that role.
 */
export const TENANT_SESSION = { options: `-c role=${ROLE} -c search_path=${SEARCH_PATH}` } as const;

/** The number of cached handles: a tenant's handle is small and cheap to make. */
const MOST_CACHED = 1000;

/** Makes a handle for each tenant at its first use, and caches it. */
function cached(make: (tenantId: string) => Database): TenantDatabase {
  const handles = new Map<string, Database>();
  return (tenantId) => {
    const found = handles.get(tenantId);
    if (found) return found;
    if (handles.size >= MOST_CACHED) handles.clear();
    const made = make(tenantId);
    handles.set(tenantId, made);
    return made;
  };
}

type Lending = Omit<Lender, 'opening'>;

/**
 * Handles over connections with a lasting session: each names its tenant to the connection that it is lent, unless that
 * has the tenant already.
 */
export function tenantSessions({ lend, ...lending }: Lending): TenantDatabase {
  const tenantOf = new WeakMap<PoolClient, string>();

  const lendTo = async (tenantId: string): Promise<PoolClient> => {
    const client = await lend();
    if (tenantOf.get(client) === tenantId) return client;
    try {
      tenantOf.delete(client);
      const { rows } = await client.query<{ role: string }>(
        `select set_config('sace.tenant', $1, false), current_user as role`,
        [tenantId],
      );
      // Options in DATABASE_URL take the place of ours.
      if (rows[0]?.role !== ROLE)
        throw new Error(`A connection for requests must have the role ${ROLE}: DATABASE_URL must not carry options.`);
      tenantOf.set(client, tenantId);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  return cached((tenantId) => new RepeatingKysely<Schema>({ ...lending, lend: () => lendTo(tenantId), opening: null }));
}

/** Handles over a pooler that gives each transaction another session: role and tenant hold for one transaction. */
export function tenantTransactions(lending: Lending, limits: SessionLimits = sessionLimits): TenantDatabase {
  return cached((tenantId) => {
    const settings = { role: ROLE, search_path: SEARCH_PATH, 'sace.tenant': tenantId, ...limits };
    return new RepeatingKysely<Schema>({ ...lending, opening: localSettings(settings) });
  });
}

/**
 * Switches to another tenant until the transaction ends: for the host, which makes tenants and looks after them, and
 * for it alone.
 */
export async function enterTenant(transaction: Transaction<Schema>, tenantId: string): Promise<void> {
  await sql`select set_config('sace.tenant', ${tenantId}, true)`.execute(transaction);
}
