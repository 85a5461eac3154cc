/** The rows that the factories of tests insert: keys that a test does not choose never collide within a database. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { addAccreditation, addManyAccreditations } from '../support/accreditationRows';
import { insertCase } from '../support/cases';
import { insertCertifier } from '../support/factories';
import { insertWaiting } from '../support/manyPayments';
import { insertPayment } from '../support/payments';
import { insertPlateBatch } from '../support/plants';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase';
import { insertWallet } from '../support/wallets';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const certifiers = () =>
  test.database
    .selectFrom('certifier')
    .select(['certifier_number as number', 'fiscal_code as code'])
    .where('tenant_id', '=', HOST_TENANT_ID)
    .orderBy('certifier_number')
    .execute();

it('gives the first certifier the number and the code of Mario Rossi, and free ones to all others, also at once', async () => {
  const { database } = test;
  await insertCertifier(database);
  await insertCertifier(database, { certifier_number: 40_001 });
  await Promise.all(Array.from({ length: 20 }, () => insertCertifier(database)));
  await Promise.all(Array.from({ length: 5 }, () => insertCase(database, { state: 'Inviata' })));
  await database.transaction().execute((transaction) => insertCertifier(transaction));
  await insertCertifier(database, { tenant_id: randomUUID() });
  const all = await certifiers();
  expect(all[0]).toEqual({ number: 101, code: 'RSSMRA70A01D704B' });
  expect(all.slice(1).map(({ number }) => number)).toEqual(Array.from({ length: 27 }, (_, index) => 40_001 + index));
  expect(new Set(all.map(({ code }) => code)).size).toBe(28);
});

it('numbers notices and applications apart from those that the portal numbers itself', async () => {
  const { database } = test;
  const walletId = await insertWallet(database, { certifierId: await insertCertifier(database) });
  for (const wallets of [2, 1]) await insertWaiting(database, { wallets, payments: 3 });
  await insertPayment(database, { walletId });
  const { least } = await database
    .selectFrom('pagopa_payment')
    .select(({ fn }) => fn.min('iuv').as('least'))
    .executeTakeFirstOrThrow();
  // A code of segregation, 13 digits of the series, and two of control.
  expect(Number(least.slice(2, 15))).toBeGreaterThan(1_000_000);
  await addAccreditation(database);
  for (const count of [2, 2]) await addManyAccreditations(database, count);
  const protocols = await database
    .selectFrom('accreditation')
    .select('protocol_number')
    .where('protocol_number', '~', '^ACC-2026-\\d{6}$')
    .execute();
  expect(protocols.map((row) => row.protocol_number)).toEqual([expect.stringMatching(/^ACC-2026-9/)]);
});

it('reserves plates that no other batch has, in any order of sizes', async () => {
  const { database } = test;
  for (const size of [100, 10, 24, 1]) await insertPlateBatch(database, randomUUID(), size);
  const batches = await database
    .selectFrom('plant_plate_batch')
    .select(['first_serial as first', 'size'])
    .orderBy('first_serial')
    .execute();
  for (const [index, { first }] of batches.slice(1).entries()) {
    const before = batches[index];
    expect(first).toBeGreaterThanOrEqual(Number(before?.first) + Number(before?.size));
  }
});
