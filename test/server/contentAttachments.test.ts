/** The files of contents for readers: visible to the audience of the content, version by version. */
import { randomUUID } from 'node:crypto';
import { documentOfText } from '../../common/document/contents';
import { contentInput } from '../support/contents';
import { makeCertifier } from '../support/certificates/certifier';
import { textOf } from '../support/pdfs';
import { startServer, type TestServer } from '../support/startServer';
import { SIGNED } from '../support/sentFiles';
import { pdf, uploaded } from '../support/uploads';

let server: TestServer;
type Headers = Record<string, string>;
let [editor, other, certifier, payer]: Headers[] = [];
beforeAll(async () => {
  server = await startServer();
  const as = async (...policies: string[]) => (await makeCertifier(server, { policies })).headers;
  [editor, other] = [await as('ContentManage'), await as('ContentManage')];
  [certifier, payer] = [await as('ApeList', 'ApeCreate'), await as('WalletEdit')];
});
afterAll(() => server.close());

interface Attachment {
  readonly fileId: string;
  readonly title: string;
}
interface Body {
  readonly attachments: readonly Attachment[];
  readonly fields: { readonly attachments: readonly Attachment[] };
  readonly error: { readonly validationErrors: { message: string; members: string[] }[] };
}
const ask = async (method: 'GET' | 'PUT' | 'POST', url: string, payload?: object, headers = editor) => {
  const answer = await server.inject({ method, url, ...(headers && { headers }), ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json<Body>() };
};
const save = (id: string, version: number, change: object = {}, headers = editor) =>
  ask('PUT', `/api/app/contents/${id}`, { ...contentInput(version), ...change }, headers);
const publish = async (id: string, version: number) =>
  expect((await ask('POST', `/api/app/contents/${id}/commands`, { event: 'publish', version })).status).toBe(200);
const status = async (fileId: string, headers?: Headers) =>
  (await server.inject({ url: `/api/app/files/${fileId}`, ...(headers && { headers }) })).statusCode;
const sent = (name = 'modulo.pdf') => uploaded(server, editor ?? {}, name, pdf());
const called = (...fileIds: string[]) => ({
  attachments: fileIds.map((fileId, index) => ({ fileId, title: `Modulo ${String(index + 1)}` })),
});
const refusals = ({ status: code, body }: { status: number; body: Body }) => [
  code,
  ...body.error.validationErrors.flatMap(({ members }) => members),
];

it('gives readers the files of what is out, with name, kind and size, and none of a change that is not [RTE-21]', async () => {
  const [id, first, second] = [randomUUID(), await sent(), await uploaded(server, editor ?? {}, 'atto.p7m', SIGNED)];
  const { body } = await save(id, 0, called(first));
  expect(body.fields.attachments).toEqual([
    { fileId: first, title: 'Modulo 1', name: 'modulo.pdf', mediaType: 'application/pdf', size: pdf().length },
  ]);
  expect([await status(first), await status(first, other)]).toEqual([404, 200]);
  await publish(id, 1);
  const read = await ask('GET', `/api/app/news/${id}`, undefined, {});
  expect(read.body.attachments).toEqual(body.fields.attachments);
  expect(await status(first)).toBe(200);
  await save(id, 2, called(second));
  expect([await status(first), await status(second)]).toEqual([200, 404]);
  await publish(id, 3);
  expect([await status(first), await status(second)]).toEqual([404, 200]);
  await ask('POST', `/api/app/contents/${id}/commands`, { event: 'withdraw', version: 4 });
  expect(await status(second)).toBe(404);
});

it('shows no attachment as an image that is none', async () => {
  const [id, fileId] = [randomUUID(), await sent()];
  await save(id, 0, called(fileId));
  const document = [{ type: 'image', fileId, alt: 'Il modulo' }];
  expect(refusals(await save(id, 1, { ...called(fileId), document }))).toEqual([400, 'document']);
});

it('hides a file from who may not read its content, as though there were none', async () => {
  const [id, fileId] = [randomUUID(), await sent()];
  await save(id, 0, { ...called(fileId), audience: 'certifiers' });
  await publish(id, 1);
  expect([await status(fileId), await status(fileId, payer), await status(fileId, certifier)]).toEqual([404, 404, 200]);
});

it('keeps the files of each version, which another editor takes up again', async () => {
  const [id, fileId] = [randomUUID(), await sent()];
  await save(id, 0, called(fileId));
  await save(id, 1);
  const { body } = await ask('GET', `/api/app/contents/${id}/versions/1`);
  expect(body.attachments).toMatchObject([{ fileId, title: 'Modulo 1', name: 'modulo.pdf' }]);
  const again = await save(id, 2, called(fileId), other);
  expect(again.body.fields.attachments).toEqual(body.attachments);
});

it('comes with a manual, edition by edition, and stands in its PDF [RTE-22]', async () => {
  const [id, first, second] = [randomUUID(), await sent('guida.pdf'), await sent('guida-2.pdf')];
  const manual = (fileId: string) => ({
    ...called(fileId),
    kind: 'manual',
    slug: 'con-allegati',
    audience: 'certifiers',
    chapters: [{ slug: 'uno', title: 'Uno', document: documentOfText('Si fa così') }],
  });
  await save(id, 0, manual(first));
  await publish(id, 1);
  await save(id, 2, manual(second));
  await publish(id, 3);
  const address = '/api/app/manuals/texts/con-allegati';
  expect((await ask('GET', address, undefined, certifier)).body.attachments).toMatchObject([{ name: 'guida-2.pdf' }]);
  const before = await ask('GET', `${address}?version=2`, undefined, certifier);
  expect(before.body.attachments).toMatchObject([{ fileId: first, title: 'Modulo 1' }]);
  expect([await status(first, certifier), await status(second, certifier)]).toEqual([200, 200]);
  expect([await status(first, payer), await status(second)]).toEqual([404, 404]);
  const printed = await server.inject({ url: `${address}/pdf`, ...(certifier && { headers: certifier }) });
  expect(textOf(printed.rawPayload).replaceAll(/\s+/g, ' ')).toContain('Allegati • Modulo 1 (guida-2.pdf)');
});

it.each([
  ['one without a title', async () => ({ attachments: [{ fileId: await sent(), title: ' ' }] })],
  ['a file twice', async () => sent().then((fileId) => called(fileId, fileId.toUpperCase()))],
  ['a file that is nobody’s', () => Promise.resolve(called(randomUUID()))],
  ['a file of another person', async () => called(await uploaded(server, payer ?? {}, 'suo.pdf', pdf()))],
  [
    'a file of another content',
    async () => {
      const fileId = await sent();
      await save(randomUUID(), 0, called(fileId));
      return called(fileId);
    },
  ],
  [
    'one of a page of the portal',
    async () => ({ ...called(await sent()), kind: 'page', slug: 'pagina-privacy', audience: 'everybody' }),
  ],
])('refuses %s at its field, and keeps nothing', async (_name, change) => {
  const id = randomUUID();
  expect(refusals(await save(id, 0, await change()))).toEqual([400, 'attachments']);
  expect((await ask('GET', `/api/app/contents/${id}`)).status).toBe(404);
});

it('refuses more than twenty', async () => {
  const many = called(...Array.from({ length: 21 }, () => randomUUID()));
  expect((await save(randomUUID(), 0, many)).status).toBe(400);
});
