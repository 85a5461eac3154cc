/** Texts sort as Italians expect in every list, under every collation of the database. */
import { sql, type Expression } from 'kysely';
import { jobList } from '../../../server/administration/jobs/columns';
import { securityLogList } from '../../../server/administration/security-logs/columns';
import { userList } from '../../../server/administration/identity-users/columns';
import { HOST_TENANT_ID, type Schema } from '../../../server/platform/database/schema';
import type { ListDefinition } from '../../../server/platform/grid/definition';
import { accreditationList } from '../../../server/domains/accreditations/office/columns';
import { orderBoardList } from '../../../server/domains/accreditations/boards/columns';
import { enablingList } from '../../../server/domains/certifiers/maintainers/columns';
import { deliveryList } from '../../../server/domains/registration/siape/lists/columns';
import { contentList } from '../../../server/domains/content/office/columns';
import { anomalyList } from '../../../server/domains/wallets/office/anomalies/columns';
import { paymentList } from '../../../server/domains/wallets/office/payments/columns';
import { lineList, statementList } from '../../../server/domains/wallets/transfers/lines/columns';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

type AnyList = ListDefinition<Schema, 'user_account'>;
const lists: readonly (readonly [name: string, list: AnyList])[] = [
  ['jobs', jobList as unknown as AnyList],
  ['the security log', securityLogList as unknown as AnyList],
  ['users', userList],
  ['order boards', orderBoardList as unknown as AnyList],
  ['requests of maintainers', enablingList as unknown as AnyList],
  ['deliveries to SIAPE', deliveryList as unknown as AnyList],
  ['anomalies', anomalyList as unknown as AnyList],
  ['payments', paymentList as unknown as AnyList],
  ['bank lines', lineList as unknown as AnyList],
  ['statements', statementList as unknown as AnyList],
  ['contents', contentList(new Date('2026-06-01T00:00:00Z')) as unknown as AnyList],
  ['accreditations', accreditationList as unknown as AnyList],
];
/** Addresses, numbers and reasons of very many rows, whose indexes have the collation of the database. */
const WITH_OLD_INDEXES = ['email', 'pec', 'phone', 'orderNumber', 'stateReason', 'assignee'];

/** The collation by which PostgreSQL sorts the texts of a query's column `shown`. */
const collationOf = (query: Expression<unknown>): Promise<string | undefined> =>
  test.database.transaction().execute(async (transaction) => {
    await sql`create temp table shown_texts on commit drop as ${query}`.execute(transaction);
    const { rows } = await sql<{ name: string }>`
      select c.collname as name from pg_attribute a join pg_collation c on c.oid = a.attcollation
      where a.attrelid = 'shown_texts'::regclass and a.attname = 'shown'`.execute(transaction);
    return rows[0]?.name;
  });

it.each(lists)('sorts every text of %s in Italian order', async (name, { source, columns }) => {
  const texts = [...columns].filter(
    ([column, { type, sortable }]) =>
      type === 'text' && sortable !== false && !(name === 'accreditations' && WITH_OLD_INDEXES.includes(column)),
  );
  for (const [column, { expression }] of texts) {
    const query = source(test.database, HOST_TENANT_ID)
      .select(sql`${expression}`.as('shown'))
      .limit(0);
    expect([column, await collationOf(query)]).toEqual([column, 'it-x-icu']);
  }
});
