/** The movements of a wallet are sorted by amount along an index. */
import { randomUUID } from 'node:crypto';
import { movementList } from '../../server/domains/wallets/holder/columns';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { load } from '../../server/platform/grid/load';
import { parseLoadOptions } from '../../server/platform/grid/parse';
import { planOfLast } from '../support/planOfLast';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it.each([false, true])('walks along the amounts of a wallet, downwards: %s', async (desc) => {
  const sort = JSON.stringify([{ selector: 'cents', desc }]);
  const definition = movementList(randomUUID());
  const plan = await planOfLast(
    test,
    (database) => load({ database, definition, tenantId: HOST_TENANT_ID }, parseLoadOptions({ sort })),
    ['enable_sort', 'enable_seqscan', 'enable_bitmapscan'],
  );
  expect(plan).toContain('ledger_entry_of_wallet_by_amount');
  expect(plan).not.toContain('Sort');
});

it('joins the transfers of a deep page alone, not those of the movements before it', async () => {
  const options = parseLoadOptions({ sort: JSON.stringify([{ selector: 'cents', desc: false }]), skip: 200, take: 20 });
  const definition = movementList(randomUUID());
  const plan = await planOfLast(test, (database) => load({ database, definition, tenantId: HOST_TENANT_ID }, options));
  expect(plan.match(/on ledger_transfer/g)).toHaveLength(1);
});
