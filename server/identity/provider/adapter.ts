/**
 * The storage of oidc-provider for sessions, grants, codes, refresh tokens and interactions: the table oidc_payload.
 */
import { sql, type RawBuilder } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Database } from '../../platform/database/schema';
import { isApplied, isKnownApplied, noteApplied, wasApplied } from '../../platform/database/wasApplied';
import type { Sealer } from '../../platform/secrets';
import { DIGESTED_SINCE, digestOf, isPresented, restored, sealedClient, stored, storedIds } from './storedPayload';

/**
 * The time for which a used refresh token may be used again. Tabs that refresh at the same time all succeed; without it
 * the second one would look like theft and end the whole sign-in.
 */
export const REUSE_LEEWAY_SECONDS = 30;

/** PostgreSQL text cannot hold this character, so no stored id or payload has it. */
const NUL = '\0';
const ESCAPED_NUL = '\\u0000';

/** Makes the adapter of one kind of payload; oidc-provider calls it with the kind's name. */
export function sqlAdapter(database: Database, sealer: Sealer, model: string): Adapter {
  const isDigested = () => isKnownApplied(database, DIGESTED_SINCE);
  const idsOf = (id: string) => (isPresented(model) ? storedIds(id, isDigested()) : [id]);
  const rows = database
    .selectFrom('oidc_payload')
    .where('model', '=', model)
    .where(sql<boolean>`(expires_at is null or expires_at > now())`);
  const columns = [
    'id',
    'payload',
    sql<boolean>`consumed_at is not null and consumed_at <= now() - make_interval(secs => ${leeway(model)})`.as(
      'consumed',
    ),
  ] as const;

  const findBy = async (column: 'id' | 'uid' | 'user_code', value: string) => {
    if (value.includes(NUL)) return undefined;
    const values = column === 'id' ? idsOf(value) : [value];
    const row = await rows.select(columns).where(column, 'in', values).executeTakeFirst();
    if (!row) return undefined;
    const payload = await payloadOf(row.id, row.payload, column === 'id' ? value : undefined);
    return row.consumed ? { ...payload, consumed: true } : payload;
  };

  const payloadOf = async (storedId: string, payload: AdapterPayload, id: string | undefined) => {
    if (model === 'Client') return openClient(database, sealer, storedId, payload);
    return isPresented(model) ? restored(sealer, payload, { id, storedId }) : payload;
  };

  return {
    async upsert(id, payload, expiresIn) {
      const write = (row: { readonly id: string; readonly payload: AdapterPayload }, condition: RawBuilder<boolean>) =>
        upsertRow(database, { model, ...row, expiresIn }, condition);
      if (!isPresented(model)) {
        await write({ id, payload }, ALWAYS);
        return;
      }
      // While an older program may be connected, which finds rows by the plain value, rows are written that way. The
      // condition stands in the statement: the migration locks the table, so no such row comes after it.
      if (!isDigested() && (await write({ id, payload }, sql<boolean>`not ${isApplied(DIGESTED_SINCE)}`)) > 0n) return;
      noteApplied(database, DIGESTED_SINCE);
      await write({ id: digestOf(id), payload: stored(sealer, id, payload) }, ALWAYS);
    },
    find: (id) => findBy('id', id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (userCode) => findBy('user_code', userCode),
    async consume(id) {
      // The first use counts, so that further uses do not extend the leeway.
      const { numUpdatedRows } = await database
        .updateTable('oidc_payload')
        .set({ consumed_at: sql<Date>`now()` })
        .where('model', '=', model)
        .where('id', 'in', idsOf(id))
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      // oidc-provider has checked earlier: of two requests at the same time both have found the code unused.
      if (model === 'AuthorizationCode' && numUpdatedRows === 0n)
        throw new errors.InvalidGrant('authorization code already consumed');
    },
    async destroy(id) {
      await database.deleteFrom('oidc_payload').where('model', '=', model).where('id', 'in', idsOf(id)).execute();
    },
    async revokeByGrantId(grantId) {
      await database.deleteFrom('oidc_payload').where('model', '=', model).where('grant_id', '=', grantId).execute();
    },
  };
}

const ALWAYS = sql<boolean>`true`;

interface NewRow {
  readonly model: string;
  readonly id: string;
  readonly payload: AdapterPayload;
  /** Seconds, by the clock of the database, which also checks them; undefined for a row that never expires. */
  readonly expiresIn: number | undefined;
}

/** Returns the number of rows that it wrote: none where the condition is false. */
async function upsertRow(
  database: Database,
  { model, id, payload, expiresIn }: NewRow,
  condition: RawBuilder<boolean>,
): Promise<bigint> {
  const text = JSON.stringify(payload);
  if (text.includes(ESCAPED_NUL)) throw new errors.InvalidRequest('a parameter holds a character that is not allowed');
  const { numAffectedRows = 0n } = await sql`
    insert into oidc_payload (model, id, payload, grant_id, uid, user_code, expires_at)
    select ${model}::text, ${id}::text, ${text}::jsonb, ${payload.grantId ?? null}::text, ${payload.uid ?? null}::text,
      ${payload.userCode ?? null}::text, now() + make_interval(secs => ${expiresIn === 0 ? null : (expiresIn ?? null)}::double precision)
    where ${condition}
    on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid,
      user_code = excluded.user_code, expires_at = excluded.expires_at`.execute(database);
  return numAffectedRows;
}

/** Seals a program's secret, which an operator has written into its row, when it is first read. */
async function openClient(
  database: Database,
  sealer: Sealer,
  id: string,
  payload: AdapterPayload,
): Promise<AdapterPayload> {
  const { row, opened } = sealedClient(sealer, id, payload);
  if (row !== null && (await wasApplied(database, DIGESTED_SINCE)))
    await database
      .updateTable('oidc_payload')
      .set({ payload: JSON.stringify(row) })
      .where('model', '=', 'Client')
      .where('id', '=', id)
      .where(sql<boolean>`payload ->> 'client_secret' = ${payload.client_secret ?? null}::text`)
      .execute();
  return opened;
}

const leeway = (model: string) => (model === 'RefreshToken' ? REUSE_LEEWAY_SECONDS : 0);

const PURGE_BATCH = 5000;

/**
 * Deletes expired rows; replicas that purge at the same time skip each other's rows. Returns the number of deleted
 * rows.
 */
export async function purgeExpired(database: Database): Promise<number> {
  let all = 0;
  // A full batch is followed by another: each renewal and each view of the login page adds a row, so one batch may not
  // suffice.
  for (;;) {
    const deleted = await purgeBatch(database);
    all += deleted.reduce((sum, count) => sum + count, 0);
    if (deleted.every((count) => count < PURGE_BATCH)) return all;
  }
}

/** Returns the number of deleted rows of each table. */
async function purgeBatch(database: Database): Promise<number[]> {
  const payloads = await sql`delete from oidc_payload where (model, id) in
    (select model, id from oidc_payload where expires_at <= now() limit ${PURGE_BATCH} for update skip locked)`.execute(
    database,
  );
  const limits = await sql`delete from rate_limit where key in
    (select key from rate_limit where expires_at <= now() limit ${PURGE_BATCH} for update skip locked)`.execute(
    database,
  );
  const networks = await sql`delete from known_network where key in
    (select key from known_network where expires_at <= now() limit ${PURGE_BATCH} for update skip locked)`.execute(
    database,
  );
  return [payloads, limits, networks].map(({ numAffectedRows }) => Number(numAffectedRows ?? 0n));
}
