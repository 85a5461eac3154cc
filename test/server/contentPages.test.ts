/** Pages of the portal whose text the office writes: Privacy and Accessibilità. */
import { randomUUID } from 'node:crypto';
import { documentOfText } from '../../common/document/contents';
import { makeCertifier } from '../support/certificates/certifier';
import { contentInput } from '../support/contents';
import { startServer, type TestServer } from '../support/startServer';

let server: TestServer;
let editor: Record<string, string>;
beforeAll(async () => {
  server = await startServer();
  editor = (await makeCertifier(server, { policies: ['ContentManage'] })).headers;
});
afterAll(() => server.close());

interface Body {
  readonly state: string;
  readonly version: number;
  readonly page: { readonly title: string; readonly language: string; readonly document: unknown } | null;
  readonly error: { readonly validationErrors: { message: string; members: string[] }[] };
}
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, headers = editor, payload?: object) => {
  const answer = await server.inject({ method, url: `/api/app/${path}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const input = (change: object = {}, version = 0) => ({
  ...contentInput(version),
  kind: 'page',
  slug: 'pagina-privacy',
  title: 'La tua privacy',
  ...change,
});
const seen = async (page: string, language = 'it') =>
  (await ask('GET', `pages/${page}`, { 'accept-language': language })).body.page;

it('takes the place of the portal’s own text while it is published, in the reader’s language [RTE-10] [RTE-11]', async () => {
  expect(await seen('privacy')).toBeNull();
  const id = randomUUID();
  const german = { language: 'de', title: 'Datenschutz', summary: 'Kurz', document: documentOfText('Lang') };
  expect((await ask('PUT', `contents/${id}`, editor, input({ translations: [german] }))).status).toBe(200);
  expect(await seen('privacy')).toBeNull();
  const move = (event: string, version: number) => ask('POST', `contents/${id}/commands`, editor, { event, version });
  expect((await move('publish', 1)).body.state).toBe('Pubblicata');
  expect(await seen('privacy')).toMatchObject({
    title: 'La tua privacy',
    language: 'it',
    document: documentOfText('Per esteso'),
  });
  expect(await seen('privacy', 'de')).toMatchObject({ title: 'Datenschutz', language: 'de' });
  expect(await seen('accessibilita')).toBeNull();
  await ask('PUT', `contents/${id}`, editor, input({ title: 'Corretta' }, 2));
  expect((await move('publish', 3)).status).toBe(200);
  expect((await seen('privacy', 'de'))?.title).toBe('Corretta');
  // One text for each page.
  const second = await ask('PUT', `contents/${randomUUID()}`, editor, input());
  expect([second.status, second.body.error.validationErrors[0]?.message]).toEqual([
    400,
    'Il testo di questa pagina è già tra i contenuti: aprilo dall’elenco.',
  ]);
  expect((await move('withdraw', 4)).body.state).toBe('Bozza');
  expect(await seen('privacy')).toBeNull();
});

it.each([
  ['slug', { slug: 'pagina-altra' }],
  ['audience', { audience: 'officers' }],
  ['publishAt', { publishAt: '2099-01-01T08:00:00Z' }],
  ['expiresAt', { expiresAt: '2099-01-01T08:00:00Z' }],
])('refuses a page that readers would miss, at %s', async (member, change) => {
  const { status, body } = await ask('PUT', `contents/${randomUUID()}`, editor, input(change));
  expect([status, body.error.validationErrors[0]?.members]).toEqual([400, [member]]);
});
