/** Many certificates in one archive: each as it is alone, and none that belongs to somebody else. */
import fc from 'fast-check';
import { fromBufferPromise } from 'yauzl';
import { buffer, text } from 'node:stream/consumers';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const [first = {}, second = {}] = fc.sample(pictureless, { numRuns: 2, seed: 17 });
const archive = (who: Certifier, certificateIds: readonly string[]) => who.ask('POST', '/archive', { certificateIds });
const documents = (who: Certifier, certificateIds: readonly string[]) =>
  who.ask('POST', '/documents', { certificateIds });

async function filesOf(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await text(await zip.openReadStreamPromise(entry)));
  return files;
}

it('contains each as it is downloaded alone, once, named by its number where it has one', async () => {
  const draft = await anna.filled(first);
  const numbered = await anna.filled(second);
  await anna.command(numbered.id, 'validated', numbered.saved.version);
  await anna.command(numbered.id, 'registrationAsked', numbered.saved.version + 1);
  const { number } = (await anna.read(numbered.id)).header;
  const answer = await archive(anna, [draft.id, numbered.id]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toContain('APE.zip');
  const files = await filesOf(answer.rawPayload);
  expect([...files.keys()]).toEqual([`APE-bozza-${draft.id}.xml`, `APE-${String(number)}.xml`]);
  for (const { id } of [draft, numbered])
    expect([...files.values()]).toContain((await anna.ask('GET', `/${id}/xml`)).body);
});

it('contains the acts to be signed byte by byte as they were frozen, and marked copies of drafts', async () => {
  const draft = await anna.filled(first);
  const numbered = await anna.filled(second);
  await anna.command(numbered.id, 'validated', numbered.saved.version);
  await anna.command(numbered.id, 'registrationAsked', numbered.saved.version + 1);
  const { number } = (await anna.read(numbered.id)).header;
  const answer = await documents(anna, [numbered.id, draft.id, numbered.id.toUpperCase()]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const zip = await fromBufferPromise(answer.rawPayload);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  expect([...files.keys()]).toEqual([`APE-${String(number)}.pdf`, `APE-bozza-${draft.id}.pdf`]);
  const alone = (await anna.ask('GET', `/${numbered.id}/document`)).rawPayload;
  expect(files.get(`APE-${String(number)}.pdf`)?.equals(alone)).toBe(true);
});

it.each([
  ['national format', archive],
  ['documents', documents],
])('is refused as a whole where one of them does not exist for the caller: %s', async (_name, ask) => {
  const [own, strange] = [await anna.filled(first), await (await makeCertifier(server)).filled(second)];
  expect((await ask(anna, [own.id, strange.id])).statusCode).toBe(404);
});

it.each([
  ['none', []],
  ['an id that is none', ['x']],
  ['too many', Array.from({ length: 501 }, (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)],
])('is refused for %s', async (_, ids) => {
  expect((await archive(anna, ids)).statusCode).toBe(400);
});
