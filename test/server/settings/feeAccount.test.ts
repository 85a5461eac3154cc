/** The account of the fee: read and changed under its policy, each tenant for itself, and shown to applicants. */
import { readFeePayment } from '../../../server/domains/accreditations/feePayment';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const URL = '/api/setting-management/fee-account';
const ACCOUNT = { beneficiary: 'Regione', iban: 'IT60X0542811101000000123456', reason: 'Contributo {protocollo}' };
const NONE = { beneficiary: '', iban: '', reason: 'Contributo accreditamento {protocollo}' };
let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
});
afterAll(() => server.close());
beforeEach(() => server.database.deleteFrom('setting_value').execute());

const readStamped = async () => (await server.inject({ url: URL, headers: admin })).json<Record<string, string>>();
const read = async () => {
  const { stamp: _stamp, ...account } = await readStamped();
  return account;
};
const change = (payload: object, headers = admin) => server.inject({ method: 'PUT', url: URL, headers, payload });

it('tells who pays, and the history who changed it', async () => {
  expect(await read()).toEqual(NONE);
  const typed = { ...ACCOUNT, beneficiary: ' Regione ', iban: 'it60 x054 2811 1010 0000 0123 456' };
  expect((await change(typed)).statusCode).toBe(204);
  expect((await change(ACCOUNT)).statusCode).toBe(204);
  expect(await read()).toEqual(ACCOUNT);
  expect(await readFeePayment(server.database, HOST_TENANT_ID, 'ER/7')).toEqual({
    ...ACCOUNT,
    reason: 'Contributo ER/7',
  });
  const entries = await server.database
    .selectFrom('record_history')
    .select('after')
    .where('event', '=', 'fee account changed')
    .execute();
  expect(entries).toEqual([{ after: expect.objectContaining({ 'Sace.Fee.Iban': ACCOUNT.iban }) as object }]);
});

it('goes back to no account', async () => {
  await change(ACCOUNT);
  expect((await change(NONE)).statusCode).toBe(204);
  expect(await server.database.selectFrom('setting_value').selectAll().execute()).toEqual([]);
  expect(await readFeePayment(server.database, HOST_TENANT_ID, 'ER/7')).toBeNull();
});

it.each([
  { iban: 'IT60X0542811101000000123457' },
  { iban: 'XX00' },
  { beneficiary: ' ' },
  { beneficiary: 'x'.repeat(71) },
  { reason: 'Contributo' },
  { reason: '' },
  { reason: null },
])('refuses %j at its field', async (wrong) => {
  const answer = await change({ ...ACCOUNT, ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(JSON.stringify(answer.json())).toContain(Object.keys(wrong)[0]);
  expect(await read()).toEqual(NONE);
});

it('is nobody’s who may not', async () => {
  for (const method of ['GET', 'PUT'] as const) {
    const answerTo = (headers: Record<string, string>) =>
      server.inject({ method, url: URL, headers, ...(method === 'PUT' && { payload: ACCOUNT }) });
    expect((await answerTo({})).statusCode).toBe(401);
    expect((await answerTo(await bearer(server, 'gestore'))).statusCode).toBe(403);
  }
});

describe('an account that somebody else has changed since it was read', () => {
  const OTHER = 'DE89370400440532013000';

  it('stays as the other one left it', async () => {
    await change(ACCOUNT);
    const first = await readStamped();
    const second = await readStamped();
    expect((await change({ ...first, iban: OTHER })).statusCode).toBe(204);
    const refused = await change({ ...second, reason: 'Pratica {protocollo}' });
    expect([refused.statusCode, refused.json<object>()]).toMatchObject([
      403,
      { error: { code: 'Volo.Abp.Identity:ConcurrencyFailure' } },
    ]);
    expect(await read()).toEqual({ ...ACCOUNT, iban: OTHER });
    const { stamp } = await readStamped();
    expect((await change({ ...ACCOUNT, iban: OTHER, reason: 'Pratica {protocollo}', stamp })).statusCode).toBe(204);
  });

  it('takes one of two changes that come at once', async () => {
    const { stamp } = await readStamped();
    const answers = await Promise.all([change({ ...ACCOUNT, stamp }), change({ ...ACCOUNT, iban: OTHER, stamp })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 403]);
  });

  it('is changed by a program that knows no stamps', async () => {
    await change(ACCOUNT);
    expect((await change({ ...ACCOUNT, iban: OTHER })).statusCode).toBe(204);
  });
});
