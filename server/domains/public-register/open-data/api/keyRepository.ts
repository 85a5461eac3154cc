/** The rows of the keys of programs that read the open data. */
import type { Database } from '../../../../platform/database/schema';

export interface KeyRow {
  readonly id: string;
  readonly holder: string;
  readonly email: string;
  readonly prefix: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** A new key; only the digest of its secret is stored. */
export interface NewKey extends Pick<KeyRow, 'id' | 'holder' | 'email' | 'prefix' | 'createdAt'> {
  readonly tenantId: string;
  readonly secretHash: string;
}

/** Returns all keys, those in use first, then the newest. */
export const listKeys = (database: Database): Promise<KeyRow[]> =>
  database
    .selectFrom('open_data_key')
    .select(['id', 'holder', 'email', 'prefix', 'created_at as createdAt'])
    .select(['last_used_at as lastUsedAt', 'revoked_at as revokedAt'])
    .orderBy('revoked_at', (order) => order.asc().nullsFirst())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const insertKey = async (database: Database, key: NewKey): Promise<void> => {
  await database
    .insertInto('open_data_key')
    .values({
      id: key.id,
      tenant_id: key.tenantId,
      holder: key.holder,
      email: key.email,
      prefix: key.prefix,
      secret_hash: key.secretHash,
      created_at: key.createdAt,
    })
    .execute();
};

/** Revokes a key, once; reports whether there is such a key. */
export async function revokeKey(database: Database, id: string, at: Date): Promise<boolean> {
  const found = await database
    .updateTable('open_data_key')
    .set((query) => ({ revoked_at: query.fn.coalesce('revoked_at', query.val(at)) }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns the key of a secret that has not been revoked. */
export const findKey = (
  database: Database,
  secretHash: string,
): Promise<Pick<KeyRow, 'id' | 'lastUsedAt'> | undefined> =>
  database
    .selectFrom('open_data_key')
    .select(['id', 'last_used_at as lastUsedAt'])
    .where('secret_hash', '=', secretHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

export const noteUse = async (database: Database, id: string, at: Date): Promise<void> => {
  await database.updateTable('open_data_key').set({ last_used_at: at }).where('id', '=', id).execute();
};
