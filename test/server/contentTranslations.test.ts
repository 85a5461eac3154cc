/** The office's texts in other languages, and the texts that readers of each language get. */
import { randomUUID } from 'node:crypto';
import { LANGUAGES } from '../../server/platform/localization/texts';
import { documentOfText } from '../../common/document/contents';
import { TRANSLATION_LANGUAGES } from '../../common/document/translations';
import { makeCertifier } from '../support/certificates/certifier';
import { contentInput } from '../support/contents';
import { startServer, type TestServer } from '../support/startServer';
import { PNG } from '../support/sentFiles';
import { uploaded } from '../support/uploads';

let server: TestServer;
let editor: Record<string, string>;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-15T10:00:00Z') });
  editor = (await makeCertifier(server, { policies: ['ContentManage'] })).headers;
});
afterAll(() => server.close());

interface Body {
  readonly version: number;
  readonly title: string;
  readonly language: string;
  readonly body: string;
  readonly items: readonly { readonly id: string; readonly title: string; readonly language: string }[];
  readonly fields: { readonly translations: readonly object[] };
  readonly error: { readonly validationErrors: { message: string; members: string[] }[] };
}
const english = (change: object = {}) => ({
  language: 'en',
  title: 'The office is closed',
  summary: 'In short',
  document: documentOfText('At length'),
  ...change,
});
const ask = async (method: 'GET' | 'PUT' | 'POST', path: string, headers: Record<string, string>, payload?: object) => {
  const answer = await server.inject({
    method,
    url: `/api/app/${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const read = async (path: string, language: string) => (await ask('GET', path, { 'accept-language': language })).body;
const save = (translations: readonly object[], id: string = randomUUID()) =>
  ask('PUT', `contents/${id}`, editor, { ...contentInput(), title: 'Lo sportello è chiuso', translations });
const publish = (id: string) => ask('POST', `contents/${id}/commands`, editor, { event: 'publish', version: 1 });

it('has a text for each reader: in their language where there is one, in Italian otherwise [RTE-21]', async () => {
  const id = randomUUID();
  expect((await save([english()], id)).body.fields.translations).toEqual([english()]);
  expect((await publish(id)).status).toBe(200);
  expect(await read(`news/${id}`, 'en')).toMatchObject({
    title: 'The office is closed',
    language: 'en',
    body: 'At length',
    document: documentOfText('At length'),
  });
  // The two kinds of English stand for one another.
  expect((await read(`news/${id}`, 'en-GB')).language).toBe('en');
  for (const language of ['it', 'de'])
    expect(await read(`news/${id}`, language)).toMatchObject({ title: 'Lo sportello è chiuso', language: 'it' });
  const { items } = await read('news?search=sportello', 'en');
  expect(items.find((item) => item.id === id)).toMatchObject({ title: 'The office is closed', language: 'en' });
  // The search finds its words in every language.
  expect((await read('news?search=office+length', 'it')).items.map((item) => item.id)).toContain(id);
});

it.each([
  ['twice the same language', [english(), english()], 'c’è già'],
  ['one without a title', [english({ title: ' ' })], 'manca il titolo'],
  [
    'a link to a script',
    [english({ document: [{ type: 'paragraph', runs: [{ text: 'x', href: 'javascript:x' }] }] })],
    'collegamento',
  ],
])('refuses %s, naming the language', async (_name, translations, message) => {
  const { status, body } = await save(translations);
  const [problem] = body.error.validationErrors;
  expect([status, problem?.members]).toEqual([400, ['translations']]);
  expect(problem?.message).toMatch(/^Traduzione in inglese: /);
  expect(problem?.message).toContain(message);
});

it('knows no other languages than the portal, and does not translate into Italian', async () => {
  expect(['it', ...TRANSLATION_LANGUAGES].sort()).toEqual([...LANGUAGES].sort());
  for (const language of ['it', 'xx']) expect((await save([english({ language })])).status).toBe(400);
});

it('publishes no half translation', async () => {
  const id = randomUUID();
  await save([english({ summary: '' })], id);
  const { status, body } = await publish(id);
  expect([status, body.error.validationErrors[0]?.message]).toEqual([400, 'Traduzione in inglese: manca il sommario.']);
});

it('shows the image of a translation to its readers', async () => {
  const fileId = await uploaded(server, editor, 'targa.png', PNG);
  const id = randomUUID();
  expect((await save([english({ document: [{ type: 'image', fileId, alt: 'A plate' }] })], id)).status).toBe(200);
  const image = async () => (await server.inject({ url: `/api/app/files/${fileId}` })).statusCode;
  expect(await image()).toBe(404);
  await publish(id);
  expect(await image()).toBe(200);
});
