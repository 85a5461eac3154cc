/** The security log as a file: what the page's filter finds, in words, and for nobody who may not read the page. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import ExcelJS from 'exceljs';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { recordSecurityEvent, type SecurityEvent } from '../../server/identity/provider/sessions/securityLog';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

let server: TestServer;
let admin: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ env: { DATABASE_POOL_SIZE: '3' } });
  admin = await bearer(server, 'admin');
});
afterAll(() => server.close());

const record = (event: Partial<SecurityEvent>) =>
  recordSecurityEvent(server.database, {
    tenantId: HOST_TENANT_ID,
    action: 'LockedOut',
    userName: 'gestore',
    origin: { address: '203.0.113.9', userAgent: null, traceId: null },
    ...event,
  });
const download = (query: Record<string, string>, headers = admin) =>
  server.inject({ url: '/api/identity/security-logs/export', query: { format: 'csv', ...query }, headers });
const of = (userName: string) => ({ filter: JSON.stringify(['userName', '=', userName]) });

it('writes what the filter finds, newest first, in the chosen columns and in words', async () => {
  const name = `mario-${randomUUID()}`;
  await record({ userName: name, method: 'password' });
  await record({ userName: name, action: 'UserRolesChanged', details: { target: 'anna', change: '+admin −cassa' } });
  await record({ tenantId: randomUUID(), userName: name });
  const answer = await download({ ...of(name), columns: '["userName","action","method","target","change"]' });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'x-total-rows': '2' });
  expect(answer.headers['content-disposition']).toMatch(/filename="registro-di-sicurezza-\d{4}-\d{2}-\d{2}\.csv"/);
  // A cell that begins like a formula is text to a spreadsheet.
  expect(answer.body.split('\r\n').map((line) => line.replace('\ufeff', ''))).toEqual([
    'Chi;Che cosa;Come;A chi o a che cosa;Differenza',
    `${name};Ruoli dell’utente cambiati;;anna;'+admin −cassa`,
    `${name};Utente bloccato;Password;;`,
    '',
  ]);
});

it('writes moments to the second, as the page shows them, in both formats', async () => {
  const name = `dora-${randomUUID()}`;
  await record({ userName: name });
  const [row] = await server.database.selectFrom('security_log').select('at').where('user_name', '=', name).execute();
  const moment = new Intl.DateTimeFormat('it', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Rome' });
  const seconds = moment.format(row?.at).slice(-8);
  expect((await download({ ...of(name), columns: '["at"]' })).body).toMatch(
    new RegExp(`\\d{2}/\\d{2}/\\d{4} ${seconds}\r\n$`),
  );
  const book = new ExcelJS.Workbook();
  const { rawPayload } = await download({ ...of(name), format: 'xlsx' });
  await book.xlsx.load(rawPayload as unknown as ArrayBuffer);
  expect(book.getWorksheet('Registro di sicurezza')?.getCell('A2').numFmt).toMatch(/hh:mm:ss$/);
});

it('writes a workbook of all columns unless some are named', async () => {
  const name = `carla-${randomUUID()}`;
  await record({ userName: name });
  const book = new ExcelJS.Workbook();
  const { rawPayload } = await download({ ...of(name), format: 'xlsx' });
  await book.xlsx.load(rawPayload as unknown as ArrayBuffer);
  const sheet = book.getWorksheet('Registro di sicurezza');
  expect(sheet?.getRow(1).cellCount).toBe(10);
  expect(sheet?.getCell('A2').value).toBeInstanceOf(Date);
  expect(sheet?.getCell('B2').value).toBe(name);
});

it('refuses who may not read the log, and what it does not know', async () => {
  expect((await download({}, {})).statusCode).toBe(401);
  expect((await download({}, await bearer(server, 'gestore'))).statusCode).toBe(403);
  for (const query of [
    { columns: '["tenantId"]' },
    { columns: '[]' },
    { filter: '["tenantId","=","x"]' },
    { format: 'pdf' },
  ])
    expect((await download(query)).statusCode).toBe(400);
});

it('waits its turn: exports of every list share the few that run at one time', async () => {
  const address = await server.listen();
  const target = 'x'.repeat(60_000);
  await Promise.all(Array.from({ length: 120 }, () => record({ userName: 'pieno', details: { target } })));
  // A client that reads nothing holds its export open.
  const first = request(new URL('/api/identity/security-logs/export?format=csv', address), { headers: admin });
  first.on('error', () => undefined);
  first.end();
  await once(first, 'response');
  const second = await download({});
  expect([second.statusCode, second.json<{ error: { code: string } }>().error.code]).toEqual([429, 'Sace:ExportsBusy']);
  const gestore = await bearer(server, 'gestore');
  const other = await server.inject({
    url: '/api/app/admin-accreditations/export',
    query: { format: 'csv', exportId: randomUUID() },
    headers: gestore,
  });
  expect(other.statusCode).toBe(429);
  first.destroy();
  let status = 429;
  for (let attempt = 0; attempt < 100 && status === 429; attempt += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    status = (await download(of('nessuno'))).statusCode;
  }
  expect(status).toBe(200);
});
