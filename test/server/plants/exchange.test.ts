/** Imports and exports of plants as officers ask for them, and as others may not. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { workImports } from '../../../server/domains/plants/exchange/jobs';
import { plateOf, writtenPlate } from '../../../server/domains/plants/rules/plate';
import { makeCertifier } from '../../support/certificates/certifier';
import { codedPlants } from '../../support/plants/codedPlants';
import { csvOf, rawPlant } from '../../support/plants/exchangeFiles';
import { startServer, type TestServer } from '../../support/startServer';
import { begun, sent } from '../../support/uploads';

type Headers = Record<string, string>;
let server: TestServer;
let [officer, certifier]: Headers[] = [];
beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => new Date('2026-06-01T08:00:00Z') });
  const as = async (...policies: string[]) => (await makeCertifier(server, { policies })).headers;
  [officer, certifier] = [await as('PlantManage'), await as('ApeList')];
}, 60_000);
afterAll(() => server.close());

const PLACE = '/api/app/ape/plant-imports';
interface Import {
  readonly id: string;
  readonly state: string;
  readonly rowsDone: number;
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}
const ask = (url: string, headers = officer) => server.inject({ url, ...(headers && { headers }) });
const begin = (uploadId: string, id: string = randomUUID(), headers = officer) =>
  server.inject({ method: 'POST', url: PLACE, payload: { id, uploadId }, ...(headers && { headers }) });

async function imported(name: string, content: string | Buffer): Promise<Import> {
  const uploadId = await sent(server, officer ?? {}, name, Buffer.from(content as string));
  const { id } = (await begin(uploadId)).json<Import>();
  await server.app.jobs.drain();
  return (await ask(`${PLACE}/${id}`)).json();
}

const people = { tipo: 'proprietario', nome: 'Anna Bianchi', codice_fiscale: 'RSSMRA80A01H501U' };
const plants = [
  rawPlant(
    1,
    {
      ...Object.fromEntries(Object.entries(people).map(([name, value]) => [`responsabile_${name}`, value])),
      libretto: '=1+1',
      indirizzo: "'Via d'Azeglio; 3",
      contratto_fornitore: 'Acme & Figli',
    },
    {
      generatori: [
        { tipo: '1', vettore: '1', potenza: '24.50', marca: 'A|B\\', modello: '<X>', matricola: '-7', anno: '2015' },
        { tipo: '5', vettore: '0', potenza: '8' },
      ],
      unita: [{ codice_catastale: 'A944', foglio: '1', particella: '2', subalterno: '3', subalterno_fino: '5' }],
      controlli: [
        { data: '2024-03-01', rapporto: '1', esito: 'negativo', tecnico: 'Rossi', rendimento: '91.5', note: 'A;B' },
      ],
    },
  ),
  rawPlant(2, { stato: 'dismesso', data_dismissione: '2020-01-01' }),
];

it('imports an upload, tells what is wrong, and exports what it reads again without a change [RTE-31]', async () => {
  const wrong = rawPlant(3, { pod: 'IT0' });
  const first = await imported('Impianti.CSV', csvOf([...plants, wrong]));
  expect(first).toMatchObject({ state: 'done', rowsDone: 3, added: 2, refused: 1 });
  const problems = (await ask(`${PLACE}/${first.id}/problems`)).json<{ totalCount: number; items: object[] }>();
  expect(problems.totalCount).toBe(1);
  expect(problems.items[0]).toMatchObject({ row: 4, plate: plateOf(3), field: 'pod' });
  const report = await ask(`${PLACE}/${first.id}/report`);
  expect(report.body).toMatch(/^\ufeffRiga;Targa;Campo;Messaggio\r\n4;ER\d{9}\w;pod;/);
  expect((await ask(PLACE)).json<{ items: Import[] }>().items[0]?.id).toBe(first.id);

  for (const format of ['csv', 'xlsx', 'xml']) {
    const { body, rawPayload } = await ask(`/api/app/ape/plant-exchange?format=${format}`);
    if (format !== 'xlsx') expect(body).toContain('Anna Bianchi');
    expect(await imported(`di-nuovo.${format}`, rawPayload)).toMatchObject({ unchanged: 2, refused: 0, added: 0 });
  }
});

describe('an export that went through a spreadsheet', () => {
  /**
   * The files of `codedPlants`, opened and saved by LibreOffice 7.4 in Italian, with its own choices but for the
   * separator.
   */
  const recorded = (name: string) => readFileSync(join('test/recorded/plants', name));
  beforeAll(async () => {
    const [first = rawPlant(1)] = codedPlants;
    expect(await imported('Codici.csv', csvOf(codedPlants))).toMatchObject({ refused: 0 });
    expect(first.cells['istat']).toBe('039014');
  });

  it.each(['libreoffice.csv', 'libreoffice-comma.csv', 'libreoffice.xlsx', 'libreoffice-utf16.txt'])(
    'comes back as %s without a change: codes have the noughts that it dropped',
    async (name) => {
      expect(await imported(name, recorded(name))).toMatchObject({
        rowsDone: codedPlants.length,
        unchanged: codedPlants.length,
        refused: 0,
        added: 0,
        changed: 0,
      });
    },
  );

  it('is refused where digits of a code are gone, and says which', async () => {
    const [plant = rawPlant(1)] = codedPlants;
    const text = csvOf([{ ...plant, cells: { ...plant.cells, pdr: '8,66012E+11' } }]);
    const { id, refused } = await imported('Accorciato.csv', text);
    expect(refused).toBe(1);
    const { items } = (await ask(`${PLACE}/${id}/problems`)).json<{ items: object[] }>();
    expect(items).toEqual([
      expect.objectContaining({ field: 'pdr', message: expect.stringContaining('«8,66012E+11»') as string }),
    ]);
  });

  it('is read where its codes are whole powers of ten', async () => {
    const [plant = rawPlant(1)] = codedPlants;
    const text = csvOf([{ ...plant, cells: { ...plant.cells, pdr: '8,66012345678E+11', istat: '39014,00' } }]);
    expect(await imported('Potenze.csv', text)).toMatchObject({ unchanged: 1, refused: 0 });
  });

  it.each([
    ['an archive that is no workbook', Buffer.from('504b0506000000000000000000000000000000000000', 'hex')],
    ['no archive', Buffer.from('targa;libretto')],
  ])('ends with a reason when it is %s', async (_, bytes) => {
    const { state, ...run } = await imported('rotto.xlsx', bytes);
    expect(state).toBe('failed');
    expect(run).toMatchObject({ reason: expect.stringContaining('cartella di lavoro') as string });
  });
});

