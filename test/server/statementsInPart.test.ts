/** Statements with unreadable lines: the good ones are taken in after a confirmation, the others with a later file. */
import { randomUUID } from 'node:crypto';
import { checkInvariants } from '../../server/domains/wallets';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { camt, type CamtEntry } from '../support/bank/camt';
import { OFFICE_IBAN, setOfficeIban } from '../support/bank/rows';
import { formOf } from '../support/certificates/requestBodies';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

let server: TestServer;
let headers: { authorization: string };

beforeAll(async () => {
  server = await startServer();
  await setOfficeIban(server.database);
  headers = await bearer(server, 'cassa');
});
afterAll(() => server.close());
afterEach(async () => {
  expect(await checkInvariants(server.database, HOST_TENANT_ID)).toEqual([]);
});

const URL = '/api/app/portafogli/estratti-conto';
interface Taken {
  readonly items: { id: string; lines: number; known: number; missing: number; missingCents: number }[];
}
interface Refused {
  readonly error: { code: string; message: string; data: { digest: string } & Record<string, unknown> };
}
const send = (name: string, bytes: string, query: Record<string, string> = {}) => {
  const form = formOf([{ name, bytes }]);
  return server.inject({
    method: 'POST',
    url: URL,
    query,
    payload: form.payload,
    headers: { ...headers, ...form.headers },
  });
};
const row = async (id: string) => {
  const { data } = (await server.inject({ url: URL, headers })).json<{ data: Record<string, unknown>[] }>();
  return data.find((one) => one['id'] === id);
};
const linesOf = (statementId: string) =>
  server.database
    .selectFrom('bank_line')
    .select(['text', 'cents'])
    .where('statement_id', '=', statementId)
    .orderBy('text')
    .orderBy('cents')
    .execute();

/** A day that no statement covers yet. */
let last = Date.parse('2026-03-01');
const nextDay = () => new Date((last += 86_400_000)).toISOString().slice(0, 10);

/** A CSV of five transfers whose second and fourth row can be made bad; the balances are those of all. */
function csvOf() {
  const day = nextDay().split('-').reverse().join('/');
  const repaired = `Data;Importo;Causale\n${day};10,00;Uno\n${day};20,00;Due\n${day};10,00;Uno\n${day};40,00;Quattro\n${day};-5,00;Spese\n`;
  const bad = repaired.replace(';20,00;Due', ';venti;Due').replace(';40,00;', ';40,00 USD;');
  const query = { iban: OFFICE_IBAN, opening: '100,00', closing: '175,00' };
  return { repaired, bad, query };
}

it('names the bad lines and what the good ones come to, and keeps nothing until that is accepted', async () => {
  const { bad, query } = csvOf();
  const refused = await send('marzo.csv', bad, query);
  expect(refused.statusCode).toBe(400);
  const { error } = refused.json<Refused>();
  expect(error).toMatchObject({
    code: 'Sace:BankStatement:BadLines',
    validationErrors: [
      { message: 'Riga 3: l’importo non si legge con i decimali scelti.' },
      { message: 'Riga 5: l’importo è in USD, non in euro.' },
    ],
    data: { badCount: 2, goodCount: 3, goodCreditCents: 2000, goodDebitCents: 500 },
  });
  // The confirmation holds for the file that was seen: not for another file, and not for another reading of it.
  for (const [bytes, digest] of [
    [bad.replace('Due', 'Tre'), error.data.digest],
    [bad, 'a'.repeat(64)],
  ] as const)
    expect((await send('marzo.csv', bytes, { ...query, acceptGoodLines: digest })).statusCode).toBe(400);
  expect(await server.database.selectFrom('bank_file').select('id').execute()).toEqual([]);
});

it('takes in the good lines when accepted, and the others with the repaired file, none twice', async () => {
  const { bad, repaired, query } = csvOf();
  const { error } = (await send('marzo.csv', bad, query)).json<Refused>();
  const accepted = { ...query, acceptGoodLines: error.data.digest };
  const [partly] = (await send('marzo.csv', bad, accepted)).json<Taken>().items;
  expect(partly).toMatchObject({ lines: 2, known: 0, missing: 2, missingCents: 6000 });
  const id = partly?.id ?? '';
  expect(await row(id)).toMatchObject({
    openingCents: 10_000,
    closingCents: 17_500,
    creditCount: 2,
    creditCents: 2000,
    missingCount: 2,
    missingCents: 6000,
    missingLines: expect.stringMatching(/Riga 3: .* Riga 5: /) as string,
  });
  // The same file again takes in nothing.
  const [again] = (await send('marzo.csv', bad, accepted)).json<Taken>().items;
  expect(again).toMatchObject({ id, lines: 2, known: 2, missing: 2 });
  const [whole] = (await send('marzo-bis.csv', repaired, query)).json<Taken>().items;
  expect(whole).toMatchObject({ id, lines: 4, known: 2, missing: 0, missingCents: 0 });
  expect(await row(id)).toMatchObject({ creditCount: 4, creditCents: 8000, missingCount: 0, missingLines: null });
  expect(await linesOf(id)).toEqual([
    { text: 'Due', cents: 2000 },
    { text: 'Quattro', cents: 4000 },
    { text: 'Uno', cents: 1000 },
    { text: 'Uno', cents: 1000 },
  ]);
  expect((await send('marzo-bis.csv', repaired, query)).json<Refused>().error.message).toMatch(/già stato importato/);
});

