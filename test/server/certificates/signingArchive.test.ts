/** The documents that wait for a signature come in one archive, and with them the names of those that do not. */
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { fromBufferPromise } from 'yauzl';
import { documentOf, insertAwaiting } from '../../support/certificates/awaitingSignature';
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

const [content = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
const archive = (who: Certifier, certificateIds: readonly string[]) =>
  who.ask('POST', '/signing-archive', { certificateIds });
const awaiting = ({ certifierId, userId }: Certifier, number: string) =>
  insertAwaiting(server.database, { certifierId, userId, content, number });

async function filesOf(bytes: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const zip = await fromBufferPromise(bytes);
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString());
  return files;
}

it('has each document as it is frozen, by number and unit, and names those that wait for no signature', async () => {
  const one = await awaiting(anna, '07001-000001-2026');
  const other = await awaiting(anna, '07001-000002-2026');
  const { id: draft } = await anna.filled(content);
  const answer = await archive(anna, [one, draft, other]);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers['content-disposition']).toContain('APE-da-firmare.zip');
  const files = [...(await filesOf(answer.rawPayload))];
  expect(files.map(([name]) => name)).toEqual([
    expect.stringMatching(/^APE-07001-000001-2026_[A-Z]\d{3}-\d+-\d+.*\.pdf$/),
    expect.stringMatching(/^APE-07001-000002-2026_[A-Z]\d{3}-\d+-\d+.*\.pdf$/),
    'Non inclusi.txt',
  ]);
  expect(files.slice(0, 2).map(([, text]) => text)).toEqual([
    documentOf('07001-000001-2026').toString(),
    documentOf('07001-000002-2026').toString(),
  ]);
  expect(files[2]?.[1]).toMatch(/^\ufeffSenza numero, .*: Bozza, non attende una firma\.\r\n$/);
});

it('is refused as a whole where none waits for a signature, or one does not exist for the caller', async () => {
  const bruno = await makeCertifier(server);
  const strange = await awaiting(bruno, '07002-000001-2026');
  const { id: draft } = await anna.filled(content);
  expect((await archive(anna, [draft])).json()).toMatchObject({
    error: { code: 'Sace:Certificate:NotAllowed', message: 'Nessuno degli attestati scelti attende una firma.' },
  });
  expect((await archive(anna, [draft, strange])).statusCode).toBe(404);
});
