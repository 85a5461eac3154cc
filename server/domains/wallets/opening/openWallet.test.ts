import { randomUUID } from 'node:crypto';
import { insertCertifier } from '../../../../test/support/factories';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { systemOf } from '../../../../test/support/wallets';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { openWallet } from '..';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

const open = (certifierId: string, fails = false) =>
  test
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute(async (transaction) => {
      const id = await openWallet(transaction, systemOf(), { certifierId, companyId: null });
      if (fails) throw new Error('It came to nothing.');
      return id;
    });
const opened = (certifierId: string) =>
  test.database.selectFrom('wallet').select('id').where('owner_certifier_id', '=', certifierId).execute();

it('opens one wallet of an owner for any number of concurrent calls, and none where the transaction is rolled back', async () => {
  const certifierId = await insertCertifier(test.database);
  await expect(open(certifierId, true)).rejects.toThrow('It came to nothing.');
  expect(await opened(certifierId)).toEqual([]);
  const ids = new Set(await Promise.all(Array.from({ length: 8 }, () => open(certifierId))));
  expect(await opened(certifierId)).toEqual([...ids].map((id) => ({ id })));
  const openings = test.database
    .selectFrom('record_history')
    .select('event')
    .where('entity_id', 'in', [...ids]);
  expect(await openings.execute()).toEqual([{ event: 'opened' }]);
  await expect(open(randomUUID())).rejects.toThrow();
});
