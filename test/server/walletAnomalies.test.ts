/** Receipts of pagoPA that credit nothing by themselves, and the office's decisions about them. */
import { randomUUID } from 'node:crypto';
import { italianDay } from '../../common/days/italianDays';
import { checkInvariants } from '../../server/domains/wallets';
import { findAccounting } from '../../server/domains/wallets/office/dayRepository';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { insertAnomaly } from '../support/bank/books';
import { insertPortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

type Who = 'cassa' | 'admin' | 'certificatore';
type Json = Record<string, unknown>;
const ROOT = '/api/app/portafogli/anomalie';
let server: TestServer;
let walletId: string;

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  const { certifierId } = await insertPortalRows(server.database, { isFunded: false });
  ({ id: walletId } = await server.database
    .selectFrom('wallet')
    .select('id')
    .where('owner_certifier_id', '=', certifierId)
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

const insert = (input: Omit<Parameters<typeof insertAnomaly>[1], 'walletId'> = {}) =>
  insertAnomaly(server.database, { walletId, ...input });
const get = async (path: string, who: Who = 'cassa') =>
  server.inject({ url: `${ROOT}${path}`, headers: await bearer(server, who) });
const decide = async (id: string, input: Json, who: Who = 'cassa') =>
  server.inject({
    method: 'POST',
    url: `${ROOT}/${id}/comandi`,
    headers: await bearer(server, who),
    payload: { id: randomUUID(), version: 0, ...input },
  });
const balance = async () =>
  (
    await server.database
      .selectFrom('wallet')
      .select('balance_cents as cents')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
  ).cents;
const sumOf = async (account: string) =>
  (await server.database.selectFrom('ledger_entry').select('cents').where('system_account', '=', account).execute())
    .map(({ cents }) => cents)
    .reduce((total, cents) => total + cents, 0);

it('is listed with the requested amount, and credited once into the wallet of its payment', async () => {
  const id = await insert();
  const { data } = (await get('?requireTotalCount=true')).json<{ data: Json[] }>();
  expect(data).toMatchObject([{ id, state: 'Aperta', reason: 'importo', cents: 4_000, askedCents: 3_000 }]);
  const shown = (await get(`/${id}`)).json<Json>();
  expect(shown).toMatchObject({ wallet: { walletId }, openTo: ['assign', 'return', 'dismiss'], version: 0 });
  const before = await balance();
  const input = { event: 'assign', walletId, id: randomUUID() };
  const answers = await Promise.all([
    decide(id, input),
    decide(id, input),
    decide(id, { ...input, id: randomUUID() }, 'admin'),
  ]);
  const [first, again, other] = answers.map(({ statusCode }) => statusCode);
  // The first of the two commands is carried out; one that was sent twice has one answer.
  expect(again).toBe(first);
  expect([first, other].sort()).toEqual([200, 409]);
  expect(await balance()).toBe(before + 4_000);
  expect((await get(`/${id}`)).json()).toMatchObject({
    state: 'Accreditata',
    openTo: ['reverse'],
    paymentState: 'pagata',
  });
  // The accounting of the day names who owed the payment.
  const booked = await findAccounting(server.database, HOST_TENANT_ID, italianDay(new Date()));
  expect(booked.filter((cells) => cells.includes(4_000))).toEqual([expect.arrayContaining(['RSSMRA70A01D704B'])]);
});

it('above the amount waits for another person than the one who proposed its credit', async () => {
  const id = await insert({ reason: 'sconosciuta', cents: 150_000 });
  const before = await balance();
  expect((await decide(id, { event: 'assign', walletId })).json()).toMatchObject({ state: 'DaApprovare' });
  const own = await decide(id, { event: 'approve', version: 1 });
  expect(own.json<{ error: { code: string } }>().error.code).toBe('Sace:BankLine:SamePerson');
  const rejected = await decide(id, { event: 'reject', version: 1, note: 'Non è suo' }, 'admin');
  expect(rejected.json()).toMatchObject({ state: 'Aperta' });
  await decide(id, { event: 'assign', version: 2, walletId });
  expect(await balance()).toBe(before);
  const approved = await decide(id, { event: 'approve', version: 3 }, 'admin');
  expect(approved.json()).toMatchObject({ state: 'Accreditata', approvedByName: 'admin' });
  expect(await balance()).toBe(before + 150_000);
});

it('once credited has a receipt, and is taken back with a reason, to be decided and credited again', async () => {
  const id = await insert();
  const before = await balance();
  const credited = (await decide(id, { event: 'assign', walletId })).json<{ receipt: { id: string } }>();
  const { receipt } = credited;
  const pdf = () => server.inject({ url: `/api/app/portafogli/ricevute/${receipt.id}/pdf`, headers: holder });
  const holder = await bearer(server, 'certificatore');
  const moved = async () => (await server.inject({ url: movements, headers: holder })).json<{ data: Json[] }>().data[0];
  const movements = `/api/app/portafogli/${walletId}/movements?take=1`;
  expect(await moved()).toMatchObject({
    receiptId: receipt.id,
    receipt: expect.stringMatching(/^\d+\/\d{4}$/) as string,
  });
  expect((await pdf()).headers['content-type']).toBe('application/pdf');
  expect((await decide(id, { event: 'reverse', version: 1 })).statusCode).toBe(400);
  const reversed = await decide(id, { event: 'reverse', version: 1, note: 'Era di un altro' });
  expect(reversed.json()).toMatchObject({ state: 'Aperta', openTo: ['assign', 'return', 'dismiss'], version: 2 });
  expect(reversed.json()).toMatchObject({ paymentState: 'anomala', history: [{}, { event: 'reversed' }] });
  expect(reversed.json()).not.toHaveProperty('receipt');
  expect(await moved()).toMatchObject({ kind: 'Storno', receipt: null });
  expect(await balance()).toBe(before);
  const again = await decide(id, { event: 'assign', walletId, version: 2 });
  expect(again.json()).toMatchObject({ state: 'Accreditata', paymentState: 'pagata' });
  expect(again.json<{ receipt: { id: string } }>().receipt.id).not.toBe(receipt.id);
  expect(await balance()).toBe(before + 4_000);
});

it('that was put aside is opened again with a reason', async () => {
  const id = await insert({ reason: 'altroEnte' });
  await decide(id, { event: 'dismiss', note: 'Di un altro ente' });
  const reopened = await decide(id, { event: 'reopen', version: 1, note: 'È nostra' });
  expect(reopened.json()).toMatchObject({ state: 'Aperta', openTo: ['dismiss'] });
});

it('is sent back to who paid twice, with a reason, and moves no wallet', async () => {
  const id = await insert({ reason: 'doppia', cents: 3_000 });
  const [before, suspense, bank] = [await balance(), await sumOf('suspense'), await sumOf('bank')];
  const bare = await decide(id, { event: 'return' });
  expect(bare.json<{ error: { validationErrors: Json[] } }>().error.validationErrors).toMatchObject([
    { message: 'Scrivi il motivo.', members: ['note'] },
  ]);
  const returned = await decide(id, { event: 'return', note: 'Reso con bonifico' });
  expect(returned.json()).toMatchObject({ state: 'Restituita', history: [{ event: 'returned', by: 'cassa' }] });
  expect([await balance(), await sumOf('suspense'), await sumOf('bank')]).toEqual([before, suspense, bank + 3_000]);
});

it('of another body is only put aside', async () => {
  const id = await insert({ reason: 'altroEnte' });
  expect((await get(`/${id}`)).json()).toMatchObject({ openTo: ['dismiss'] });
  expect((await decide(id, { event: 'assign', walletId })).statusCode).toBe(403);
  expect((await decide(id, { event: 'dismiss', note: 'Di un altro ente' })).json()).toMatchObject({
    state: 'Archiviata',
    openTo: ['reopen'],
  });
});

it('is for those who look after wallets alone', async () => {
  expect((await get('', 'certificatore')).statusCode).toBe(403);
  expect((await decide(await insert(), { event: 'dismiss', note: 'x' }, 'certificatore')).statusCode).toBe(403);
});
