/** Where oidc-provider keeps sessions, grants, codes, refresh tokens and interactions: the table oidc_payload. */
import { sql } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../platform/database/schema';

/**
 * For so long a used refresh token may be used again. Tabs that refresh at the same time all succeed; without it the
 * second one would look like theft and end the whole sign-in.
 */
export const REUSE_LEEWAY_SECONDS = 30;

/** PostgreSQL text cannot hold this character, so no stored id or payload has it. */
const NUL = '\0';
const ESCAPED_NUL = '\\u0000';

/** Makes the adapter of one kind of payload; oidc-provider calls it with the kind's name. */
export function sqlAdapter(database: Database, model: string): Adapter {
  const rows = database
    .selectFrom('oidc_payload')
    .where('model', '=', model)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`);
  const columns = [
    'payload',
    sql<boolean>`consumed_at is not null and consumed_at <= now() - make_interval(secs => ${leeway(model)})`.as(
      'consumed',
    ),
  ] as const;

  const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
    if (value.includes(NUL)) return undefined;
    const row = await rows.select(columns).where(column, '=', value).executeTakeFirst();
    if (!row) return undefined;
    return (row.consumed ? { ...row.payload, consumed: true } : row.payload) as AdapterPayload;
  };

  return {
    async upsert(id, payload, expiresIn) {
      const text = JSON.stringify(payload);
      if (text.includes(ESCAPED_NUL))
        throw new errors.InvalidRequest('a parameter holds a character that is not allowed');
      const row = {
        payload: text,
        grant_id: payload.grantId ?? null,
        uid: payload.uid ?? null,
        user_code: payload.userCode ?? null,
        // By the clock that judges it.
        expires_at: expiresIn ? sql<Date>`now() + make_interval(secs => ${expiresIn})` : null,
      };
      await database
        .insertInto('oidc_payload')
        .values({ model, id, ...row })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(row))
        .execute();
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (userCode) => findBy('user_code', userCode),
    async consume(id) {
      // The first use counts: the leeway does not grow with each further one.
      const { numAffectedRows = 0n } = await sql`
        update oidc_payload set consumed_at = now() where model = ${model} and id = ${id} and consumed_at is null`.execute(
        database,
      );
      // oidc-provider has looked before: of two that come at once both have found the code unused.
      if (model === 'AuthorizationCode' && numAffectedRows === 0n)
        throw new errors.InvalidGrant('authorization code already consumed');
    },
    async destroy(id) {
      await database.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', id).execute();
    },
    async revokeByGrantId(grantId) {
      await database.deleteFrom('oidc_payload').where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  };
}

const leeway = (model: string) => (model === 'RefreshToken' ? REUSE_LEEWAY_SECONDS : 0);

const PURGE_BATCH = 5000;

/** Deletes what has expired; two replicas purging at once pass over each other's rows. Answers how many rows went. */
export async function purgeExpired(database: Database): Promise<number> {
  let all = 0;
  // As often as a batch is full: a row for each renewal and each page view of the login may outrun one batch.
  for (;;) {
    const { payloads, limits } = await purgeBatch(database);
    all += payloads + limits;
    if (payloads < PURGE_BATCH && limits < PURGE_BATCH) return all;
  }
}

async function purgeBatch(database: Database): Promise<{ payloads: number; limits: number }> {
  const payloads = await sql`delete from oidc_payload where (model, id) in
    (select model, id from oidc_payload where expires_at <= now() limit ${PURGE_BATCH} for update skip locked)`.execute(
    database,
  );
  const limits = await sql`delete from rate_limit where key in
    (select key from rate_limit where expires_at <= now() limit ${PURGE_BATCH} for update skip locked)`.execute(
    database,
  );
  return { payloads: Number(payloads.numAffectedRows ?? 0n), limits: Number(limits.numAffectedRows ?? 0n) };
}
