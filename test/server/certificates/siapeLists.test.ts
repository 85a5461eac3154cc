/**
 * The list of deliveries to the national register as a file, whole or chosen rows, and the views that officers save.
 */
import ExcelJS from 'exceljs';
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertificateRows } from '../../support/certificates/rows';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let anna: Certifier;
let officer: Certifier;
let other: Certifier;
/** Deliveries of two acts, the first refused. */
const ids = [randomUUID(), randomUUID()];

beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, { policies: ['ApeManage'] });
  other = await makeCertifier(server, { policies: ['ApeManage'] });
  const refused = { state: 'Rifiutata', code: 1, message: '=SOMMA(A1)', settled_at: '2026-05-01T08:01:00Z' } as const;
  for (const [at, id] of ids.entries()) {
    const number = `07001-00000${String(at + 1)}-2026`;
    const certificate_id = await insertCertificateRows(
      server.database,
      { certifier_id: anna.certifierId, number, state: 'Registrata', registered_at: '2026-05-01T08:00:00Z' },
      anna.userId,
    );
    const asked_at = `2026-05-0${String(at + 1)}T08:00:00Z`;
    await server.database
      .insertInto('siape_delivery')
      .values({
        id,
        tenant_id: HOST_TENANT_ID,
        certificate_id,
        number,
        operation: 'caricaAPE',
        attempts: 1,
        asked_at,
        due_at: asked_at,
        ...(at === 0 && refused),
      })
      .execute();
  }
}, 60_000);
afterAll(() => server.close());

const ask = (who: Certifier, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.inject({ method, url: `/api/app/ape/siape${path}`, headers: who.headers, ...(payload && { payload }) });
const file = (who: Certifier, given: Readonly<Record<string, string>> = {}) =>
  ask(who, 'GET', `/export?${new URLSearchParams({ format: 'csv', exportId: randomUUID(), ...given }).toString()}`);
const lines = (body: string) => body.replace('\ufeff', '').trim().split('\r\n');

it('gives the filtered deliveries as CSV with words for codes, and no cell that a spreadsheet would run [RTE-17]', async () => {
  const columns = '["number","operation","state","message","code","attempts","askedAt","settledAt"]';
  const answer = await file(officer, { columns });
  expect(answer.headers).toMatchObject({
    'content-disposition': 'attachment; filename="invii-siape-2026-06-01.csv"',
    'x-total-rows': '2',
  });
  const [heading, second, first] = [
    'Attestato;Operazione;Stato;Ultima risposta;Codice;Tentativi;Del;Conclusa',
    '07001-000002-2026;Caricamento;In attesa;;;1;02/05/2026 10:00;',
    "07001-000001-2026;Caricamento;Rifiutata;'=SOMMA(A1);1;1;01/05/2026 10:00;01/05/2026 10:01",
  ];
  expect(lines(answer.body)).toEqual([heading, second, first]);
  const refused = await file(officer, { columns, filter: '["state","=","Rifiutata"]' });
  expect(lines(refused.body)).toEqual([heading, first]);
  const oldestFirst = await file(officer, { columns, sort: '[{"selector":"askedAt","desc":false}]' });
  expect(lines(oldestFirst.body)).toEqual([heading, first, second]);
});

it('gives the chosen deliveries alone, as a workbook [RTE-17]', async () => {
  const payload = { exportId: randomUUID(), format: 'xlsx', columns: '["number","code"]', deliveryIds: [ids[0]] };
  const answer = await ask(officer, 'POST', '/export', payload);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
  const sheet = book.getWorksheet('Invii al SIAPE');
  expect([sheet?.rowCount, sheet?.getCell('A2').value, sheet?.getCell('B2').value]).toEqual([
    2,
    '07001-000001-2026',
    1,
  ]);
});

it('shows the progress of a file to its owner alone, and refuses unknown columns and users who do not manage [RTE-17]', async () => {
  const exportId = randomUUID();
  expect((await file(officer, { exportId })).statusCode).toBe(200);
  const progress = async (who: Certifier) => (await ask(who, 'GET', `/exports/${exportId}`)).json<object>();
  expect(await progress(officer)).toEqual({ rowsTotal: 2, rowsWritten: 2, status: 'Done' });
  expect(await progress(other)).toEqual({ rowsTotal: null, rowsWritten: 0, status: 'Waiting' });
  expect((await file(officer, { columns: '["answers"]' })).statusCode).toBe(400);
  expect((await file(anna)).statusCode).toBe(403);
  expect((await ask(anna, 'GET', '/views?grid=siape')).statusCode).toBe(403);
});

it('stores views of the list for each officer separately [RTE-17]', async () => {
  const id = randomUUID();
  const view = { id, grid: 'siape', name: 'Rifiutati', state: { filterValue: ['state', '=', 'Rifiutata'] } };
  for (const _ of [1, 2]) expect((await ask(officer, 'POST', '/views', view)).statusCode).toBe(200);
  expect((await ask(officer, 'POST', '/views', { ...view, id: randomUUID() })).json()).toMatchObject({
    error: { code: 'Sace:View:NameTaken' },
  });
  const names = async (who: Certifier) =>
    (await ask(who, 'GET', '/views?grid=siape')).json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  expect([await names(officer), await names(other)]).toEqual([['Rifiutati'], []]);
  expect((await ask(other, 'PUT', `/views/${id}`, { name: 'Mia' })).statusCode).toBe(404);
  expect((await ask(other, 'DELETE', `/views/${id}`)).statusCode).toBe(404);
  expect((await ask(officer, 'PUT', `/views/${id}`, { name: 'Da rifare' })).json()).toMatchObject({
    name: 'Da rifare',
    state: view.state,
  });
  expect((await ask(officer, 'DELETE', `/views/${id}`)).statusCode).toBe(204);
  expect(await names(officer)).toEqual([]);
});
