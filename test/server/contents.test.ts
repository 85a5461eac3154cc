/**
 * The contents of the office: drafts, moments of publication and withdrawal, audiences, versions, two editors, images.
 */
import { randomUUID } from 'node:crypto';
import { documentOfText } from '../../common/document/contents';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { contentInput } from '../support/contents';
import { makeCertifier } from '../support/certificates/certifier';
import { startServer, type TestServer } from '../support/startServer';
import { PNG } from '../support/sentFiles';
import { uploaded } from '../support/uploads';

let now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
type Headers = Record<string, string>;
let [editor, other, officer, certifier]: Headers[] = [];
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  const as = async (...policies: string[]) => (await makeCertifier(server, { policies })).headers;
  [editor, other] = [await as('ContentManage'), await as('ContentManage')];
  [officer, certifier] = [await as('WalletManage'), await as('ApeList', 'ApeCreate')];
});
afterEach(() => {
  now = new Date('2026-06-15T10:00:00Z');
});
afterAll(() => server.close());

interface Content {
  readonly version: number;
  readonly state: string;
  readonly hasChanges: boolean;
  readonly fields: { readonly title: string; readonly document: readonly object[] };
}
interface Refused {
  readonly error: { readonly code: string | null; readonly validationErrors: { message: string; members: string[] }[] };
}
/** The members of all answers: the request decides which of them are there. */
interface Body extends Content, Refused {
  readonly title: string;
  readonly items: readonly { version: number; event: string; byName: string }[];
}
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object, headers = editor) => {
  const answer = await server.inject({
    method,
    url: `/api/app/contents/${path}`,
    ...(headers && { headers }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const write = async (change: object = {}, id: string = randomUUID()) => {
  const { status, body } = await ask('PUT', id, { ...contentInput(), ...change });
  expect(status).toBe(200);
  return { id, version: body.version };
};
const move = ({ id, version }: { id: string; version: number }, event = 'publish') =>
  ask('POST', `${id}/commands`, { event, version });
const reads = async (id: string, headers?: Headers) =>
  (await server.inject({ url: `/api/app/news/${id}`, ...(headers && { headers }) })).statusCode === 200;
const refusalAt = ({ status, body }: { status: number; body: Refused }) => [
  status,
  body.error.validationErrors.map(({ members }) => members).flat(),
];

it('shows readers what is published, and nothing of a draft or of later changes, until it is withdrawn [RTE-21]', async () => {
  const draft = await write({ title: 'Prima' });
  expect(await reads(draft.id)).toBe(false);
  const { body: out } = await move(draft);
  expect(out).toMatchObject({ state: 'Pubblicata', hasChanges: false, version: 2 });
  const { body: changed } = await ask('PUT', draft.id, { ...contentInput(2), title: 'Seconda' });
  expect(changed).toMatchObject({ state: 'Pubblicata', hasChanges: true });
  const article = await server.inject({ url: `/api/app/news/${draft.id}` });
  expect(article.json()).toMatchObject({ title: 'Prima', body: 'Per esteso', document: documentOfText('Per esteso') });
  await move({ id: draft.id, version: 3 });
  expect((await server.inject({ url: `/api/app/news/${draft.id}` })).json()).toMatchObject({ title: 'Seconda' });
  expect((await move({ id: draft.id, version: 4 }, 'withdraw')).body).toMatchObject({ state: 'Bozza' });
  expect(await reads(draft.id)).toBe(false);
});

it('lets a piece come out and go at its moments, which may not be over [RTE-21]', async () => {
  const [publishAt, expiresAt] = ['2026-06-16T08:00:00.000Z', '2026-06-20T08:00:00.000Z'];
  const planned = await write({ publishAt, expiresAt });
  expect((await move(planned)).body).toMatchObject({ state: 'Programmata' });
  expect(await reads(planned.id)).toBe(false);
  now = new Date('2026-06-16T08:00:00Z');
  expect(await reads(planned.id)).toBe(true);
  // The moment of publication stays over later changes.
  now = new Date('2026-06-17T08:00:00Z');
  await ask('PUT', planned.id, { ...contentInput(2), publishAt, expiresAt });
  expect((await move({ id: planned.id, version: 3 })).body).toMatchObject({ state: 'Pubblicata' });
  now = new Date('2026-06-20T08:00:00Z');
  expect(await reads(planned.id)).toBe(false);
  expect((await ask('GET', planned.id)).body.state).toBe('Scaduta');

  const late = await write({ publishAt });
  expect(refusalAt(await move(late))).toEqual([400, ['publishAt']]);
  const backwards = await write({ publishAt: '2026-07-02T08:00:00Z', expiresAt: '2026-07-01T08:00:00Z' });
  expect(refusalAt(await move(backwards))).toEqual([400, ['expiresAt']]);
});

it('tells each audience what is for it, the pinned first [RTE-21]', async () => {
  const out = async (change: object) => {
    const written = await write(change);
    await move(written);
    return written.id;
  };
  const all = await out({ isPinned: true, title: 'In alto' });
  const ofCertifiers = await out({ audience: 'certifiers' });
  const ofOfficers = await out({ audience: 'officers' });
  const seen = async (headers?: Headers) =>
    Promise.all([all, ofCertifiers, ofOfficers].map((id) => reads(id, headers)));
  expect(await seen()).toEqual([true, false, false]);
  expect(await seen(certifier)).toEqual([true, true, false]);
  expect(await seen(officer)).toEqual([true, true, true]);
  const { items } = (await server.inject({ url: '/api/app/news' })).json<{ items: { id: string }[] }>();
  expect(items[0]?.id).toBe(all);
  expect(items.map(({ id }) => id)).not.toContain(ofCertifiers);
});

it('lets the first of two editors save, and tells the other', async () => {
  const { id } = await write();
  expect((await ask('PUT', id, { ...contentInput(1), title: 'Mio' })).status).toBe(200);
  const second = await ask('PUT', id, { ...contentInput(1), title: 'Suo' }, other);
  expect([second.status, second.body.error.code]).toEqual([409, 'Sace:Content:Changed']);
  expect((await move({ id, version: 1 })).status).toBe(409);
  // A new content does not replace an existing one.
  expect((await ask('PUT', id, contentInput())).status).toBe(409);
  expect((await ask('GET', id)).body.fields.title).toBe('Mio');
});

it('keeps every version with who made it, which can be taken up again', async () => {
  const { id } = await write({ title: 'Uno' });
  await ask('PUT', id, { ...contentInput(1), title: 'Due' }, other);
  await move({ id, version: 2 });
  const { body } = await ask('GET', `${id}/versions`);
  expect(body.items.map(({ version, event }) => [version, event])).toEqual([
    [3, 'published'],
    [2, 'saved'],
    [1, 'saved'],
  ]);
  expect(body.items[0]?.byName).not.toBe(body.items[1]?.byName);
  const { body: first } = await ask('GET', `${id}/versions/1`);
  expect(first.title).toBe('Uno');
  expect((await ask('PUT', id, { ...first, kind: 'news', version: 3 })).body.fields.title).toBe('Uno');
  const history = await server.database
    .selectFrom('record_history')
    .select('event')
    .where('entity_id', '=', id)
    .execute();
  expect(history.map(({ event }) => event).sort()).toEqual(['published', 'saved', 'saved', 'saved']);
  expect((await ask('GET', `${id}/versions/9`)).status).toBe(404);
});

it.each([
  ['a script', [{ type: 'script', runs: [] }], []],
  ['a link to a script', [{ type: 'paragraph', runs: [{ text: 'x', href: 'javascript:alert(1)' }] }], ['document']],
  ['an image without words', [{ type: 'image', fileId: randomUUID(), alt: ' ' }], ['document']],
  ['an image that is nobody’s', [{ type: 'image', fileId: randomUUID(), alt: 'Una targa' }], ['document']],
  ['half a character', [{ type: 'paragraph', runs: [{ text: '\ud800' }] }], []],
])('refuses %s, and keeps nothing', async (_name, document, members) => {
  const id = randomUUID();
  const answer = await ask('PUT', id, { ...contentInput(), document });
  expect(answer.status).toBe(400);
  if (members.length > 0) expect(refusalAt(answer)[1]).toEqual(members);
  expect((await ask('GET', id)).status).toBe(404);
});

it('publishes nothing without a summary or a text', async () => {
  expect(refusalAt(await move(await write({ summary: ' ' })))).toEqual([400, ['summary']]);
  expect(refusalAt(await move(await write({ document: [] })))).toEqual([400, ['document']]);
  expect(refusalAt(await ask('PUT', randomUUID(), { ...contentInput(), title: ' ' }))).toEqual([400, ['title']]);
});

it('shows an image to its readers, once it is out, and takes no other file and none that is too large', async () => {
  const fileId = await uploaded(server, editor ?? {}, 'targa.png', PNG);
  const document = [{ type: 'image', fileId, alt: 'Una targa' }];
  const { id, version } = await write({ document });
  const image = async (headers?: Headers) =>
    (await server.inject({ url: `/api/app/files/${fileId}`, ...(headers && { headers }) })).statusCode;
  expect([await image(), await image(other)]).toEqual([404, 200]);
  await move({ id, version });
  // The readers' queries use the clock of the machine: by that it came out long ago.
  expect(await image()).toBe(200);
  // Another editor saves it with the image that is there.
  expect((await ask('PUT', id, { ...contentInput(2), document }, other)).status).toBe(200);
  const large = await uploaded(server, editor ?? {}, 'grande.png', PNG);
  await server.database
    .updateTable('file')
    .set({ size: 50 * 1024 * 1024 })
    .where('id', '=', large)
    .execute();
  const tooLarge = await ask('PUT', id, {
    ...contentInput(3),
    document: [{ type: 'image', fileId: large, alt: 'Grande' }],
  });
  expect(tooLarge.body.error.validationErrors[0]?.message).toContain('«grande.png» supera 5 MB');
});

it('lists what is written, with how it stands', async () => {
  const title = `Elenco ${randomUUID()}`;
  await move(await write({ title, publishAt: '2026-06-16T08:00:00Z' }));
  const filter = JSON.stringify([['title', '=', title], 'and', ['state', '=', 'Programmata']]);
  const answer = await server.inject({
    url: '/api/app/contents',
    query: { filter },
    ...(editor && { headers: editor }),
  });
  expect(answer.json()).toMatchObject({
    data: [{ title, state: 'Programmata', audience: 'everybody', publishedAt: '2026-06-16T08:00:00.000Z' }],
  });
  const reader = await server.inject({ url: '/api/app/contents', ...(officer && { headers: officer }) });
  expect(reader.statusCode).toBe(403);
});

it('lets what was out before be worked on, as it was', async () => {
  const id = randomUUID();
  await server.database
    .insertInto('news')
    .values({
      id,
      tenant_id: HOST_TENANT_ID,
      title: 'Vecchia',
      summary: 'In breve',
      body: 'Uno.\n\nDue.',
      category: 'Avvisi',
      published_at: '2026-01-01T08:00:00Z',
    })
    .execute();
  const article = await server.inject({ url: `/api/app/news/${id}` });
  expect(article.json()).toMatchObject({ document: documentOfText('Uno.\n\nDue.') });
});
