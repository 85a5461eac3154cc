/** The books of the wallets as the office looks at them: figures, closings, accounting, receipts. */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { debit } from '../../server/domains/wallets';
import { credit } from '../../server/domains/wallets/ledger/moveMoney';
import { closeDays } from '../../server/domains/wallets/ledger/closing';
import { addDays, italianDay } from '../../common/days/italianDays';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { insertWalletReceipt } from '../support/bank/books';
import { letBookingsAge } from '../support/bank/pastBookings';
import { insertPayment } from '../support/payments';
import { textOf } from '../support/pdfs';
import { insertPortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { systemOf } from '../support/wallets';

const ROOT = '/api/app/portafogli';
const today = italianDay(new Date());
let server: TestServer;
let walletId: string;
let companyWalletId: string;

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  const rows = await insertPortalRows(server.database, { isFunded: false });
  const walletOf = async (column: 'owner_certifier_id' | 'owner_company_id', owner: string) =>
    (await server.database.selectFrom('wallet').select('id').where(column, '=', owner).executeTakeFirstOrThrow()).id;
  walletId = await walletOf('owner_certifier_id', rows.certifierId);
  companyWalletId = await walletOf('owner_company_id', rows.companyId);
});
afterAll(() => server.close());

type Who = 'cassa' | 'certificatore' | 'gestore';
const get = async (path: string, who: Who = 'cassa') =>
  server.inject({ url: `${ROOT}/${path}`, headers: await bearer(server, who) });

it('closes a day whose CSV sums up, account by account, to the closing; a day that goes on has none', async () => {
  await insertWalletReceipt(server.database, walletId);
  const paymentId = await insertPayment(server.database, { walletId });
  const { iuv } = await server.database
    .selectFrom('pagopa_payment')
    .select('iuv')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await server.database.transaction().execute(async (transaction) => {
    const fields = { walletId, reason: '=1+1' };
    await credit(transaction, systemOf(), {
      ...fields,
      key: `pagopa:${iuv}`,
      kind: 'Ricarica',
      from: 'pagopa',
      cents: 4_550,
    });
    await debit(transaction, systemOf(), {
      ...fields,
      key: randomUUID(),
      kind: 'AddebitoApe',
      to: 'apeRevenue',
      cents: 1_500,
    });
  });
  expect((await get(`giornate/contabilita?day=${today}`)).statusCode).toBe(404);
  await letBookingsAge(server.database, 1);
  const day = addDays(today, -1);
  await closeDays(server.database, HOST_TENANT_ID);
  const { items } = (await get(`giornate?from=${day}&to=${today}`)).json<{ items: Record<string, unknown>[] }>();
  expect(items).toMatchObject([
    { day: today, isClosed: false, creditedCents: 0, hash: null },
    { day, isClosed: true, transfers: 3, creditedCount: 2, creditedCents: 7_550, debitedCount: 1, debitedCents: 1_500 },
  ]);
  const file = await get(`giornate/contabilita?day=${day}`);
  expect(file.headers['content-disposition']).toContain(`contabilita-${day}.csv`);
  const rows = parse<Record<string, string>>(file.body, { bom: true, delimiter: ';', columns: true });
  expect(file.rawPayload.subarray(0, 3).toString('hex')).toBe('efbbbf');
  expect(rows.map((row) => [row['Numero'], row['Movimento'], row['Da'], row['Importo'], row['Ricevuta']])).toEqual([
    ['1', 'Ricarica con bonifico', 'Conto bancario', '30,00', `1/${today.slice(0, 4)}`],
    ['2', 'Ricarica con pagoPA', 'pagoPA da riversare', '45,50', ''],
    ['3', 'Contributo per attestato', expect.stringMatching(/^RF\d{12}$/), '15,00', ''],
  ]);
  expect(rows[1]).toMatchObject({ Causale: "'=1+1", IUV: iuv, 'Codice fiscale pagatore': 'RSSMRA70A01D704B' });
  const closing = await server.database
    .selectFrom('ledger_day_account')
    .select(['account', 'received', 'given'])
    .where('day', '=', day)
    .execute();
  const cents = (text = '') => Number(text.replace(',', ''));
  const sum = (column: 'Da' | 'A') => (name: string) =>
    rows.filter((row) => row[column] === name).reduce((total, row) => total + cents(row['Importo']), 0);
  const [given, received] = [sum('Da'), sum('A')];
  const reference = rows[2]?.['Da'] ?? '';
  const names: Record<string, string> = {
    bank: 'Conto bancario',
    pagopa: 'pagoPA da riversare',
    apeRevenue: 'Proventi attestati',
    [walletId]: reference,
  };
  expect(closing).toHaveLength(4);
  for (const one of closing)
    expect([received(names[one.account] ?? ''), given(names[one.account] ?? '')]).toEqual([one.received, one.given]);
});

it('tells what was booked today, what is held and what is waited for', async () => {
  const figures = async () =>
    (await get('cifre')).json<{ days: Record<string, unknown>[]; held: object; anomalies: { count: number } }>();
  const before = await figures();
  expect(before.days).toHaveLength(14);
  await insertWalletReceipt(server.database, companyWalletId);
  const after = await figures();
  expect(after.days[0]).toMatchObject({ day: today, creditedCount: 1, creditedCents: 3_000, debitedCents: 0 });
  expect(after).toMatchObject({ held: { count: 0, cents: 0 }, anomalies: { count: 0 } });
});

it('prints the same receipt each time, to the office and to its holder alone', async () => {
  const id = await insertWalletReceipt(server.database, walletId);
  const [one, again] = [await get(`ricevute/${id}/pdf`), await get(`ricevute/${id}/pdf`, 'certificatore')];
  expect(one.statusCode).toBe(200);
  expect(one.rawPayload.equals(again.rawPayload)).toBe(true);
  expect(textOf(one.rawPayload)).toMatch(new RegExp(`Ricevuta n\\. 3 del ${today.slice(0, 4)}[\\s\\S]*30,00\\s€`));
  const foreign = await insertWalletReceipt(server.database, companyWalletId);
  await server.database.deleteFrom('company_member').execute();
  expect((await get(`ricevute/${foreign}/pdf`, 'certificatore')).statusCode).toBe(404);
});

it('is for those who look after wallets alone', async () => {
  for (const path of ['cifre', `giornate?from=${today}&to=${today}`, `giornate/contabilita?day=${today}`])
    expect((await get(path, 'certificatore')).statusCode).toBe(403);
});

it.each([
  [`from=${today}&to=${addDays(today, -1)}`, 'to', /prima/],
  [`from=2020-01-01&to=${today}`, 'to', /un anno/],
])('refuses the days %s', async (query, member, words) => {
  const refused = await get(`giornate?${query}`);
  expect(refused.json<{ error: { validationErrors: unknown[] } }>().error.validationErrors).toEqual([
    { message: expect.stringMatching(words) as string, members: [member] },
  ]);
});
