/** Notices whose readers confirm to have read them, and the office's figures about it. */
import { randomUUID } from 'node:crypto';
import { contentInput } from '../support/contents';
import { makeCertifier } from '../support/certificates/certifier';
import { startServer, type TestServer } from '../support/startServer';

const now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
type Headers = Record<string, string>;
let [editor, officer, certifier, another]: Headers[] = [];
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  const as = async (...policies: string[]) => (await makeCertifier(server, { policies })).headers;
  [editor, officer] = [await as('ContentManage', 'ApeList'), await as('WalletManage')];
  [certifier, another] = [await as('ApeList'), await as('ApeCreate')];
});
afterAll(() => server.close());

interface Body {
  readonly version: number;
  readonly confirmedAt: string;
  readonly confirmation: { readonly version: number; readonly confirmedAt: string | null } | null;
  readonly items: readonly { readonly id: string; readonly isToConfirm: boolean }[];
  readonly asked: number;
  readonly confirmed: number;
  readonly data: readonly { readonly state: string; readonly userName: string }[];
  readonly totalCount: number;
  readonly error: { readonly code: string | null; readonly validationErrors: { members: string[] }[] };
}
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, headers?: Headers, payload?: object) => {
  const answer = await server.inject({
    method,
    url: `/api/app/${path}`,
    ...(headers && { headers }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: (answer.body === '' ? {} : answer.json()) as Body };
};
/** Writes and publishes a notice. Returns its id. */
async function notice(change: object = {}) {
  const id = randomUUID();
  const fields = { ...contentInput(), audience: 'certifiers', needsConfirmation: true, ...change };
  expect((await ask('PUT', `contents/${id}`, editor, fields)).status).toBe(200);
  expect((await ask('POST', `contents/${id}/commands`, editor, { event: 'publish', version: 1 })).status).toBe(200);
  return id;
}
const confirm = (id: string, version: number, headers?: Headers) =>
  ask('POST', `news/${id}/confirmation`, headers, { version });
const read = async (id: string, headers?: Headers) => (await ask('GET', `news/${id}`, headers)).body.confirmation;

it('is confirmed once by a reader whom it is for, and stands first in their list until then [RTE-21]', async () => {
  const id = await notice();
  expect(await read(id, certifier)).toEqual({ version: 2, confirmedAt: null });
  const first = (await ask('GET', 'news', certifier)).body.items[0];
  expect(first?.isToConfirm).toBe(true);
  const { status, body } = await confirm(id, 2, certifier);
  expect([status, body]).toEqual([200, { version: 2, confirmedAt: now.toISOString() }]);
  // A repeated confirmation, also at the same time, changes nothing.
  const again = await Promise.all([confirm(id, 2, certifier), confirm(id, 2, certifier)]);
  expect(again.map((one) => one.body)).toEqual([body, body]);
  const stored = await server.database
    .selectFrom('record_history')
    .select(['event', 'address'])
    .where('entity_id', '=', id)
    .where('event', '=', 'confirmed')
    .execute();
  expect(stored).toHaveLength(1);
  expect(await read(id, certifier)).toEqual({ version: 2, confirmedAt: now.toISOString() });
  const { items } = (await ask('GET', 'news', certifier)).body;
  expect(items.find((item) => item.id === id)?.isToConfirm).toBe(false);
});

it('is not requested of officers who read certifiers’ notices, nor of visitors', async () => {
  const id = await notice();
  expect(await read(id, officer)).toBeNull();
  const refused = await confirm(id, 2, officer);
  expect([refused.status, refused.body.error.code]).toEqual([409, 'Sace:Content:NotAsked']);
  expect((await confirm(id, 2)).status).toBe(401);
  expect((await confirm(await notice({ audience: 'officers' }), 2, certifier)).status).toBe(404);
});

it('is requested again for a new version, and refused for a version that is not published', async () => {
  const id = await notice();
  await confirm(id, 2, certifier);
  await ask('PUT', `contents/${id}`, editor, {
    ...contentInput(2),
    title: 'Corretto',
    audience: 'certifiers',
    needsConfirmation: true,
  });
  // A draft wants no confirmation.
  expect(await read(id, certifier)).toMatchObject({ version: 2, confirmedAt: now.toISOString() });
  await ask('POST', `contents/${id}/commands`, editor, { event: 'publish', version: 3 });
  expect(await read(id, certifier)).toEqual({ version: 4, confirmedAt: null });
  const late = await confirm(id, 2, another);
  expect([late.status, late.body.error.code]).toEqual([409, 'Sace:Content:Changed']);
});

it('tells the office how many have confirmed and who has not, also as a file [RTE-21]', async () => {
  const id = await notice();
  const before = (await ask('GET', `contents/${id}/confirmation-figures`, editor)).body;
  expect(before).toMatchObject({ version: 2, confirmed: 0 });
  // The notice waits for both certifiers, and for no officer.
  expect(before.asked).toBeGreaterThanOrEqual(2);
  await confirm(id, 2, certifier);
  await ask('POST', `contents/${id}/commands`, editor, { event: 'withdraw', version: 2 });
  const after = (await ask('GET', `contents/${id}/confirmation-figures`, editor)).body;
  expect(after).toEqual({ version: 2, asked: before.asked, confirmed: 1 });
  const list = (await ask('GET', `contents/${id}/confirmations?requireTotalCount=true&take=100`, editor)).body;
  expect(list.totalCount).toBe(before.asked);
  expect(list.data.map(({ state }) => state).filter((state) => state === 'Confermata')).toHaveLength(1);
  expect(list.data[0]?.state).toBe('Attesa');
  const file = await server.inject({
    url: `/api/app/contents/${id}/confirmations/export`,
    query: { format: 'csv', filter: JSON.stringify(['state', '=', 'Attesa']) },
    ...(editor && { headers: editor }),
  });
  expect([file.statusCode, Number(file.headers['x-total-rows'])]).toEqual([200, before.asked - 1]);
  expect(file.body).toMatch(/^\ufeffCognome e nome;Stato;Confermata il;Indirizzo e-mail;Nome utente\r\n/);
  expect(file.body).toContain('Da confermare');
  expect((await ask('GET', `contents/${id}/confirmations`, officer)).status).toBe(403);
  const unasked = await notice({ needsConfirmation: false });
  expect((await ask('GET', `contents/${unasked}/confirmation-figures`, editor)).status).toBe(404);
});

it('counts a confirmed reader who was deactivated, and no unconfirmed one', async () => {
  const id = await notice();
  const [gone, off] = [
    await makeCertifier(server, { policies: ['ApeList'] }),
    await makeCertifier(server, { policies: ['ApeList'] }),
  ];
  await confirm(id, 2, gone.headers);
  const { asked: count } = (await ask('GET', `contents/${id}/confirmation-figures`, editor)).body;
  const { database } = server;
  for (const { userId } of [gone, off])
    await database.updateTable('user_account').set({ is_active: false }).where('id', '=', userId).execute();
  const left = (await ask('GET', `contents/${id}/confirmation-figures`, editor)).body;
  expect(left).toMatchObject({ asked: count - 1, confirmed: 1 });
});

it.each([{ audience: 'everybody' }, { kind: 'manual', slug: 'da-confermare' }])(
  'is requested of readers who are known, and not of %j',
  async (change) => {
    const input = { ...contentInput(), audience: 'certifiers', needsConfirmation: true, ...change };
    const { status, body } = await ask('PUT', `contents/${randomUUID()}`, editor, input);
    expect([status, body.error.validationErrors[0]?.members]).toEqual([400, ['needsConfirmation']]);
  },
);
