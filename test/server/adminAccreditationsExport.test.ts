import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import ExcelJS from 'exceljs';
import { sql } from 'kysely';
import { operations, readContract } from '../../server/platform/contract';
import { addAccreditation, addManyAccreditations } from '../support/accreditationRows';
import { eventually } from '../support/eventually';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';
import { waitingForLocks } from '../support/waitingForLocks';

const LIST = '/api/app/admin-accreditations';
const MANY = 12_500;
let server: TestServer;
let gestore: { authorization: string };
let listening: Promise<string>;

beforeAll(async () => {
  server = await startServer();
  gestore = await bearer(server, 'gestore');
  listening = server.listen();
  await addManyAccreditations(server.database, MANY);
});
afterAll(() => server.close());

type Query = Record<string, string>;
const get = (url: string, query: Query = {}, headers = gestore) => server.inject({ url, query, headers });
const download = (query: Query, headers = gestore) =>
  get(`${LIST}/export`, { exportId: randomUUID(), format: 'csv', ...query }, headers);
const ofProvince = (province: string) => ({ filter: JSON.stringify(['province', '=', province]) });
const progressOf = async (id: string, headers = gestore) =>
  (await get(`${LIST}/exports/${id}`, {}, headers)).json<{
    rowsTotal: number | null;
    rowsWritten: number;
    status: string;
  }>();
const unbegun = { rowsTotal: null, rowsWritten: 0, status: 'Waiting' };

/**
 * The number of rows exceeds all buffers between server and client: an export whose client does not read does not end.
 */
const makeHeavy = ({ database }: TestServer) =>
  database
    .updateTable('accreditation')
    .set({ state_reason: 'x'.repeat(6_000) })
    .execute();

