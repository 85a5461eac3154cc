/** Stores payments. Every deadline is computed by the clock of the database. */
import { sql, type Transaction } from 'kysely';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Payment, PaymentAnomaly, PaymentState, Purpose } from './model';

const columns = [
  'id',
  'tenant_id as tenantId',
  'purpose',
  'wallet_id as walletId',
  'accreditation_id as accreditationId',
  'amount_cents as amountCents',
  'iuv',
  'nav',
  'iupd',
  'description',
  'debtor_kind as debtorKind',
  'debtor_code as debtorCode',
  'debtor_name as debtorName',
  'state',
  'anomaly',
  'due_at as dueAt',
  'created_at as createdAt',
  'opened_at as openedAt',
  'paid_at as paidAt',
  'user_id as userId',
  'version',
] as const;

/** A new payment: the database adds state, instants and deadline. */
export interface NewPayment extends Pick<
  Payment,
  | 'id'
  | 'tenantId'
  | 'walletId'
  | 'accreditationId'
  | 'amountCents'
  | 'iuv'
  | 'nav'
  | 'iupd'
  | 'description'
  | 'debtorKind'
  | 'debtorCode'
  | 'debtorName'
  | 'userId'
> {
  readonly purpose: Purpose;
  readonly userName: string | null;
}

/** A payment may be made until the end of the day in Italy that is this number of days away. */
const DUE_DAYS = 30;

export async function insertPayment(transaction: Transaction<Schema>, given: NewPayment): Promise<void> {
  await transaction
    .insertInto('pagopa_payment')
    .values({
      id: given.id,
      tenant_id: given.tenantId,
      purpose: given.purpose,
      wallet_id: given.walletId,
      accreditation_id: given.accreditationId,
      amount_cents: given.amountCents,
      iuv: given.iuv,
      nav: given.nav,
      iupd: given.iupd,
      description: given.description,
      debtor_kind: given.debtorKind,
      debtor_code: given.debtorCode,
      debtor_name: given.debtorName,
      due_at: sql<Date>`((now() at time zone 'Europe/Rome')::date + ${DUE_DAYS + 1}::integer)::timestamp at time zone 'Europe/Rome' - interval '1 second'`,
      user_id: given.userId,
      user_name: given.userName,
    })
    .execute();
}

export const findPayment = async (database: Database, id: string): Promise<Payment | undefined> =>
  (await database.selectFrom('pagopa_payment').select(columns).where('id', '=', id).executeTakeFirst()) as
    Payment | undefined;