it('goes on with other imports where one fails, and ends it after some failures', async () => {
  const { database } = server;
  const broken = plateOf(501);
  await sql`alter table plant add constraint broken_for_test check (plate <> ${sql.lit(broken)})`.execute(database);
  const ids: string[] = [];
  for (const number of [501, 502]) {
    const uploadId = await sent(server, officer ?? {}, 'a.csv', Buffer.from(csvOf([rawPlant(number)])));
    ids.push((await begin(uploadId)).json<Import>().id);
  }
  const runs = () => Promise.all(ids.map(async (id) => (await ask(`${PLACE}/${id}`)).json<object>()));
  await server.app.jobs.drain();
  expect(await runs()).toMatchObject([{ state: 'open' }, { state: 'done', added: 1 }]);
  for (let times = 2; times < 5; times += 1) await server.app.jobs.runNow(workImports);
  expect(await runs()).toMatchObject([{ state: 'open', reason: null }, {}]);
  await server.app.jobs.runNow(workImports);
  const reason = expect.stringContaining('più volte allo stesso punto') as string;
  expect(await runs()).toMatchObject([{ state: 'failed', reason, rowsDone: 0 }, {}]);
  await sql`alter table plant drop constraint broken_for_test`.execute(database);
});

it('shows no person to those who may not know them', async () => {
  for (const format of ['csv', 'xml']) {
    const { statusCode, body } = await ask(`/api/app/ape/plant-exchange?format=${format}`, certifier);
    expect(statusCode).toBe(200);
    expect(body).toContain(plateOf(1));
    for (const person of ['Anna Bianchi', 'RSSMRA80A01H501U', 'Acme', 'Rossi', 'A;B'])
      expect(body).not.toContain(person);
  }
  expect((await ask(PLACE, certifier)).statusCode).toBe(403);
});

it('begins an import once, of an upload of one’s own that is whole, a workbook, CSV or XML', async () => {
  const member = (answer: { json: () => unknown }) =>
    (answer.json() as { error: { validationErrors: { members: string[] }[] } }).error.validationErrors[0]?.members;
  const half = await begun(server, officer ?? {}, 'a.csv', 10);
  for (const uploadId of [half, randomUUID(), await sent(server, officer ?? {}, 'a.pdf', Buffer.from('x'))]) {
    const answer = await begin(uploadId);
    expect([answer.statusCode, member(answer)]).toEqual([400, ['uploadId']]);
  }
  const uploadId = await sent(server, officer ?? {}, 'a.csv', Buffer.from(csvOf([rawPlant(9)])));
  const id = randomUUID();
  expect((await begin(uploadId, id)).json<Import>()).toMatchObject({ id, state: 'open' });
  expect((await begin(uploadId, id)).json<Import>()).toMatchObject({ id, state: 'open' });
  const stopped = await server.inject({
    method: 'POST',
    url: `${PLACE}/${id}/stop`,
    ...(officer && { headers: officer }),
  });
  expect(stopped.json<Import>().state).toBe('stopped');
  await server.app.jobs.drain();
  expect((await ask(`${PLACE}/${id}`)).json<Import>()).toMatchObject({ state: 'stopped', rowsDone: 0 });
  expect((await ask('/api/app/ape/plant-exchange?format=csv')).body).not.toContain(plateOf(9));
  expect(writtenPlate(plateOf(9))).toHaveLength(14);
});
