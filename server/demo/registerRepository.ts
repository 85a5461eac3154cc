/** Reads and writes the demonstration register in the database. */
import { sql, type Transaction } from 'kysely';
import type { Board } from '../domains/accreditations';
import { book, type Movement } from '../domains/wallets';
import { insertRows } from '../platform/database/insertRows';
import type { Lookups } from '../platform/database/reference/referenceFiles';
import { HOST_TENANT_ID, type Database, type Schema } from '../platform/database/schema';
import type { Taken } from './certifiers';
import { demoSettings } from './demoSettings';
import { orderBoards } from './orderBoards';
import type { Numbers } from './play';
import type { RegisterRows } from './register';

/** An arbitrary number that no other advisory lock of ours uses. */
const LOCK = 5_260_732;

/** The actor of the demonstration register: no user. */
const NOBODY = { caller: { userId: null, userName: null, tenantId: HOST_TENANT_ID }, ip: null };
const BOOKED_AT_ONCE = 2_000;

/** Lets one seeding run at a time, without a time limit: making a large register takes longer than a request may. */
export async function holdRegister(transaction: Transaction<Schema>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(transaction);
}

/** Returns the values that no new certifier may have again, the numbers given so far, and the number of certifiers. */
export async function findTaken(
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

/** Returns the boards that answer for the orders; makes them when there are none. */
export async function ensureOrderBoards(
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

/** Books the movements of wallets in their order. */
export async function bookMovements(transaction: Transaction<Schema>, movements: readonly Movement[]): Promise<void> {
  for (let at = 0; at < movements.length; at += BOOKED_AT_ONCE)
    await book(transaction, NOBODY, movements.slice(at, at + BOOKED_AT_ONCE));
}

/** Inserts the rows of `makeRegister`. */
export async function insertRegister(transaction: Transaction<Schema>, rows: RegisterRows): Promise<void> {
  // A setting that an administrator has changed stays.
  await transaction
    .insertInto('setting_value')
    .values(demoSettings)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await insertRows(transaction, 'certifier', rows.certifiers);
  await insertRows(transaction, 'company', rows.companies);
  await insertRows(transaction, 'company_member', rows.members);
  await insertRows(transaction, 'delegation', rows.delegations);
  await insertRows(transaction, 'accreditation', rows.accreditations);
  await insertRows(
    transaction,
    'wallet',
    rows.wallets.map((wallet) => ({ ...wallet, status: 'Attivo' })),
  );
  await bookMovements(transaction, rows.movements);
  // A blocked wallet would have paid nothing, so wallets are blocked afterwards.
  const blocked = rows.wallets.filter(({ status }) => status !== 'Attivo').map(({ id }) => id);
  await sql`update wallet set status = 'Bloccato' where id = any(${blocked}::uuid[])`.execute(transaction);
  await insertRows(transaction, 'accreditation_check', rows.checks);
  await insertRows(transaction, 'integration_request', rows.requests);
  await insertRows(transaction, 'order_validation', rows.questions);
  await insertRows(transaction, 'record_history', rows.history);
}

/** Returns true when the demonstration's contents (news, and manuals with them) exist. */
export async function hasContents(transaction: Transaction<Schema>): Promise<boolean> {
  const found = await transaction
    .selectFrom('news')
    .select('id')
    .where('tenant_id', '=', HOST_TENANT_ID)
    .executeTakeFirst();
  return found !== undefined;
}

/** Updates the statistics: without them the first searches of the new rows are planned for an empty table. */
export async function analyzeRegister(database: Database): Promise<void> {
  await sql`analyze certifier, accreditation, record_history, wallet, ledger_transfer, ledger_entry`.execute(database);
}