/** Locks the payment until the transaction ends. */
export const lockPayment = async (transaction: Transaction<Schema>, id: string): Promise<Payment | undefined> =>
  (await transaction
    .selectFrom('pagopa_payment')
    .select(columns)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as Payment | undefined;

/** Finds the payment of a number, without a lock. */
export const findByIuv = async (database: Database, iuv: string): Promise<Payment | undefined> =>
  (await database.selectFrom('pagopa_payment').select(columns).where('iuv', '=', iuv).executeTakeFirst()) as
    Payment | undefined;

/** Lets the next run of the job query pagoPA about these payments, in any state. */
export async function hurryQueries(database: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await database
    .updateTable('pagopa_payment')
    .set({ next_ask_at: sql<Date>`now()` })
    .where('id', 'in', ids)
    .where('state', '!=', 'pagata')
    .execute();
}

/**
 * Locks the payments of these numbers one after the other in a fixed order, so that two transactions cannot deadlock.
 */
export const lockByIuv = async (transaction: Transaction<Schema>, iuvs: readonly string[]): Promise<Payment[]> =>
  (await transaction
    .selectFrom('pagopa_payment')
    .select(columns)
    .where('iuv', '=', sql<string>`any(${sql.val(iuvs)})`)
    .orderBy('id')
    .forUpdate()
    .execute()) as Payment[];

/** Finds the newest payments of wallets; `isOpen`: only those that can still be paid. */
export async function findOfWallets(
  database: Database,
  walletIds: readonly string[],
  { isOpen, most }: { readonly isOpen: boolean; readonly most: number },
): Promise<Payment[]> {
  if (walletIds.length === 0) return [];
  const query = database
    .selectFrom('pagopa_payment')
    .select(columns)
    .where('wallet_id', 'in', walletIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most);
  return (await (isOpen ? query.where('state', 'in', ['attesa', 'creata']) : query).execute()) as Payment[];
}

/** Finds the open payments of an accreditation, the newest first; locked where the caller will change them. */
export const findOpenOfAccreditation = async (
  database: Database,
  accreditationId: string,
  { isLocked = false }: { readonly isLocked?: boolean } = {},
): Promise<Payment[]> =>
  (await database
    .selectFrom('pagopa_payment')
    .select(columns)
    .where('accreditation_id', '=', accreditationId)
    .where('state', 'in', ['attesa', 'creata'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .$if(isLocked, (query) => query.forUpdate())
    .execute()) as Payment[];

interface Change {
  readonly state: PaymentState;
  readonly anomaly?: PaymentAnomaly | null;
  readonly paidAt?: Date;
}

/** Moves a payment from one of the given states; false when it was in another. */
export async function movePayment(
  database: Database,
  id: string,
  from: readonly PaymentState[],
  { state, anomaly = null, paidAt }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('pagopa_payment')
    .set({
      state,
      anomaly,
      version: sql<number>`version + 1`,
      ...(paidAt && { paid_at: paidAt }),
      // Ended payments are queried only when a message about one comes, and by the comparison.
      next_ask_at: state === 'creata' ? sql<Date>`now() + interval '1 hour'` : null,
      ...(state === 'creata' && { published_at: sql<Date>`now()` }),
      ...(state === 'annullata' && { cancelled_at: sql<Date>`now()` }),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Records that pagoPA takes no more money for an annulled payment, or that it has to be withdrawn once more. */
export async function noteWithdrawn(database: Database, id: string, isWithdrawn: boolean): Promise<void> {
  await database
    .updateTable('pagopa_payment')
    .set({ withdrawn_at: isWithdrawn ? sql<Date>`now()` : null })
    .where('id', '=', id)
    .where('state', '=', 'annullata')
    .execute();
}

/**
 * Records that pagoPA does not know the position of an annulled payment. One that was annulled while it was published may
 * be known a little later: it counts as withdrawn only when no publication can still be under way.
 */
export async function noteUnknown(database: Database, id: string): Promise<void> {
  await database
    .updateTable('pagopa_payment')
    .set({ withdrawn_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'annullata')
    .where((of) =>
      of.or([of('published_at', 'is not', null), of('cancelled_at', '<', sql<Date>`now() - interval '10 minutes'`)]),
    )
    .execute();
}

/** Records that somebody opened the page to pay at: pagoPA is queried soon. */
export async function noteOpened(database: Database, id: string): Promise<void> {
  await database
    .updateTable('pagopa_payment')
    .set({ opened_at: sql<Date>`now()`, next_ask_at: sql<Date>`now() + interval '20 seconds'` })
    .where('id', '=', id)
    .execute();
}

/**
 * Marks a payment whose credit was undone: an officer has to decide again. A reason that payments do not have becomes
 * `importo`.
 */
export async function markWrong(transaction: Transaction<Schema>, id: string, reason: string): Promise<void> {
  const anomaly = reason === 'conflitto' || reason === 'chiuso' ? reason : 'importo';
  await sql`update pagopa_payment set state = 'anomala', anomaly = ${anomaly}, paid_at = null, version = version + 1
    where id = ${id} and state = 'pagata'`.execute(transaction);
}

/** Records the time of payments that were made, in any state. */
export async function markPaid(
  transaction: Transaction<Schema>,
  paid: readonly { readonly id: string; readonly paidAt: Date | null }[],
): Promise<void> {
  const [ids, instants] = [paid.map(({ id }) => id), paid.map(({ paidAt }) => paidAt)];
  await sql`update pagopa_payment p set state = 'pagata', anomaly = null, next_ask_at = null, version = p.version + 1,
      paid_at = coalesce(given.paid_at, now())
    from unnest(${sql.val(ids)}::uuid[], ${sql.val(instants)}::timestamptz[]) as given (id, paid_at)
    where p.id = given.id`.execute(transaction);
}
