/** Credits that one person may give alone, and those that wait for a second one. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { checkInvariants } from '../../server/domains/wallets';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { insertAnomaly } from '../support/bank/books';
import { camt } from '../support/bank/camt';
import { OFFICE_IBAN, setOfficeIban } from '../support/bank/rows';
import { formOf } from '../support/certificates/requestBodies';
import { insertCertifier } from '../support/factories';
import { insertPortalRows } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { insertWallet } from '../support/wallets';

type Who = 'cassa' | 'admin';
type Json = Record<string, unknown>;

const ROOT = '/api/app/portafogli';
let server: TestServer;
let headers: Record<Who, { authorization: string }>;
/** Opens a wallet without any credit yet. */
let walletId: string;
let holders = 90_000;
let day = Date.parse('2026-03-01');

const newWallet = async () => {
  holders += 1;
  const certifierId = await insertCertifier(server.database, { fiscal_code: randomUUID(), certifier_number: holders });
  return insertWallet(server.database, { certifierId });
};

beforeAll(async () => {
  server = await startServer({ referenceData: true });
  await insertPortalRows(server.database, { isFunded: false });
  await setOfficeIban(server.database);
  headers = { cassa: await bearer(server, 'cassa'), admin: await bearer(server, 'admin') };
});
afterAll(() => server.close());
beforeEach(async () => {
  walletId = await newWallet();
});
afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

const line = async (id: string) =>
  (await server.inject({ url: `${ROOT}/bonifici/${id}`, headers: headers.cassa })).json<Json>();
const command = (id: string, input: Json, who: Who = 'cassa') =>
  server.inject({
    method: 'POST',
    url: `${ROOT}/bonifici/${id}/comandi`,
    headers: headers[who],
    payload: { id: randomUUID(), version: 1, ...input },
  });
const assign = (id: string, input: Json = {}, who: Who = 'cassa') =>
  command(id, { event: 'assign', walletId, ...input }, who);
const stateOf = async (answer: ReturnType<typeof assign>) => (await answer).json<Json>()['state'];
const balance = async () =>
  (
    await server.database
      .selectFrom('wallet')
      .select('balance_cents as cents')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow()
  ).cents;
const type = (input: Json) =>
  server.inject({
    method: 'POST',
    url: `${ROOT}/bonifici`,
    headers: headers.cassa,
    payload: {
      id: randomUUID(),
      walletId,
      bookedOn: '2026-02-01',
      bankReference: `TRN-${randomUUID()}`,
      reason: 'Bonifico visto in banca',
      ...input,
    },
  });

/** Takes in a statement of one transfer. Returns the id of its line. */
async function oneLine(
  { amount, text = randomUUID() }: { amount: string; text?: string },
  query: Record<string, string> = {},
): Promise<string> {
  day += 86_400_000;
  const booked = new Date(day).toISOString().slice(0, 10);
  const reference = randomUUID().slice(0, 23);
  const entries = [{ amount, day: booked, reference, text }];
  const form = formOf([{ name: 'estratto.xml', bytes: camt({ id: reference, iban: OFFICE_IBAN, entries }) }]);
  const sent = await server.inject({
    method: 'POST',
    url: `${ROOT}/estratti-conto`,
    query,
    payload: form.payload,
    headers: { ...headers.cassa, ...form.headers },
  });
  expect(sent.statusCode).toBe(200);
  const found = await server.database
    .selectFrom('bank_line')
    .select('id')
    .where('bank_reference', '=', reference)
    .executeTakeFirstOrThrow();
  return found.id;
}

