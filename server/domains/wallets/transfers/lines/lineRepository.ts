import { sql, type Transaction } from 'kysely';
import type { RowOf } from '../../../../platform/database/insertRows';
import type { Database, Schema } from '../../../../platform/database/schema';
import type { Clues } from '../matching/clues';
import type { Candidate } from '../matching/match';
import type { TypedTransfer } from '../matching/typedTransfers';
import type { LineState } from './moves';

/** The name of such lines in the history and in refusals. */
export const LINE_ENTITY = 'BankLine';

const columns = [
  'id',
  'tenant_id as tenantId',
  'statement_id as statementId',
  'kind',
  'is_typed as isTyped',
  'state',
  'is_suspended as isSuspended',
  'booked_on as bookedOn',
  'value_on as valueOn',
  'cents',
  'bank_reference as bankReference',
  'payer_name as payerName',
  'payer_iban as payerIban',
  'text',
  'flow',
  'hash',
  'clues',
  'candidates',
  'score',
  'is_exact as isExact',
  'wallet_id as walletId',
  'accreditation_id as accreditationId',
  'holder_name as holderName',
  'proposed_by as proposedBy',
  'proposed_by_name as proposedByName',
  'proposed_at as proposedAt',
  'approved_by_name as approvedByName',
  'approved_at as approvedAt',
  'transfer_id as transferId',
  'corrects_id as correctsId',
  'note',
  'version',
] as const;

export interface Line {
  readonly id: string;
  readonly tenantId: string;
  readonly statementId: string | null;
  readonly kind: 'bonifico' | 'storno' | 'riversamento' | 'rettifica';
  readonly isTyped: boolean;
  readonly state: LineState;
  readonly isSuspended: boolean;
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly cents: number;
  /**
   * For a storno: it returns a payment of the office, and takes back nothing that came (by the direction in its key).
   */
  readonly bringsBack: boolean;
  readonly bankReference: string | null;
  readonly payerName: string | null;
  readonly payerIban: string | null;
  readonly text: string;
  readonly flow: string | null;
  readonly hash: string;
  readonly clues: Clues;
  readonly candidates: readonly Candidate[];
  readonly score: number;
  readonly isExact: boolean;
  readonly walletId: string | null;
  /** The accreditation whose fee it pays. */
  readonly accreditationId: string | null;
  readonly holderName: string | null;
  readonly proposedBy: string | null;
  readonly proposedByName: string | null;
  readonly proposedAt: Date | null;
  readonly approvedByName: string | null;
  readonly approvedAt: Date | null;
  readonly transferId: string | null;
  readonly correctsId: string | null;
  readonly note: string | null;
  readonly version: number;
}

/** Reports a line that was typed and that no statement has confirmed: only that person says that the money came. */
export const isWithoutStatement = ({ isTyped, statementId }: Pick<Line, 'isTyped' | 'statementId'>): boolean =>
  isTyped && statementId === null;

const selectLine = (database: Database, tenantId: string, id: string) =>
  database
    .selectFrom('bank_line')
    .select(columns)
    .select(sql<boolean>`key ~ '^SC[:#]'`.as('bringsBack'))
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id);

export const findLine = async (database: Database, tenantId: string, id: string): Promise<Line | undefined> =>
  (await selectLine(database, tenantId, id).executeTakeFirst()) as Line | undefined;

/** Locks the line until the transaction ends. */
export const lockLine = async (
  transaction: Transaction<Schema>,
  tenantId: string,
  id: string,
): Promise<Line | undefined> =>
  (await selectLine(transaction, tenantId, id).forNoKeyUpdate().executeTakeFirst()) as Line | undefined;