it('is taken in once by two cashiers at the same moment', async () => {
  const { bad, repaired, query } = csvOf();
  const { error } = (await send('a.csv', bad, query)).json<Refused>();
  const accepted = { ...query, acceptGoodLines: error.data.digest };
  const both = await Promise.all([send('a.csv', bad, accepted), send('b.csv', bad, accepted)]);
  const ids = new Set(both.flatMap((answer) => answer.json<Taken>().items.map(({ id }) => id)));
  expect(ids.size).toBe(1);
  const [id = ''] = ids;
  expect(await linesOf(id)).toHaveLength(2);
  const mended = await Promise.all([send('a.csv', repaired, query), send('b.csv', repaired, query)]);
  expect(mended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  expect(await linesOf(id)).toHaveLength(4);
});

it('takes in no line twice when a spreadsheet dropped the zeros of references in the repaired file', async () => {
  const day = nextDay().split('-').reverse().join('/');
  const bank = `Data;Importo;CRO;Causale\n${day};10,00;00123;Uno\n${day};20,00;00456;Due\n${day};30,00;00789;Tre\n`;
  const query = { iban: OFFICE_IBAN, opening: '0,00', closing: '60,00' };
  const bad = bank.replace('20,00', 'venti');
  const { error } = (await send('banca.csv', bad, query)).json<Refused>();
  const accepted = { ...query, acceptGoodLines: error.data.digest };
  const [partly] = (await send('banca.csv', bad, accepted)).json<Taken>().items;
  expect(partly).toMatchObject({ lines: 2, missing: 1 });
  const [whole] = (await send('salvato.csv', bank.replaceAll(';00', ';'), query)).json<Taken>().items;
  expect(whole).toMatchObject({ id: partly?.id, lines: 3, known: 2, missing: 0 });
  expect(await linesOf(partly?.id ?? '')).toEqual([
    { text: 'Due', cents: 2000 },
    { text: 'Tre', cents: 3000 },
    { text: 'Uno', cents: 1000 },
  ]);
});

it('keeps lines of one reference apart when the bad one stands before the good one', async () => {
  const day = nextDay();
  const entry = (amount: string, text: string): CamtEntry => ({ amount, text, day, reference: 'COLL-1' });
  const id = randomUUID().slice(0, 23);
  const entries = [entry('30.00', 'primo'), entry('50.00', 'secondo')];
  const repaired = camt({ id, iban: OFFICE_IBAN, entries });
  const bad = repaired.replace(
    'Ccy="EUR">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>',
    'Ccy="GBP">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>',
  );
  const { error } = (await send('a.xml', bad)).json<Refused>();
  expect(error.message).toBe('Movimento 1 (COLL-1), riga 2: l’importo è in GBP, non in euro.');
  const [partly] = (await send('a.xml', bad, { acceptGoodLines: error.data.digest })).json<Taken>().items;
  expect(partly).toMatchObject({ lines: 1, missing: 1, missingCents: 3000 });
  const [whole] = (await send('b.xml', repaired)).json<Taken>().items;
  expect(whole).toMatchObject({ id: partly?.id, lines: 2, known: 1, missing: 0 });
  expect(await linesOf(partly?.id ?? '')).toEqual([
    { text: 'primo', cents: 3000 },
    { text: 'secondo', cents: 5000 },
  ]);
});

it('is not completed by a file without a line that was taken in', async () => {
  const { bad, repaired, query } = csvOf();
  const { error } = (await send('a.csv', bad, query)).json<Refused>();
  await send('a.csv', bad, { ...query, acceptGoodLines: error.data.digest });
  const other = repaired.replace(/\n[^\n]*;10,00;Uno/, '').replace('20,00;Due', '30,00;Due');
  const refused = await send('b.csv', other, query);
  expect(refused.json<Refused>().error.message).toBe(
    'Nel file mancano righe che dello stesso estratto conto sono già importate: 10,00\u00a0€.',
  );
});

it.each([
  ['MT940', ':20:ESTRATTO\n:25:IT60X0542811101000000123456\n:60F:C260301EUR100,00\n'],
  ['MT940', '{1:F01BANKITMMAXXX0000000000}{2:O940}{4:\n:20:X\n'],
  ['CBI a lunghezza fissa (RH)', ' RH0542812345010326ESTRATTO\n'],
  ['PDF', '%PDF-1.7\n'],
])('says which formats are taken where the file is %s', async (format, bytes) => {
  const { error } = (
    await send('estratto.txt', bytes, { iban: OFFICE_IBAN, opening: '0', closing: '0' })
  ).json<Refused>();
  expect(error.message).toBe(
    `Il file è in formato ${format}, che non si importa. Si importano camt.053.001.02 e camt.053.001.08 (XML) e CSV: chiedi alla banca uno di questi, o scarica da lì il CSV dei movimenti.`,
  );
});