it('writes a CSV that an Italian Excel opens: mark, semicolons, Italian days, hours and decimals', async () => {
  await addAccreditation(server.database, {
    province: 'RA',
    last_name: 'Rossi; "Junior"',
    state: 'AttesaConvalidaOrdine',
    fee_cents: 123_456,
    valid_to: '2027-03-31',
    submitted_at: '2026-03-29T00:59:59Z',
    certifier_number: null,
  });
  const answer = await download({
    ...ofProvince('RA'),
    columns: '["lastName","state","feeCents","validTo","submittedAt","certifierNumber"]',
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="accreditamenti-\d{4}-\d{2}-\d{2}\.csv"$/,
  );
  expect(answer.headers['x-total-rows']).toBe('1');
  expect(answer.body).toBe(
    '\ufeffCognome;Stato;Contributo (€);Valida fino al;Inviata il;Numero certificatore\r\n"Rossi; ""Junior""";In attesa dell’ordine;1234,56;31/03/2027;29/03/2026 01:59;\r\n',
  );
});

it.each(['=HYPERLINK("http://x")', '+39', '-1+1', '@SUM(1)', '\t=1', ' =1', '＝1'])(
  'keeps a spreadsheet from running %j',
  async (name) => {
    const { id } = await addAccreditation(server.database, { last_name: name });
    const query = { filter: JSON.stringify(['id', '=', id]), columns: '["lastName","feeCents"]' };
    const csv = (await download(query)).body.split('\r\n')[1];
    expect(csv?.replace(/^"/, '').startsWith("'")).toBe(true);
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await download({ ...query, format: 'xlsx' })).rawPayload as unknown as ArrayBuffer);
    const cell = book.worksheets[0]?.getCell('A2');
    expect(cell?.type).toBe(ExcelJS.ValueType.String);
    expect(cell?.value).toBe(name);
  },
);

it('writes a workbook whose days, hours and euros are such, and not texts', async () => {
  const { id } = await addAccreditation(server.database, {
    last_name: 'È <b>&amp; _x0041_\u0001',
    fee_cents: 123_456,
    valid_to: '2027-03-31',
    submitted_at: '2026-07-01T10:30:00Z',
    certifier_number: 7,
  });
  const answer = await download({
    format: 'xlsx',
    filter: JSON.stringify(['id', '=', id]),
    columns: '["lastName","feeCents","validTo","submittedAt","certifierNumber","pec"]',
  });
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(answer.rawPayload as unknown as ArrayBuffer);
  const sheet = book.getWorksheet('Accreditamenti');
  expect(sheet?.getRow(1).values).toEqual([
    undefined,
    'Cognome',
    'Contributo (€)',
    'Valida fino al',
    'Inviata il',
    'Numero certificatore',
    'PEC',
  ]);
  const cells = ['A2', 'B2', 'C2', 'D2', 'E2', 'F2'].map((at) => sheet?.getCell(at));
  expect(cells.map((cell) => cell?.value)).toEqual([
    expect.stringMatching(/^È <b>&amp; /),
    1234.56,
    new Date('2027-03-31'),
    new Date('2026-07-01T12:30:00Z'),
    7,
    null,
  ]);
  expect(cells.map((cell) => cell?.numFmt)).toEqual([
    undefined,
    '#,##0.00 "€"',
    'dd/mm/yyyy',
    'dd/mm/yyyy hh:mm',
    undefined,
    undefined,
  ]);
});

it('exports the filtered rows in the requested order, at every size, and reports its progress', async () => {
  const exportId = randomUUID();
  const answer = await download({
    exportId,
    ...ofProvince('MO'),
    sort: '[{"selector":"createdAt"}]',
    columns: '["lastName"]',
  });
  const lines = answer.body.trimEnd().split('\r\n').slice(1);
  expect(answer.headers['x-total-rows']).toBe(String(MANY));
  expect(lines).toEqual(Array.from({ length: MANY }, (_, at) => `Riga ${String(at + 1)}`));
  expect(await progressOf(exportId)).toEqual({ rowsTotal: MANY, rowsWritten: MANY, status: 'Done' });
});

it('leaves out the rows of another tenant', async () => {
  const { id } = await addAccreditation(server.database, { tenant_id: randomUUID(), last_name: 'Straniero' });
  const answer = await download({ filter: JSON.stringify([['id', '=', id], 'or', ['lastName', '=', 'straniero']]) });
  expect(answer.headers['x-total-rows']).toBe('0');
  expect(answer.body).not.toContain('Straniero');
});

it('shows the progress of an export to its owner alone', async () => {
  const exportId = randomUUID();
  await download({ exportId, ...ofProvince('XX') });
  expect(await progressOf(exportId)).toEqual({ rowsTotal: 0, rowsWritten: 0, status: 'Done' });
  expect(await progressOf(exportId, await bearer(server, 'admin'))).toEqual(unbegun);
  expect((await download({ exportId }, await bearer(server, 'admin'))).statusCode).toBe(409);
});

it('lets three run at a time and asks a fourth to come later', async () => {
  const address = new URL(await listening);
  await makeHeavy(server);
  const slow = Array.from({ length: 3 }, () => {
    // A client that reads nothing holds its export open.
    const call = request(new URL(`${LIST}/export?format=csv&exportId=${randomUUID()}`, address), { headers: gestore });
    call.on('error', () => undefined);
    call.end();
    return { call, answered: once(call, 'response') };
  });
  await Promise.all(slow.map(({ answered }) => answered));
  const refused = await download({});
  expect(refused.statusCode).toBe(429);
  expect(refused.json<{ error: { code: string } }>().error.code).toBe('Sace:ExportsBusy');
  expect(refused.headers['retry-after']).toBe('60');
  slow.forEach(({ call }) => call.destroy());
  expect(
    (
      await eventually(
        () => download(ofProvince('XX')),
        ({ statusCode }) => statusCode === 200,
      )
    ).statusCode,
  ).toBe(200);
});

it('lets one run at a time where the pool of connections is small', async () => {
  const small = await startServer({ env: { DATABASE_POOL_SIZE: '3' } });
  try {
    const headers = await bearer(small, 'gestore');
    await addManyAccreditations(small.database, 5000);
    await makeHeavy(small);
    const url = (exportId: string) => `${LIST}/export?format=csv&exportId=${exportId}`;
    const call = request(new URL(url(randomUUID()), await small.listen()), { headers });
    call.on('error', () => undefined);
    call.end();
    await once(call, 'response');
    expect((await small.inject({ url: url(randomUUID()), headers })).statusCode).toBe(429);
    call.destroy();
  } finally {
    await small.close();
  }
});

it('tells a client that asks for the head only what would come, and exports nothing', async () => {
  const exportId = randomUUID();
  const answer = await server.inject({
    method: 'HEAD',
    url: `${LIST}/export`,
    query: { exportId, format: 'csv' },
    headers: gestore,
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('.csv');
  expect(await progressOf(exportId)).toEqual(unbegun);
});

it('declares its refusals in the contract', () => {
  const export_ = operations(readContract()).find(
    ({ operation }) => operation.operationId === 'adminAccreditationsExport',
  );
  expect(Object.keys(export_?.operation.responses ?? {})).toEqual(
    expect.arrayContaining(['400', '401', '403', '404', '409', '429', '500']),
  );
});

it.each([
  ['a column that is not there', { columns: '["password"]' }, /password/],
  ['the searched text as a column', { columns: '["search"]' }, /search/],
  ['no column', { columns: '[]' }, /columns/],
  ['the same column twice', { columns: '["state","state"]' }, /columns/],
  ['a filter on a forbidden column', { filter: '["tenantId","=",1]' }, /tenantId/],
  ['groups of an interval', { group: '[{"selector":"createdAt","groupInterval":"month"}]' }, /groupInterval/],
  ['an unknown format', { format: 'pdf' }, /format/],
])('refuses %s before it begins', async (_, query: Query, text) => {
  const exportId = randomUUID();
  const answer = await download({ exportId, ...query });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toMatch(text);
  expect(await progressOf(exportId)).toEqual(unbegun);
});

const running = async () =>
  (
    await sql<{
      n: number;
    }>`select count(*) as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
      server.database,
    )
  ).rows[0]?.n;

it('stops reading the database when the client goes away, gives the connection back and says so', async () => {
  const address = new URL(await listening);
  const exportId = randomUUID();
  // Four exports in a row exceed the number that may run at one time: a slot that is not released would show.
  for (const id of [exportId, randomUUID(), randomUUID(), randomUUID()]) {
    await new Promise<void>((resolve, reject) => {
      const url = new URL(`${LIST}/export?${new URLSearchParams({ format: 'csv', exportId: id }).toString()}`, address);
      const call = request(url, { headers: gestore }, (response) => {
        expect(response.statusCode).toBe(200);
        response.once('data', () => {
          response.destroy();
          resolve();
        });
      });
      call.on('error', reject);
      call.end();
    });
    expect(
      await eventually(
        () => progressOf(id),
        ({ status }) => status !== 'Running',
      ),
    ).toMatchObject({ status: 'Failed' });
  }
  expect((await progressOf(exportId)).rowsWritten).toBeLessThan(MANY);
  expect(await eventually(running, (n) => n === 0)).toBe(0);
  expect((await download(ofProvince('XX'))).statusCode).toBe(200);
});

const waiting = () => waitingForLocks(server.database);

/** A client that asks for an export, and may go away. */
async function asking(exportId: string) {
  const call = request(new URL(`${LIST}/export?format=csv&exportId=${exportId}`, await listening), {
    headers: gestore,
  });
  call.on('error', () => undefined);
  call.end();
  return call;
}

it('cancels the query that a client no longer waits for, and says until then that the export has not begun', async () => {
  const exportId = randomUUID();
  // The count waits for this lock until somebody cancels it.
  await server.database.transaction().execute(async (transaction) => {
    await sql`lock table accreditation in access exclusive mode`.execute(transaction);
    const call = await asking(exportId);
    expect(await eventually(waiting, (n) => n > 0)).toBe(1);
    expect(await progressOf(exportId)).toEqual(unbegun);
    call.destroy();
    expect(await eventually(waiting, (n) => n === 0)).toBe(0);
  });
});

it('ends each export whose client left while its beginning was noted', async () => {
  // The repetitions exceed the number of exports at one time: a slot that is not released would show.
  for (let round = 0; round < 4; round += 1) {
    const exportId = randomUUID();
    await server.database.transaction().execute(async (transaction) => {
      await sql`lock table data_export in share mode`.execute(transaction);
      const call = await asking(exportId);
      expect(await eventually(waiting, (n) => n > 0)).toBe(1);
      const gone = new Promise((resolve) => call.once('close', resolve));
      call.destroy();
      await gone;
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    const ended = await eventually(
      () => progressOf(exportId),
      ({ status }) => !['Waiting', 'Running'].includes(status),
    );
    expect(ended.status).toBe('Failed');
  }
  expect(await eventually(running, (n) => n === 0)).toBe(0);
  expect((await download(ofProvince('XX'))).statusCode).toBe(200);
});

describe('an export of selected rows', () => {
  const selected = (ids: readonly string[], options: object = {}, headers = gestore) =>
    server.inject({
      method: 'POST',
      url: `${LIST}/export`,
      payload: { exportId: randomUUID(), format: 'csv', columns: '["lastName"]', accreditationIds: ids, ...options },
      headers,
    });
  const namesIn = (body: string) => body.trimEnd().split('\r\n').slice(1);

  it('writes those and no others, in the requested order, as CSV and as a workbook', async () => {
    const names = ['Selezione B', 'Selezione A', 'Selezione C'];
    const ids = await Promise.all(
      names.map(async (last_name) => (await addAccreditation(server.database, { last_name })).id),
    );
    const exportId = randomUUID();
    const two = await selected(ids.slice(0, 2), { exportId, sort: '[{"selector":"lastName"}]' });
    expect([two.statusCode, two.headers['x-total-rows']]).toEqual([200, '2']);
    expect(namesIn(two.body)).toEqual(['Selezione A', 'Selezione B']);
    expect(await progressOf(exportId)).toEqual({ rowsTotal: 2, rowsWritten: 2, status: 'Done' });
    const book = new ExcelJS.Workbook();
    const xlsx = await selected([ids[2] ?? ''], { format: 'xlsx' });
    await book.xlsx.load(xlsx.rawPayload as unknown as ArrayBuffer);
    expect(book.worksheets[0]?.getColumn(1).values.slice(1)).toEqual(['Cognome', 'Selezione C']);
  });

  it('has no draft that was never sent and nothing that is not there, and is refused to others', async () => {
    const own = await addAccreditation(server.database, { last_name: 'Visibile' });
    const draft = await addAccreditation(server.database, { last_name: 'Bozza', state: 'InCompilazione' });
    const ids = [own.id, draft.id, randomUUID()];
    expect(namesIn((await selected(ids)).body)).toEqual(['Visibile']);
    expect((await selected([own.id], {}, await bearer(server, 'certificatore'))).statusCode).toBe(403);
    expect(
      (await server.inject({ method: 'POST', url: `${LIST}/export`, payload: { accreditationIds: ids } })).statusCode,
    ).toBe(401);
  });

  it.each([
    ['no rows', []],
    ['a row twice', ['8f14e45f-ceea-4e7a-9c52-1b6bd6f6a111', '8f14e45f-ceea-4e7a-9c52-1b6bd6f6a111']],
    ['something that is no id', ['1; drop table accreditation']],
    ['more than it takes', Array.from({ length: 5001 }, () => randomUUID())],
  ])('refuses %s', async (_, ids) => {
    expect((await selected(ids)).statusCode).toBe(400);
  });
});
