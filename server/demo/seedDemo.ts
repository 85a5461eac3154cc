import { sql, type Transaction } from 'kysely';
import { ensureDemoUsers } from './demoUsers';
import type { Board } from '../domains/accreditations';
import { ensureApplicantRole } from '../identity/users/ensureApplicantRole';
import { demoFeeSettings } from './feeSettings';
import { insertRows } from '../platform/database/insertRows';
import { loadReferenceData } from '../platform/database/reference/referenceData';
import { readComuni, readWrittenLookups, type Lookups } from '../platform/database/reference/referenceFiles';
import { HOST_TENANT_ID, type Database, type Schema } from '../platform/database/schema';
import type { Numbers } from './play';
import type { Taken } from './certifiers';
import { insertManuals, insertNews } from './content';
import { orderBoards } from './orderBoards';
import { makeRegister, type RegisterRows } from './register';

/** As many as the real register has, by the national thermotechnical committee's page. */
export const DEFAULT_CERTIFIERS = 7_142;
const DEFAULT_SEED = 1;
/** Any number that no other advisory lock of ours uses. */
const LOCK = 5_260_732;

export interface SeedOptions {
  /** How many certifiers the register has in the end. */
  readonly certifiers?: number;
  readonly seed?: number;
  /** The day the register stands at, 'YYYY-MM-DD'. */
  readonly today: string;
}

async function whatIsTaken(
  transaction: Transaction<Schema>,
): Promise<{ taken: Taken; numbers: Numbers; count: number }> {
  const people = await transaction.selectFrom('certifier').select(['fiscal_code', 'email']).execute();
  const given = await transaction
    .selectFrom('number_series')
    .select(['name', 'year', 'last'])
    .where('tenant_id', '=', HOST_TENANT_ID)
    .execute();
  return {
    count: people.length,
    taken: {
      fiscalCodes: new Set(people.map((person) => person.fiscal_code)),
      emails: new Set(people.map(({ email }) => email.replace(/@.*/, ''))),
    },
    numbers: {
      certifier: given.find(({ name }) => name === 'certifier')?.last ?? 0,
      protocols: new Map(
        given.filter(({ name }) => name === 'accreditation.protocol').map(({ year, last }) => [year, last]),
      ),
    },
  };
}

/** The boards that answer for the orders; made where there are none. */
async function ensureOrderBoards(
  transaction: Transaction<Schema>,
  seed: number,
  today: string,
  lookups: Lookups,
): Promise<Board[]> {
  const find = () =>
    transaction
      .selectFrom('order_board')
      .select(['id', 'order_type_id as orderTypeId', 'province', 'name'])
      .where('tenant_id', '=', HOST_TENANT_ID)
      .where('is_active', '=', true)
      .orderBy('id')
      .execute();
  const known = await transaction
    .selectFrom('order_board')
    .select('id')
    .where('tenant_id', '=', HOST_TENANT_ID)
    .executeTakeFirst();
  if (known === undefined) await insertRows(transaction, 'order_board', orderBoards(seed, today, lookups));
  return find();
}

async function write(transaction: Transaction<Schema>, rows: RegisterRows): Promise<void> {
  // What an administrator has set stands.
  await transaction
    .insertInto('setting_value')
    .values(demoFeeSettings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insertRows(transaction, 'certifier', rows.certifiers);
  await insertRows(transaction, 'company', rows.companies);
  await insertRows(transaction, 'company_member', rows.members);
  await insertRows(transaction, 'delegation', rows.delegations);
  await insertRows(transaction, 'accreditation', rows.accreditations);
  await insertRows(transaction, 'wallet', rows.wallets);
  await insertRows(transaction, 'accreditation_check', rows.checks);
  await insertRows(transaction, 'integration_request', rows.requests);
  await insertRows(transaction, 'order_validation', rows.questions);
  await insertRows(transaction, 'record_history', rows.history);
}

/**
 * Brings the demonstration register to a number of certifiers, with users, news and manuals, in one transaction; does
 * nothing when that many stand there. Rows follow from the seed and the day alone.
 * @returns how many certifiers were added.
 */
export async function seedDemo(
  database: Database,
  { certifiers = DEFAULT_CERTIFIERS, seed = DEFAULT_SEED, today }: SeedOptions,
): Promise<number> {
  await loadReferenceData(database);
  await ensureApplicantRole(database);
  await ensureDemoUsers(database);
  const added = await database.transaction().execute(async (transaction) => {
    // Making a large register takes longer than a request is allowed to.
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    const { count, ...used } = await whatIsTaken(transaction);
    if (count >= certifiers) return 0;
    const comuni = readComuni();
    const lookups = readWrittenLookups();
    const boards = await ensureOrderBoards(transaction, seed, today, lookups);
    const rows = makeRegister({ from: count, to: certifiers, seed, today, comuni, lookups, boards, ...used });
    await write(transaction, rows);
    const hasNews = await transaction
      .selectFrom('news')
      .select('id')
      .where('tenant_id', '=', HOST_TENANT_ID)
      .executeTakeFirst();
    if (hasNews === undefined) {
      await insertNews(transaction, seed, today);
      await insertManuals(transaction, seed, today);
    }
    return certifiers - count;
  });
  // Without statistics the first searches of the new rows are planned for an empty table.
  if (added > 0) await sql`analyze certifier, accreditation, record_history, wallet`.execute(database);
  return added;
}
