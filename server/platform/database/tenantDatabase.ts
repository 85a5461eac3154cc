/** The rows of one tenant, and nothing else: what the handlers of requests are given instead of the database. */
import {
  Kysely,
  PostgresDialect,
  sql,
  type PostgresCursorConstructor,
  type PostgresPoolClient,
  type Transaction,
} from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Database, Schema } from './schema';

/** Gives the database as a tenant sees it; the host is a tenant too (HOST_TENANT_ID). */
export type TenantDatabase = (tenantId: string) => Database;

const ROLE = 'sace_tenant';

/**
 * How connections for requests begin: as a role that may touch no table, before views that show no row until the connection
 * names a tenant (migrations/0007-tenant-isolation.sql). The server refuses the connection when it cannot have that role.
 */
export const TENANT_SESSION = { options: `-c role=${ROLE} -c search_path=tenant_view,public` } as const;

/** A tenant's handle is small and cheap to make; so many are kept. */
const MOST_KEPT = 1000;

/** Makes the handles over one pool: each names its tenant to the connection that it borrows, unless that one knows already. */
export function tenantDatabases(pool: Pool, cursor: PostgresCursorConstructor): TenantDatabase {
  const kept = new Map<string, Database>();
  const told = new WeakMap<PoolClient, string>();

  const lend = async (tenantId: string): Promise<PostgresPoolClient> => {
    const client = await pool.connect();
    if (told.get(client) === tenantId) return client;
    try {
      told.delete(client);
      const { rows } = await client.query<{ role: string }>(
        `select set_config('sace.tenant', $1, false), current_user as role`,
        [tenantId],
      );
      // Options in DATABASE_URL take the place of ours.
      if (rows[0]?.role !== ROLE)
        throw new Error(`A connection for requests must have the role ${ROLE}: DATABASE_URL must not carry options.`);
      told.set(client, tenantId);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };

  return (tenantId) => {
    const found = kept.get(tenantId);
    if (found) return found;
    if (kept.size >= MOST_KEPT) kept.clear();
    const made = new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: { connect: () => lend(tenantId), end: () => Promise.resolve() }, cursor }),
    });
    kept.set(tenantId, made);
    return made;
  };
}

/**
 * Goes on in another tenant until the transaction ends: for the host, which makes tenants and looks after them, and for it
 * alone.
 */
export async function enterTenant(transaction: Transaction<Schema>, tenantId: string): Promise<void> {
  await sql`select set_config('sace.tenant', ${tenantId}, true)`.execute(transaction);
}
