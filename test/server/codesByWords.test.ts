/** Codes that only an index of words holds can be found along it when they are asked for as a whole. */
import { securityLogList } from '../../server/administration/security-logs/columns';
import { lineList } from '../../server/domains/wallets/transfers/lines/columns';
import { HOST_TENANT_ID, type Schema } from '../../server/platform/database/schema';
import type { ListDefinition } from '../../server/platform/grid/definition';
import { load } from '../../server/platform/grid/load';
import { parseLoadOptions } from '../../server/platform/grid/parse';
import { planOfLast } from '../support/planOfLast';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

/** Returns the plan of the rows whose column is equal to a value. */
const planOf = <TB extends keyof Schema>(definition: ListDefinition<Schema, TB>, column: string, operator: string) =>
  planOfLast(test, (database) =>
    load(
      { database, definition, tenantId: HOST_TENANT_ID },
      parseLoadOptions({
        filter: JSON.stringify([column, operator, operator === '=' ? 'AB12CD34' : ['AB12CD34', 'EF56GH78']]),
      }),
    ),
  );

it.each(['=', 'isanyof'])('asks for the words of a code with %s, which their index holds', async (operator) => {
  const plans = [
    await planOf(securityLogList, 'traceId', operator),
    await planOf(lineList, 'bankReference', operator),
    await planOf(lineList, 'flow', operator),
  ];
  for (const plan of plans) expect(plan).toContain("~~ '%ab12cd34%'");
});
