/** Reads questions to orders: those of a case, and the one that a link opens. */
import { sql, type Transaction } from 'kysely';
import { HOST_TENANT_ID, type Database, type Schema } from '../../../platform/database/schema';
import { UNSENT_STATE } from '../states';

export type OrderOutcome = 'confirmed' | 'denied';

/**
 * Finds the question of a link, in any tenant; undefined when there is none, or its tenant is closed. `database` sees
 * all tenants.
 */
export async function findQuestion(database: Database, tokenHash: Buffer) {
  return (
    database
      .selectFrom('order_validation as v')
      .innerJoin('accreditation as a', 'a.id', 'v.accreditation_id')
      .innerJoin('certifier as c', 'c.id', 'a.certifier_id')
      .innerJoin('order_board as b', 'b.id', 'v.order_board_id')
      .select([
        'v.id',
        'v.tenant_id as tenantId',
        'v.accreditation_id as accreditationId',
        'v.outcome',
        'v.expires_at as expiresAt',
        'v.answered_at as answeredAt',
      ])
      .select([
        'b.name as boardName',
        'a.protocol_number as protocolNumber',
        'a.first_name as firstName',
        'a.last_name as lastName',
      ])
      .select(['a.order_type as orderType', 'a.order_province as orderProvince', 'a.order_number as orderNumber'])
      // The date as it was declared; for acts older than the portal the certifier's record has it.
      .select(sql<string | null>`coalesce(a.draft -> 'order' ->> 'date', c.order_date::text)`.as('orderDate'))
      .where('v.token_hash', '=', tokenHash)
      .where((is) =>
        is.or([
          is('v.tenant_id', '=', HOST_TENANT_ID),
          is.exists(
            is
              .selectFrom('tenant as t')
              .select('t.id')
              .whereRef('t.id', '=', 'v.tenant_id')
              .where('t.is_active', '=', true)
              .where('t.is_deleted', '=', false),
          ),
        ]),
      )
      .executeTakeFirst()
  );
}

export type Question = NonNullable<Awaited<ReturnType<typeof findQuestion>>>;

/** Locks a question and returns its state: its case is locked first, as everywhere. */
export async function lockQuestion(
  transaction: Transaction<Schema>,
  { id, accreditationId }: Pick<Question, 'id' | 'accreditationId'>,
) {
  await transaction.selectFrom('accreditation').select('id').where('id', '=', accreditationId).forUpdate().execute();
  return transaction
    .selectFrom('order_validation')
    .select(['outcome', 'expires_at as expiresAt', 'answered_at as answeredAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

interface Answer {
  readonly outcome: OrderOutcome;
  readonly note: string | null;
  readonly answeredBy: string;
  readonly at: Date;
}

export async function storeAnswer(
  transaction: Transaction<Schema>,
  id: string,
  { outcome, note, answeredBy, at }: Answer,
): Promise<void> {
  await transaction
    .updateTable('order_validation')
    .set({ outcome, note, answered_by: answeredBy, answered_at: at })
    .where('id', '=', id)
    .execute();
}

/** Finds the questions of a case, newest first. */
export const findQuestions = (database: Database, accreditationId: string) =>
  database
    .selectFrom('order_validation as v')
    .innerJoin('order_board as b', 'b.id', 'v.order_board_id')
    .select([
      'v.id',
      'b.id as orderBoardId',
      'b.name as boardName',
      'b.email',
      'v.sent_at as sentAt',
      'v.expires_at as expiresAt',
    ])
    .select(['v.outcome', 'v.note', 'v.answered_by as answeredBy', 'v.answered_at as answeredAt'])
    .where('v.accreditation_id', '=', accreditationId)
    .orderBy('v.sent_at', 'desc')
    .orderBy('v.id')
    .execute();

export async function hasCase(database: Database, id: string): Promise<boolean> {
  const row = await database.selectFrom('accreditation').select('state').where('id', '=', id).executeTakeFirst();
  return row !== undefined && row.state !== UNSENT_STATE;
}
