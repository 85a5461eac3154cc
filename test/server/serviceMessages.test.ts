/** Service messages: on their schedule, for their audience, one editor at a time. */
import { randomUUID } from 'node:crypto';
import { makeCertifier } from '../support/certificates/certifier';
import { messageInput } from '../support/contents';
import { startServer, type TestServer } from '../support/startServer';

let now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
type Headers = Record<string, string>;
let [editor, officer, certifier]: Headers[] = [];
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  const as = async (...policies: string[]) => (await makeCertifier(server, { policies })).headers;
  [editor, officer, certifier] = [await as('ContentManage'), await as('WalletManage'), await as('ApeList')];
});
beforeEach(async () => {
  now = new Date('2026-06-15T10:00:00Z');
  await server.database.deleteFrom('service_message').execute();
});
afterAll(() => server.close());

interface Body {
  readonly version: number;
  readonly items: readonly { text: string; kind: string }[];
  readonly error: { readonly code: string | null; readonly validationErrors: { members: string[] }[] };
}
const ask = async (method: 'GET' | 'PUT' | 'DELETE', path: string, headers?: Headers, payload?: object) => {
  const answer = await server.inject({
    method,
    url: `/api/app/service-messages${path}`,
    ...(headers && { headers }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json<Body>() };
};
const save = (change: object = {}, id: string = randomUUID(), headers = editor) =>
  ask('PUT', `/${id}`, headers, { ...messageInput(), ...change });
const shownTexts = async (headers?: Headers) =>
  (await ask('GET', '/current', headers)).body?.items.map(({ text }) => text);

it('tells every open page between its moments, and no longer [RTE-21]', async () => {
  await save({ startsAt: '2026-06-15T12:00:00Z', endsAt: '2026-06-15T14:00:00Z' });
  expect(await shownTexts()).toEqual([]);
  now = new Date('2026-06-15T12:00:00Z');
  expect(await shownTexts()).toEqual(['Manutenzione in corso']);
  now = new Date('2026-06-15T14:00:00Z');
  expect(await shownTexts()).toEqual([]);
  expect((await ask('GET', '', editor)).body?.items).toHaveLength(1);
});

it('is for its audience, warnings first', async () => {
  await save({ text: 'A tutti', kind: 'info' });
  await save({ text: 'Ai certificatori', audience: 'certifiers' });
  await save({ text: 'Agli uffici', audience: 'officers', kind: 'info' });
  expect(await shownTexts()).toEqual(['A tutti']);
  expect(await shownTexts(certifier)).toEqual(['Ai certificatori', 'A tutti']);
  expect((await shownTexts(officer))?.sort()).toEqual(['A tutti', 'Agli uffici', 'Ai certificatori']);
});

it('is changed by one editor at a time, and taken away', async () => {
  const id = randomUUID();
  expect((await save({}, id)).body?.version).toBe(1);
  expect((await save({ version: 1, text: 'Finita' }, id)).body?.version).toBe(2);
  const late = await save({ version: 1, text: 'Di un altro' }, id);
  expect([late.status, late.body?.error.code]).toEqual([409, 'Sace:Content:Changed']);
  expect(await shownTexts()).toEqual(['Finita']);
  expect([(await ask('DELETE', `/${id}`, editor)).status, (await ask('DELETE', `/${id}`, editor)).status]).toEqual([
    204, 404,
  ]);
  expect((await save({ version: 2 }, id)).status).toBe(404);
  const history = await server.database
    .selectFrom('record_history')
    .select('event')
    .where('entity_id', '=', id)
    .execute();
  expect(history.map(({ event }) => event).sort()).toEqual(['removed', 'saved', 'saved']);
});

it('is saved once when its request is repeated because the answer was lost', async () => {
  const id = randomUUID();
  expect((await save({}, id)).body?.version).toBe(1);
  expect(await save({}, id)).toMatchObject({ status: 200, body: { version: 1 } });
  const other = await save({ text: 'Un’altra' }, id);
  expect([other.status, JSON.stringify(other.body)]).toEqual([409, expect.stringContaining('già salvato')]);
  expect((await save({ version: 1, text: 'Finita' }, id)).body?.version).toBe(2);
  expect((await save({ version: 1, text: 'Finita' }, id)).body?.version).toBe(2);
  const history = await server.database
    .selectFrom('record_history')
    .select('event')
    .where('entity_id', '=', id)
    .execute();
  expect(history).toHaveLength(2);
});

it('is saved once also when its request is repeated after the message has ended', async () => {
  const id = randomUUID();
  const short = { endsAt: '2026-06-15T11:00:00Z' };
  expect((await save(short, id)).body?.version).toBe(1);
  now = new Date('2026-06-15T12:00:00Z');
  expect(await save(short, id)).toMatchObject({ status: 200, body: { version: 1 } });
});

it.each([
  ['an end before its beginning', { startsAt: '2026-07-02T08:00:00Z', endsAt: '2026-07-01T08:00:00Z' }, 'endsAt'],
  ['an end that is over', { endsAt: '2026-06-15T09:00:00Z' }, 'endsAt'],
  ['no words', { text: ' ' }, 'text'],
])('refuses %s', async (_name, change, member) => {
  const { status, body } = await save(change);
  expect([status, body?.error.validationErrors.flatMap(({ members }) => members)]).toEqual([400, [member]]);
});

it('is written by those who write contents alone', async () => {
  expect([(await save({}, randomUUID(), officer)).status, (await ask('GET', '', officer)).status]).toEqual([403, 403]);
});