describe('the amount that one person may credit', () => {
  it('adds up over the credits of a person to a wallet in a day', async () => {
    const [one, two, three] = [
      await oneLine({ amount: '600.00' }),
      await oneLine({ amount: '400.01' }),
      await oneLine({ amount: '400.00' }),
    ];
    expect(await stateOf(assign(one))).toBe('Accreditato');
    expect(await stateOf(assign(two))).toBe('DaApprovare');
    expect(await stateOf(assign(three))).toBe('Accreditato');
    // The approval of a second person does not reduce the allowance of the first.
    expect(await stateOf(command(two, { event: 'approve', version: 2 }, 'admin'))).toBe('Accreditato');
    expect(await stateOf(assign(await oneLine({ amount: '0.01' })))).toBe('DaApprovare');
    expect(await stateOf(assign(await oneLine({ amount: '900.00' }), {}, 'admin'))).toBe('Accreditato');
    expect(await stateOf(assign(await oneLine({ amount: '0.02' }), { walletId: await newWallet() }))).toBe(
      'Accreditato',
    );
  });

  it('is announced before a credit of lines and receipts, for the wallets that it concerns', async () => {
    const small = await oneLine({ amount: '400.01' });
    const receipt = await insertAnomaly(server.database, { walletId, reason: 'sconosciuta', cents: 40_001 });
    const anomaly = async (who: Who) =>
      (await server.inject({ url: `${ROOT}/anomalie/${receipt}`, headers: headers[who] })).json<Json>();
    expect(await line(small)).toMatchObject({ needsSecond: false });
    expect((await line(small))['needsSecondFor']).not.toContain(walletId);
    await assign(await oneLine({ amount: '600.00' }));
    expect((await line(small))['needsSecondFor']).toContain(walletId);
    expect((await anomaly('cassa'))['needsSecondFor']).toContain(walletId);
    expect((await anomaly('admin'))['needsSecondFor']).not.toContain(walletId);
    expect((await line(await oneLine({ amount: '400.00' })))['needsSecondFor']).not.toContain(walletId);
    // The result agrees with the announcement.
    expect(await stateOf(assign(small))).toBe('DaApprovare');
  });

  it('adds up over lines of statements and receipts of pagoPA', async () => {
    const receipt = await insertAnomaly(server.database, { walletId, reason: 'sconosciuta', cents: 60_000 });
    const decided = await server.inject({
      method: 'POST',
      url: `${ROOT}/anomalie/${receipt}/comandi`,
      headers: headers.cassa,
      payload: { id: randomUUID(), version: 0, event: 'assign', walletId },
    });
    expect(decided.json()).toMatchObject({ state: 'Accreditata' });
    expect(await stateOf(assign(await oneLine({ amount: '400.01' })))).toBe('DaApprovare');
  });

  it('lets one of two credits pass that come at once, and is free again once that was taken back', async () => {
    const both = [await oneLine({ amount: '600.00' }), await oneLine({ amount: '600.00' })];
    const states = await Promise.all(both.map((id) => stateOf(assign(id))));
    expect(states.sort()).toEqual(['Accreditato', 'DaApprovare']);
    for (const id of both)
      if ((await line(id))['state'] === 'Accreditato')
        await command(id, { event: 'reverse', version: 2, note: 'Portafoglio sbagliato' });
    expect(await stateOf(assign(await oneLine({ amount: '1000.00' })))).toBe('Accreditato');
  });

  it('starts over at midnight in Rome', async () => {
    const one = await oneLine({ amount: '600.00' });
    await assign(one);
    await sql`update bank_line set proposed_at = (now() at time zone 'Europe/Rome')::date::timestamp at time zone 'Europe/Rome' - interval '1 ms'
      where id = ${one}`.execute(server.database);
    expect(await stateOf(assign(await oneLine({ amount: '1000.00' })))).toBe('Accreditato');
  });

  it('holds for what an import credits by its references as well', async () => {
    const { reference } = await server.database
      .selectFrom('wallet')
      .select('reference')
      .where('id', '=', walletId)
      .executeTakeFirstOrThrow();
    const query = { creditExact: 'true' };
    const lineIds = [await oneLine({ amount: '600.00', text: reference }, query)];
    lineIds.push(await oneLine({ amount: '600.01', text: `saldo ${reference}` }, query));
    expect(await Promise.all(lineIds.map(async (id) => (await line(id))['state']))).toEqual([
      'Accreditato',
      'DaApprovare',
    ]);
  });
});

describe('a typed credit', () => {
  it.each(['bonifico', 'rettifica'] as const)('needs a second person however small it is (%s)', async (kind) => {
    const before = await balance();
    const typed = (await type({ kind, amount: '0,01' })).json<Json>();
    expect(typed).toMatchObject({ state: 'DaApprovare', needsSecond: true, openTo: ['reject'] });
    const own = await command(String(typed['id']), { event: 'approve', version: 2 });
    expect(own.json<{ error: { code: string } }>().error.code).toBe('Sace:BankLine:SamePerson');
    expect(await balance()).toBe(before);
    const approved = await command(String(typed['id']), { event: 'approve', version: 2 }, 'admin');
    expect([approved.json<Json>(), await balance()]).toMatchObject([{ state: 'Accreditato' }, before + 1]);
  });
});

it('enters a correction once by its id, and says so when it comes back with another day or for another wallet', async () => {
  const correction = { id: randomUUID(), kind: 'rettifica', bankReference: null, amount: '5', reason: 'Manca' };
  const answers = [await type(correction), await type(correction)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const other = await newWallet();
  for (const change of [{ bookedOn: '2026-02-02' }, { walletId: other }, { amount: '6' }]) {
    const refused = await type({ ...correction, ...change });
    expect([refused.statusCode, refused.json<{ error: Json }>().error]).toMatchObject([
      409,
      {
        code: 'Sace:BankLine:EnteredOtherwise',
        message: expect.stringContaining('è già registrato, con altri dati') as string,
      },
    ]);
  }
  await command(correction.id, { event: 'approve', version: 2 }, 'admin');
  expect(await balance()).toBe(500);
  // A rejected one stays rejected.
  const rejected = { ...correction, id: randomUUID() };
  await type(rejected);
  await command(rejected.id, { event: 'reject', version: 2, note: 'Non manca' }, 'admin');
  expect((await type(rejected)).statusCode).toBe(200);
  expect(await balance()).toBe(500);
});
