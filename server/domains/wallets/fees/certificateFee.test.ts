/** Tests the fee of a certificate through its life: held, taken, given back, each once. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { insertCertifier } from '../../../../test/support/factories';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { insertWallet, systemOf } from '../../../../test/support/wallets';
import { HOST_TENANT_ID, type Schema } from '../../../platform/database/schema';
import { checkInvariants, holdCertificateFee, postCertificateFee, readCertificateFee, releaseCertificateFee } from '..';
import { reverse } from '../ledger/moveMoney';
import { releaseExpired } from '../ledger/holds';

let test: TestDatabase;
let certifierId: string;
let walletId: string;
let certifiers = 0;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
beforeEach(async () => {
  certifiers += 1;
  certifierId = await insertCertifier(test.database, {
    certifier_number: certifiers,
    fiscal_code: `ATTESTATO${String(certifiers)}`,
  });
  walletId = await insertWallet(test.database, { certifierId, balanceCents: 3_000 });
});
afterEach(async () => {
  expect(await checkInvariants(test.database, HOST_TENANT_ID)).toEqual([]);
  await test.database.deleteFrom('setting_value').execute();
});
afterAll(() => test.drop());

const system = systemOf();
const within = <T>(work: (transaction: Transaction<Schema>) => Promise<T>) =>
  test.tenantDatabase(HOST_TENANT_ID).transaction().execute(work);
const certificate = () => ({ certificateId: randomUUID(), certifierId, companyId: null });
type OfCertificate = ReturnType<typeof certificate>;
const held = (of: OfCertificate) => within((transaction) => holdCertificateFee(transaction, system, of));
const taken = (of: OfCertificate) => within((transaction) => postCertificateFee(transaction, system, of));
const back = (of: OfCertificate) =>
  within((transaction) => releaseCertificateFee(transaction, system, { ...of, reason: 'Tornato in bozza' }));
const state = async () => {
  const row = await test.database
    .selectFrom('wallet')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', walletId)
    .executeTakeFirstOrThrow();
  return [row.balance_cents, row.held_cents];
};
const set = (name: string, value: string) =>
  test.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name, value, provider_name: 'G', provider_key: '' })
    .execute();

it('holds 15 euro once while the signature is awaited, and takes them once when it is registered', async () => {
  const one = certificate();
  const [first, second] = await Promise.all([held(one), held(one)]);
  expect(first?.id).toBe(second?.id);
  expect(await state()).toEqual([3_000, 1_500]);
  const [paid, again] = await Promise.all([taken(one), taken(one)]);
  expect(paid).toEqual(again);
  expect(await taken(one)).toEqual(paid);
  expect(await held(one)).toBeNull();
  expect(await state()).toEqual([1_500, 0]);
});

it('gives the money back when the certificate goes back, holds it again the next time, and does nothing without a hold', async () => {
  const [one, other, third] = [certificate(), certificate(), certificate()];
  await held(one);
  await back(one);
  await back(one);
  expect(await state()).toEqual([3_000, 0]);
  await held(one);
  await held(other);
  await expect(held(third)).rejects.toMatchObject({ code: 'Sace:Wallet:TooLittle', data: { missingCents: 1_500 } });
  await expect(taken(third)).rejects.toMatchObject({ code: 'Sace:Wallet:TooLittle' });
  await back(one);
  await taken(third);
  expect(await state()).toEqual([1_500, 1_500]);
});

it('takes free money when the hold has expired before the registration', async () => {
  await set('Sace.Ape.HoldDays', '0');
  const one = certificate();
  await held(one);
  expect(await releaseExpired(test.database, new AbortController().signal)).toBe(1);
  expect(await state()).toEqual([3_000, 0]);
  expect(await taken(one)).toMatchObject({ cents: 1_500, balances: { [walletId]: 1_500 } });
});

it('leaves no movement of a registration that is rolled back, and never refunds by itself after a successful one', async () => {
  const one = certificate();
  await held(one);
  const failing = within(async (transaction) => {
    await postCertificateFee(transaction, system, one);
    throw new Error('It was not registered.');
  });
  await expect(failing).rejects.toThrow('It was not registered.');
  expect(await state()).toEqual([3_000, 1_500]);
  const paid = await taken(one);
  await back(one);
  expect(await state()).toEqual([1_500, 0]);
  // After the office has undone the payment, the fee is due again.
  const undone = { transferId: paid?.id ?? '', reason: 'Addebito errato' };
  await within((transaction) => reverse(transaction, system, undone));
  expect(await taken(one)).not.toEqual(paid);
  expect(await state()).toEqual([1_500, 0]);
});

it('uses the company’s wallet for a certificate of the company, and refuses when there is none', async () => {
  const companyId = randomUUID();
  await test.database
    .insertInto('company')
    .values({
      id: companyId,
      tenant_id: HOST_TENANT_ID,
      name: 'Energia Srl',
      kind: 'societa',
      fiscal_code: '01234567890',
    })
    .execute();
  const one = { ...certificate(), companyId };
  const hold = () => within((transaction) => holdCertificateFee(transaction, system, one));
  await expect(hold()).rejects.toMatchObject({ status: 403, code: 'Sace:Wallet:Missing' });
  const theirs = await insertWallet(test.database, { companyId, balanceCents: 1_500 });
  await hold();
  expect(await within((transaction) => postCertificateFee(transaction, system, one))).toMatchObject({
    balances: { [theirs]: 0 },
  });
  expect(await state()).toEqual([3_000, 0]);
});

it('does nothing for a tenant without a fee', async () => {
  await set('Sace.Ape.FeeCents', '0');
  const one = certificate();
  expect([await held(one), await taken(one)]).toEqual([null, null]);
  expect(await state()).toEqual([3_000, 0]);
});

it('shows the held amount, also when the fee has changed since', async () => {
  const one = certificate();
  await held(one);
  await set('Sace.Ape.FeeCents', '2000');
  expect(await within((transaction) => readCertificateFee(transaction, HOST_TENANT_ID, one))).toMatchObject({
    cents: 1_500,
    missingCents: 0,
  });
  await back(one);
  expect(await within((transaction) => readCertificateFee(transaction, HOST_TENANT_ID, one))).toMatchObject({
    cents: 2_000,
    heldUntil: null,
  });
});