/** The columns that a move changes. */
export interface LineChanges {
  readonly state: LineState;
  readonly is_suspended?: boolean;
  readonly wallet_id?: string | null;
  readonly accreditation_id?: string | null;
  readonly holder_name?: string | null;
  readonly proposed_by?: string | null;
  readonly proposed_by_name?: string | null;
  readonly proposed_at?: Date | null;
  readonly approved_by?: string | null;
  readonly approved_by_name?: string | null;
  readonly approved_at?: Date | null;
  readonly transfer_id?: string | null;
  readonly corrects_id?: string | null;
  readonly note?: string | null;
  /** A void line frees its key: a statement may still contain it. */
  readonly key?: string;
}

export const updateLine = (
  transaction: Transaction<Schema>,
  { tenantId, id, version }: Line,
  changes: LineChanges,
  at: Date,
) =>
  transaction
    .updateTable('bank_line')
    .set({ ...changes, version: version + 1, updated_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

/** Finds transfers that a storno of this amount may take back, those of the same payer first. */
export const findReversible = (database: Database, { tenantId, cents, bookedOn, payerIban }: Line) =>
  database
    .selectFrom('bank_line')
    .select(['id', 'booked_on as bookedOn', 'payer_name as payerName', 'text', 'state', 'holder_name as holderName'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'bonifico')
    .where('cents', '=', cents)
    .where('booked_on', '<=', bookedOn)
    .where('state', 'in', ['DaAbbinare', 'Sospeso', 'Accreditato'])
    .orderBy(sql`payer_iban is not distinct from ${payerIban}`, 'desc')
    .orderBy('booked_on', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();

const typedTransfers = (database: Database, tenantId: string) =>
  database
    .selectFrom('bank_line')
    .select(['id', 'key', 'cents', 'bank_reference as bankReference'])
    .where('tenant_id', '=', tenantId)
    .where('statement_id', 'is', null)
    .where('kind', '=', 'bonifico')
    .where('state', '<>', 'Annullato');

/** Finds the transfers that were typed, stand, and that no statement has confirmed. */
export const findTypedTransfers = (database: Database, tenantId: string): Promise<TypedTransfer[]> =>
  typedTransfers(database, tenantId).execute();

/** Finds those of an account and locks them: one that is rejected meanwhile confirms no line of a statement. */
export const lockTypedTransfers = (
  transaction: Transaction<Schema>,
  tenantId: string,
  iban: string,
): Promise<TypedTransfer[]> =>
  typedTransfers(transaction, tenantId)
    .where('iban', '=', iban)
    .orderBy('booked_on')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Reports that a line of a statement names a reference, within a month of a day: as its own, or in its text.
 * @param reference as `plainReference` writes it
 * @param id of the line that is entered, which a statement may have confirmed meanwhile
 */
export async function isNamedByLine(
  database: Database,
  { tenantId, iban, id }: { readonly tenantId: string; readonly iban: string; readonly id: string },
  { reference, day }: { readonly reference: string; readonly day: string },
): Promise<boolean> {
  const found = await database
    .selectFrom('bank_line')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('iban', '=', iban)
    .where('booked_on', '>=', sql<string>`${day}::date - 31`)
    .where('booked_on', '<=', sql<string>`${day}::date + 31`)
    .where('statement_id', 'is not', null)
    .where('kind', '=', 'bonifico')
    .where('id', '<>', id)
    .where(
      sql<boolean>`strpos(upper(regexp_replace(coalesce(bank_reference, '') || ' ' || text, '\\s', '', 'g')), ${reference}) > 0`,
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts the lines in each state. */
export const countStates = (database: Database, tenantId: string) =>
  database
    .selectFrom('bank_line')
    .select(['state', sql<number>`count(*)::integer`.as('count'), sql<number>`sum(cents)::bigint`.as('cents')])
    .where('tenant_id', '=', tenantId)
    .groupBy('state')
    .execute();

/** Writes a line unless another has its id or key; true when it did. */
export async function insertLine(transaction: Transaction<Schema>, row: RowOf<'bank_line'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('bank_line')
    .values({ ...row, clues: JSON.stringify(row.clues), candidates: JSON.stringify(row.candidates) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows !== 0n;
}
