/** Official streets, imported by the office, improve the search of the public register. */
import { findImport, findProblems } from '../../../server/domains/public-register/streets/importRepository';
import { editionOf } from '../../../server/domains/public-register/streets/begin';
import { workStreetImports } from '../../../server/domains/public-register/streets/jobs';
import { officialName } from '../../../server/domains/public-register/streets/officialName';
import { readStreets } from '../../../server/domains/public-register/streets/readStreets';
import { workStreetImport } from '../../../server/domains/public-register/streets/workStreetImport';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { insertAccount } from '../../support/accounts';
import { insertAct } from '../../support/certificates/acts';
import { beginStreets, STREET_HEADING, uploadStreets } from '../../support/certificates/streetImports';
import { insertCertifier } from '../../support/factories';
import { startServer, type TestServer } from '../../support/startServer';
import { tickingClock } from '../../support/tickingClock';
import { bearer } from '../../support/tokens';

interface Street {
  readonly id: string;
  readonly name: string;
  readonly comune: string;
}
const clock = tickingClock('2026-06-01T08:00:00Z');
const BOLOGNA = '037006';
let server: TestServer;
let userId: string;
let certifierId: string;
let last = 0;

beforeAll(async () => {
  server = await startServer({ clock, referenceData: true });
  userId = await insertAccount(server.database, { userName: 'strade' });
  certifierId = await insertCertifier(server.database, { certifier_number: 7001 });
});
beforeEach(() => server.database.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

async function act(address: string): Promise<string> {
  last += 1;
  const number = `07001-${String(last).padStart(6, '0')}-2026`;
  const place = { istat: BOLOGNA, comune: 'Bologna', address };
  await insertAct(server.database, { certifier_id: certifierId, number, ...place });
  return number;
}
const ask = async (path: string, query: Record<string, string>) =>
  (await server.inject({ url: `/api/app/visura${path}`, query })).json<{
    readonly items: readonly { readonly number: string; readonly name: string }[];
    readonly streets: readonly Street[];
  }>();
const found = async (text: string, more: Record<string, string> = {}) =>
  (await ask('', { text, ...more })).items.map(({ number }) => number).sort();
const suggested = async (text: string) => (await ask('/suggestions', { text })).items.map(({ name }) => name);

const rowsOf = (...rows: [string, string][]) =>
  [STREET_HEADING, ...rows.map(([istat, name], at) => `A944;${istat};${String(at)};;${name};`)].join('\n');
async function imported(text: string, edition?: string) {
  const run = await beginStreets(server.database, userId, text, { edition, at: clock() });
  await workStreetImport({ database: server.tenantDatabase(HOST_TENANT_ID), clock }, run);
  const { items } = await findProblems(server.database, run.id, { skip: 0, take: 100 });
  return { ...(await findImport(server.database, run.id)), problems: items };
}

it('recognizes two spellings of one street, suggests it once by its official name, and forgives typos in words that certificates leave out [RTE-18]', async () => {
  const [short, long] = [await act('Via G. Marconi, 3'), await act('VIA GUGLIELMO MARCONI 5')];
  const earlier = await act('Via A. Saffi, 1');
  expect(await found('via marconi bologna')).toEqual([short]);
  const run = await imported(
    rowsOf([BOLOGNA, 'VIA GUGLIELMO MARCONI'], [BOLOGNA, 'VIA AURELIO SAFFI'], [BOLOGNA, 'VIA MAI CERTIFICATA']),
  );
  expect(run).toMatchObject({ state: 'done', rowsRead: 3, refused: 0, streets: 3, comuni: 1, comuniDone: 1 });
  for (const text of ['via marconi bologna', 'via guglielmo marconi bologna'])
    expect(await found(text)).toEqual([short, long].sort());
  expect(await suggested('via marconi bologna')).toEqual(['Via Guglielmo Marconi']);
  const { streets } = await ask('', { text: 'via marconi bologna' });
  expect(streets.map(({ name }) => name)).toEqual(['Via Guglielmo Marconi']);
  expect(await found('via marconi bologna', { street: streets[0]?.id ?? '' })).toEqual([short, long].sort());
  expect(await found('via aurelo safi bologna')).toEqual([earlier]);
  // A street without certificates would lead to nothing.
  expect(await suggested('via mai certificata bologna')).toEqual([]);
  // A street that comes later gets its official name from a trigger.
  const later = await act('Via Marconi G., 9');
  expect(await found('via guglielmo marconi bologna')).toEqual([short, long, later].sort());
});

it('leaves an ambiguous street alone, and removes names that a later edition no longer has', async () => {
  await act('Via C. Battisti, 2');
  await imported(rowsOf([BOLOGNA, 'VIA CESARE BATTISTI'], [BOLOGNA, 'VIA LUCIO BATTISTI']));
  expect(await suggested('via battisti bologna')).toEqual(['Via C. Battisti']);
  await imported(rowsOf([BOLOGNA, 'VIA CESARE BATTISTI']));
  expect(await suggested('via battisti bologna')).toEqual(['Via Cesare Battisti']);
  // The new edition of the comune replaced the streets of the test before.
  expect(await suggested('via saffi bologna')).toEqual(['Via A. Saffi']);
  await imported(rowsOf(['035033', 'VIA EMILIA']));
  expect(await suggested('via battisti bologna')).toEqual(['Via Cesare Battisti']);
});

it('numbers rows as a spreadsheet does, with empty ones', async () => {
  const run = await imported(`${rowsOf([BOLOGNA, 'VIA NUOVA'], [BOLOGNA, '']).replace('\n', '\n\n')}\n;;;;;\n`);
  expect(run).toMatchObject({ state: 'done', rowsRead: 2, refused: 1, streets: 1, problems: [{ row: 4 }] });
});

it('reads the file after LibreOffice saved it: codes without their noughts, names with doubled quotes', async () => {
  // The published form of these three rows, opened and saved by LibreOffice 7.4 in Italian.
  const file = createReadStream(join('test/recorded/streets', 'libreoffice.csv'));
  const { comuni, problems } = await readStreets(file, new Set([BOLOGNA, '039010']));
  expect(problems).toEqual([]);
  expect([...comuni].map(([istat, names]) => [istat, ...names])).toEqual([
    [BOLOGNA, 'Via "Nuova"', 'Via 4 Novembre'],
    ['039010', 'Viale Baccarini'],
  ]);
});

it('reports the fault of each wrong row, and imports the others', async () => {
  const text = `${rowsOf(['058091', 'VIA APPIA'], [BOLOGNA, ''], [BOLOGNA, 'x'.repeat(201)], ['37006', 'VIA "NUOVA"'])}\nA944;1`;
  const { problems, ...run } = await imported(text);
  expect(run).toMatchObject({ state: 'done', rowsRead: 5, refused: 4, streets: 1 });
  expect(problems).toEqual([
    { row: 2, field: 'CODICE_ISTAT', message: 'Il codice «058091» non è di un comune della Regione.' },
    { row: 3, field: 'ODONIMO', message: 'Manca il nome della strada.' },
    { row: 4, field: 'ODONIMO', message: 'Il nome è più lungo di 200 caratteri.' },
    { row: 6, field: 'riga', message: 'La riga non ha tante celle quante l’intestazione: controlla i separatori.' },
  ]);
});

it.each([
  ['\n', 'Il file è vuoto.'],
  [
    'CODICE_ISTAT;VIA\n037006;VIA ROMA',
    'Manca la colonna «ODONIMO»: scegli lo stradario dell’ANNCSU, com’è pubblicato.',
  ],
  [
    `CODICE_ISTAT;ODONIMO\n037006;${'x'.repeat(30_000)}`,
    'Una riga è troppo lunga: il file non è lo stradario dell’ANNCSU.',
  ],
])('ends with the reason where the file cannot be read', async (text, reason) => {
  expect(await imported(text)).toMatchObject({ state: 'failed', reason, streets: 0 });
});

it('goes on at the comune where a process was stopped, each once', async () => {
  const run = await beginStreets(
    server.database,
    userId,
    rowsOf(['033032', 'VIA ROMA'], ['034027', 'VIA ROMA'], ['035033', 'VIA ROMA']),
    { at: clock() },
  );
  const own = server.tenantDatabase(HOST_TENANT_ID);
  await workStreetImport({ database: own, clock }, run, AbortSignal.abort());
  expect(await findImport(own, run.id)).toMatchObject({ state: 'open', comuni: 3, comuniDone: 0 });
  await own.updateTable('street_import').set({ comuni_done: 1, streets: 1 }).where('id', '=', run.id).execute();
  // A process with an outdated position does nothing.
  await workStreetImport({ database: own, clock }, { ...run, comuni: 3 });
  expect(await findImport(own, run.id)).toMatchObject({ state: 'open', comuniDone: 1 });
  await workStreetImport({ database: own, clock }, { ...run, comuni: 3, comuniDone: 1 });
  expect(await findImport(own, run.id)).toMatchObject({ state: 'done', comuniDone: 3, streets: 3 });
});

it('reads the day of the edition from the name, and writes names as people do', () => {
  expect(['STRAD_EMIL_20260915.csv', '20260915.CSV', 'strade.csv', 'a_20260231.csv'].map(editionOf)).toEqual([
    '2026-09-15',
    '2026-09-15',
    null,
    null,
  ]);
  expect(["VIA DELL'INDIPENDENZA", 'VIALE XXI APRILE', 'VIA DI SAN LUCA', 'LA VIA NUOVA'].map(officialName)).toEqual([
    "Via dell'Indipendenza",
    'Viale XXI Aprile',
    'Via di San Luca',
    'La Via Nuova',
  ]);
});

it('is begun once by the office with a file of its own, and worked at while its owner has the permission', async () => {
  const url = '/api/app/streets/imports';
  const headers = await bearer(server, 'admin');
  const text = rowsOf([BOLOGNA, 'VIA NUOVA'], [BOLOGNA, '']);
  const begin = async (name: string, id = randomUUID(), uploadId?: string) => {
    const upload = uploadId ?? (await uploadStreets(server.database, DEMO_USER_IDS.admin, text, name));
    return server.inject({ method: 'POST', url, headers, payload: { id, uploadId: upload } });
  };
  for (const [name, words] of [
    ['strade.csv', 'data dell’edizione'],
    ['STRAD_EMIL_20260915.csv', 'nel futuro'],
  ] as const) {
    const refused = await begin(name);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain(words);
  }
  expect((await begin('', randomUUID(), randomUUID())).body).toContain('caricalo di nuovo');
  const [id, name] = [randomUUID(), 'STRAD_EMIL_20260515.csv'];
  expect((await begin(name, id)).json()).toMatchObject({
    id,
    name,
    edition: '2026-05-15',
    state: 'open',
    comuni: null,
  });
  expect((await begin(name, id)).json()).toMatchObject({ id });
  await server.app.jobs.drain();
  const { items } = (await server.inject({ url, headers })).json<{ items: { id: string }[] }>();
  expect(items.filter((one) => one.id === id)).toEqual([
    expect.objectContaining({ state: 'done', rowsRead: 2, refused: 1, streets: 1, userName: 'admin' }),
  ]);
  const wrong = await server.inject({ url: `${url}/${id}/problems`, headers });
  expect(wrong.json()).toMatchObject({ totalCount: 1, items: [{ row: 3, field: 'ODONIMO' }] });

  const stranger = await beginStreets(server.database, userId, text, { at: clock() });
  await server.app.jobs.drain();
  // Its user never had the permission: it never takes effect, and nobody works at it again.
  await server.app.jobs.runNow(workStreetImports);
  expect(await findImport(server.database, stranger.id)).toMatchObject({ state: 'failed', streets: 0 });
});
