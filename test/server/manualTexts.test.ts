/** Manuals by chapter: written by the office, published in preserved editions, read by their audience, printed. */
import { randomUUID } from 'node:crypto';
import { documentOfText } from '../../common/document/contents';
import { contentInput } from '../support/contents';
import { makeCertifier } from '../support/certificates/certifier';
import { checkForm, textOf } from '../support/pdfs';
import { startServer, type TestServer } from '../support/startServer';
import { PNG } from '../support/sentFiles';
import { uploaded } from '../support/uploads';

let now = new Date('2026-06-15T10:00:00Z');
let server: TestServer;
type Headers = Record<string, string>;
let [editor, certifier, payer]: Headers[] = [];
beforeAll(async () => {
  server = await startServer({ clock: () => now });
  const as = async (...policies: string[]) => (await makeCertifier(server, { policies })).headers;
  [editor, certifier, payer] = [await as('ContentManage'), await as('ApeList'), await as('WalletEdit')];
});
afterEach(() => {
  now = new Date('2026-06-15T10:00:00Z');
});
afterAll(() => server.close());

interface Body {
  readonly version: number;
  readonly state: string;
  readonly title: string;
  readonly isLatest: boolean;
  readonly chapters: readonly { slug: string; title: string }[];
  readonly editions: readonly { version: number }[];
  readonly items: readonly { slug: string; chapters: readonly { slug: string }[] }[];
  readonly error: { readonly validationErrors: { message: string; members: string[] }[] };
}
const chapter = (slug: string, text = 'Si fa così') => ({
  slug,
  title: `Capitolo ${slug}`,
  document: documentOfText(text),
});
const manual = (slug: string, change: object = {}) => ({
  ...contentInput(),
  kind: 'manual',
  slug,
  chapters: [chapter('uno'), chapter('due')],
  ...change,
});
const office = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) => {
  const answer = await server.inject({
    method,
    url: `/api/app/contents/${path}`,
    ...(editor && { headers: editor }),
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const read = async (slug: string, headers = certifier, query: Record<string, string> = {}) => {
  const answer = await server.inject({ url: `/api/app/manuals/texts/${slug}`, query, ...(headers && { headers }) });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const publish = (id: string, version: number) => office('POST', `${id}/commands`, { event: 'publish', version });
const refusal = ({ status, body }: { status: number; body: Body }) => [
  status,
  ...body.error.validationErrors.flatMap(({ members }) => members),
];
async function out(slug: string, change: object = {}): Promise<string> {
  const id = randomUUID();
  expect((await office('PUT', id, manual(slug, change))).status).toBe(200);
  expect((await publish(id, 1)).status).toBe(200);
  return id;
}

it('is read by chapter once it is published, and keeps its earlier editions [RTE-22]', async () => {
  const id = randomUUID();
  await office('PUT', id, manual('guida'));
  expect((await read('guida')).status).toBe(404);
  expect((await publish(id, 1)).body.state).toBe('Pubblicata');
  now = new Date('2026-07-01T10:00:00Z');
  await office('PUT', id, manual('guida', { version: 2, title: 'Nuova', chapters: [chapter('due'), chapter('tre')] }));
  expect((await read('guida')).body.chapters.map(({ slug }) => slug)).toEqual(['uno', 'due']);
  await publish(id, 3);
  const { body } = await read('guida');
  expect([body.title, body.isLatest, body.chapters.map(({ slug }) => slug)]).toEqual(['Nuova', true, ['due', 'tre']]);
  expect(body.editions.map(({ version }) => version)).toEqual([4, 2]);
  const { body: before } = await read('guida', certifier, { version: '2' });
  expect([before.title, before.isLatest]).toEqual(['Nuovo titolo', false]);
  expect((await read('guida', certifier, { version: '3' })).status).toBe(404);
  const list = await server.inject({ url: '/api/app/manuals/texts', ...(certifier && { headers: certifier }) });
  expect(
    list
      .json<Body>()
      .items.find(({ slug }) => slug === 'guida')
      ?.chapters.map(({ slug }) => slug),
  ).toEqual(['due', 'tre']);
  await office('POST', `${id}/commands`, { event: 'withdraw', version: 4 });
  expect([(await read('guida')).status, (await office('GET', id)).body.state]).toEqual([404, 'Bozza']);
});

it('keeps the edition before until the moment of the new one', async () => {
  const id = await out('programmata');
  await office('PUT', id, manual('programmata', { version: 2, title: 'Di luglio', publishAt: '2026-07-01T08:00:00Z' }));
  await publish(id, 3);
  expect((await read('programmata')).body.title).toBe('Nuovo titolo');
  now = new Date('2026-07-01T08:00:00Z');
  expect((await read('programmata')).body.title).toBe('Di luglio');
});

it('is for its audience, and for nobody without an account', async () => {
  await out('dei-certificatori', { audience: 'certifiers' });
  await out('di-tutti');
  expect((await read('dei-certificatori')).status).toBe(200);
  expect([(await read('dei-certificatori', payer)).status, (await read('di-tutti', payer)).status]).toEqual([404, 200]);
  expect((await server.inject({ url: '/api/app/manuals/texts/di-tutti' })).statusCode).toBe(401);
});

it('comes as a tagged PDF, with its chapters in their order', async () => {
  await out('stampata', { title: 'Guida <A&B>', chapters: [chapter('uno', 'Prima.'), chapter('due', 'Dopo.')] });
  const answer = await server.inject({
    url: '/api/app/manuals/texts/stampata/pdf',
    ...(certifier && { headers: certifier }),
  });
  expect(answer.headers['content-disposition']).toContain('stampata-2026-06-15.pdf');
  checkForm(answer.rawPayload);
  const text = textOf(answer.rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toMatch(/Guida <A&B>.*1\. Capitolo uno Prima\. 2\. Capitolo due Dopo\./);
});

it.each([
  ['an address of another manual', { slug: 'presa' }, ['slug']],
  ['an address with blanks', { slug: 'due parole' }, ['slug']],
  ['no address', { slug: null }, ['slug']],
  ['a chapter without a title', { chapters: [{ ...chapter('uno'), title: ' ' }] }, ['chapters']],
  ['two chapters at one address', { chapters: [chapter('uno'), chapter('uno')] }, ['chapters']],
  [
    'a link to a script in a chapter',
    { chapters: [{ ...chapter('uno'), document: [{ type: 'quote', runs: [{ text: 'x', href: 'javascript:1' }] }] }] },
    ['chapters'],
  ],
])('refuses %s', async (_name, change, members) => {
  await office('PUT', '0b6f3c0e-5a0a-4f0e-9a59-5d8a36b7a0f1', manual('presa'));
  expect(refusal(await office('PUT', randomUUID(), manual('libera', change)))).toEqual([400, ...members]);
});

it('publishes no manual without chapters or with an empty one, and never changes its address', async () => {
  const id = randomUUID();
  await office('PUT', id, manual('vuota', { chapters: [] }));
  expect(refusal(await publish(id, 1))).toEqual([400, 'chapters']);
  await office('PUT', id, manual('vuota', { version: 1, chapters: [{ ...chapter('uno'), document: [] }] }));
  expect(refusal(await publish(id, 2))).toEqual([400, 'chapters']);
  expect(refusal(await office('PUT', id, manual('altra', { version: 2 })))).toEqual([400, 'slug']);
  expect((await office('PUT', id, contentInput(2))).status).toBe(409);
});

it('shows its readers the images of what is out, and none of a change that is not [RTE-21]', async () => {
  const [shown, drafted] = [
    await uploaded(server, editor ?? {}, 'uno.png', PNG),
    await uploaded(server, editor ?? {}, 'due.png', PNG),
  ];
  const image = (fileId: string) => [{ ...chapter('uno'), document: [{ type: 'image', fileId, alt: 'Una maschera' }] }];
  const id = await out('figure', { chapters: image(shown) });
  await office('PUT', id, manual('figure', { version: 2, chapters: image(drafted) }));
  const status = async (fileId: string, headers = certifier) =>
    (await server.inject({ url: `/api/app/files/${fileId}`, ...(headers && { headers }) })).statusCode;
  expect([await status(shown), await status(drafted), await status(drafted, editor)]).toEqual([200, 404, 200]);
  const news = randomUUID();
  const [outside, later] = [
    await uploaded(server, editor ?? {}, 'tre.png', PNG),
    await uploaded(server, editor ?? {}, 'quattro.png', PNG),
  ];
  const withImage = (fileId: string, version = 0) => ({
    ...contentInput(version),
    document: [{ type: 'image', fileId, alt: 'Una targa' }],
  });
  await office('PUT', news, withImage(outside));
  await publish(news, 1);
  await office('PUT', news, withImage(later, 2));
  expect([await status(outside), await status(later)]).toEqual([200, 404]);
});
