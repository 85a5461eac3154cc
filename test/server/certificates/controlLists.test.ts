/** The list of controls as a file, whole or chosen rows, and the views that officers save. */
import ExcelJS from 'exceljs';
import { randomUUID } from 'node:crypto';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertificateRows } from '../../support/certificates/rows';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let anna: Certifier;
let officer: Certifier;
let other: Certifier;
/** Two open controls, the second without assignee. */
const ids: string[] = [];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, { policies: ['ApeControl'] });
  other = await makeCertifier(server, { policies: ['ApeControl'] });
  for (const number of ['07001-000001-2026', '07001-000002-2026']) {
    const registered = { state: 'Registrata', registered_at: '2026-05-01T08:00:00Z', address: '=SOMMA(A1)' } as const;
    const certificateId = await insertCertificateRows(
      server.database,
      { certifier_id: anna.certifierId, number, ...registered },
      anna.userId,
    );
    const id = randomUUID();
    ids.push(id);
    const opened = await ask(officer, 'POST', '', { id, certificateId, level: 2, reason: 'Segnalazione' });
    expect(opened.statusCode).toBe(200);
  }
  // The officer who opens a control is its assignee, so the second one is unassigned here.
  const assignment = { version: 1, assigneeId: null };
  expect((await ask(officer, 'PUT', `/${String(ids[1])}/assignee`, assignment)).statusCode).toBe(200);
}, 60_000);
afterAll(() => server.close());

const ask = (who: Certifier, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.inject({ method, url: `/api/app/ape/controls${path}`, headers: who.headers, ...(payload && { payload }) });
const file = (who: Certifier, given: Readonly<Record<string, string>> = {}) =>
  ask(who, 'GET', `/export?${new URLSearchParams({ format: 'csv', exportId: randomUUID(), ...given }).toString()}`);
const lines = (body: string) => body.replace('\ufeff', '').trim().split('\r\n');
const columns = '["number","state","level","origin","address","assignee","openedAt"]';

it('gives a queue as CSV with words for codes, and no cell that a spreadsheet would run', async () => {
  const answer = await file(officer, { columns, queue: 'mine' });
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="controlli-2026-06-01.csv"',
    'x-total-rows': '1',
  });
  const mine = `07001-000001-2026;Aperto;L2, sul posto;Aperto dall’ufficio;'=SOMMA(A1);${officer.userName};01/06/2026 10:00`;
  expect(lines(answer.body)).toEqual(['Attestato;Stato;Livello;Origine;Indirizzo;Assegnato a;Aperto il', mine]);
  expect(lines((await file(other, { columns, queue: 'mine' })).body)).toHaveLength(1);
  const filter = JSON.stringify(['number', '=', '07001-000002-2026']);
  expect(lines((await file(other, { columns: '["number"]', filter })).body)).toEqual([
    'Attestato',
    '07001-000002-2026',
  ]);
});

it('gives the chosen controls alone, as a workbook', async () => {
  const payload = { exportId: randomUUID(), format: 'xlsx', columns: '["number","score"]', controlIds: [ids[1]] };
  const answer = await ask(officer, 'POST', '/export', payload);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
  const sheet = book.getWorksheet('Controlli');
  expect([sheet?.rowCount, sheet?.getCell('A2').value]).toEqual([2, '07001-000002-2026']);
});

it('shows the progress of a file to its owner alone, and refuses unknown columns and users who do not control', async () => {
  const exportId = randomUUID();
  expect((await file(officer, { exportId })).statusCode).toBe(200);
  const progress = async (who: Certifier) => (await ask(who, 'GET', `/exports/${exportId}`)).json<object>();
  expect(await progress(officer)).toEqual({ rowsTotal: 2, rowsWritten: 2, status: 'Done' });
  expect(await progress(other)).toEqual({ rowsTotal: null, rowsWritten: 0, status: 'Waiting' });
  expect((await file(officer, { columns: '["findings"]' })).statusCode).toBe(400);
  expect((await file(anna)).statusCode).toBe(403);
  expect((await ask(anna, 'GET', '/views?grid=controls-open')).statusCode).toBe(403);
});

it('stores views of a queue for each officer separately', async () => {
  const id = randomUUID();
  const view = { id, grid: 'controls-open', name: 'Ravenna', state: { columns: [] } };
  for (const _ of [1, 2]) expect((await ask(officer, 'POST', '/views', view)).statusCode).toBe(200);
  expect((await ask(officer, 'POST', '/views', { ...view, id: randomUUID() })).json()).toMatchObject({
    error: { code: 'Sace:View:NameTaken' },
  });
  const names = async (who: Certifier, grid = 'controls-open') =>
    (await ask(who, 'GET', `/views?grid=${grid}`)).json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  expect([await names(officer), await names(officer, 'controls-mine'), await names(other)]).toEqual([
    ['Ravenna'],
    [],
    [],
  ]);
  expect((await ask(other, 'PUT', `/views/${id}`, { name: 'Mia' })).statusCode).toBe(404);
  expect((await ask(other, 'DELETE', `/views/${id}`)).statusCode).toBe(404);
  expect((await ask(officer, 'PUT', `/views/${id}`, { name: 'Forlì' })).json()).toMatchObject({ name: 'Forlì' });
  expect((await ask(officer, 'DELETE', `/views/${id}`)).statusCode).toBe(204);
  expect(await names(officer)).toEqual([]);
});
