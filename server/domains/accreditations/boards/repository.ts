import { sql, type Transaction } from 'kysely';
import { DatabaseError } from 'pg';
import type { Database, Schema } from '../../../platform/database/schema';
import { newStamp } from '../../../platform/names';

/** The values of a board that the office writes. */
export interface BoardValues {
  readonly orderTypeId: number;
  /** Null for a board that is responsible everywhere. */
  readonly province: string | null;
  readonly name: string;
  readonly email: string;
  readonly pec: string | null;
  readonly phone: string | null;
  readonly contactName: string | null;
}

const boards = (database: Database) =>
  database
    .selectFrom('order_board')
    .select([
      'id',
      'order_type_id as orderTypeId',
      'province',
      'name',
      'email',
      'pec',
      'phone',
      'contact_name as contactName',
    ])
    .select([
      'is_active as isActive',
      'concurrency_stamp as concurrencyStamp',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ]);

export const findBoard = (database: Database, id: string) => boards(database).where('id', '=', id).executeTakeFirst();

/** Locks the board until the transaction ends. */
export const lockBoard = (transaction: Transaction<Schema>, id: string) =>
  boards(transaction).where('id', '=', id).forUpdate().executeTakeFirst();

const columnsOf = ({ orderTypeId, province, name, email, pec, phone, contactName }: BoardValues) => ({
  order_type_id: orderTypeId,
  province,
  name,
  email,
  pec,
  phone,
  contact_name: contactName,
  concurrency_stamp: newStamp(),
});

export async function insertBoard(
  transaction: Transaction<Schema>,
  tenantId: string,
  id: string,
  values: BoardValues,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('order_board')
    .values({ id, tenant_id: tenantId, ...columnsOf(values), created_at: now, updated_at: now })
    .execute();
}

export async function updateBoard(
  transaction: Transaction<Schema>,
  id: string,
  values: BoardValues,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('order_board')
    .set({ ...columnsOf(values), updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function closeBoard(transaction: Transaction<Schema>, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('order_board')
    .set({ is_active: false, concurrency_stamp: newStamp(), updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** Reports whether the lists of the State and the Region have the order type, and the province. */
export async function knownPlace(
  database: Database,
  { orderTypeId, province }: Pick<BoardValues, 'orderTypeId' | 'province'>,
): Promise<{ readonly orderType: boolean; readonly province: boolean }> {
  const { rows } = await sql<{ orderType: boolean; province: boolean }>`
    select exists (select from lookup_entry where name = 'anagrafiche/tipi-ordini' and (data ->> 'id')::integer = ${orderTypeId}) as "orderType",
      ${province}::text is null or exists (select from lookup_entry where name = 'anagrafiche/province' and data ->> 'sigla' = ${province}) as province`.execute(
    database,
  );
  return rows[0] ?? { orderType: false, province: false };
}

/** Recognises a write that failed because another active board is responsible for that order and province. */
export const isPlaceTaken = (error: unknown): boolean =>
  error instanceof DatabaseError && error.constraint === 'order_board_once';
