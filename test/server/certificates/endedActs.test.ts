/** Every download of an act that is no longer in force says so; the signed file stays as it came. */
import { createHash, randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import yauzl from 'yauzl';
import fc from 'fast-check';
import { certificateFileName } from '../../../common/certificates/fileName';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { documentOf, insertAwaiting } from '../../support/certificates/awaitingSignature';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { pictureless } from '../../support/certificates/consistent';
import { judgeByFirstWord } from '../../support/certificates/judgeByFirstWord';
import { formOf } from '../../support/certificates/requestBodies';
import { factsOf, streamsOf, textOf } from '../../support/pdfs';
import { startServer, type TestServer } from '../../support/startServer';

jest.mock('../../../server/domains/registration/signing/signature/checkSignedAct', () => ({
  signedActCheck: () => judgeByFirstWord,
}));

let server: TestServer;
let anna: Certifier;
let officer: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  anna = await makeCertifier(server);
  officer = await makeCertifier(server, { policies: ['ApeList', 'ApeManage'] });
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
const SIGNED = 'FIRMA';

/** An act registered in the way of the program, then changed as the given row says. */
async function act(number: string, sheet: string, row: object = {}): Promise<string> {
  const content = structuredClone(whole);
  for (const one of content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(one, { foglio: sheet });
  const id = await insertAwaiting(server.database, {
    certifierId: anna.certifierId,
    userId: anna.userId,
    content,
    number,
  });
  const form = formOf([{ name: 'APE.pdf.p7m', bytes: SIGNED }]);
  await server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/signed?commandId=${randomUUID()}&certificateId=${id}`,
    payload: form.payload,
    headers: { ...anna.headers, ...form.headers },
  });
  if (Object.keys(row).length > 0)
    await server.database.updateTable('certificate').set(row).where('id', '=', id).execute();
  return id;
}

const filesIn = (bytes: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) {
        reject(error);
        return;
      }
      const files = new Map<string, string>();
      zip.on('error', reject);
      zip.on('end', () => resolve(files));
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failed, stream) => {
          if (failed) {
            reject(failed);
            return;
          }
          text(stream).then((content) => {
            files.set(entry.fileName, content);
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });

const nameIn = ({ headers }: { headers: Record<string, unknown> }) =>
  /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1];

interface Case {
  readonly word: string;
  readonly said: string;
  readonly row: object;
  readonly before?: (id: string) => Promise<unknown>;
}
const replacing = '07001-000800-2026';
const CASES: readonly Case[] = [
  {
    word: 'sostituito',
    said: `SOSTITUITO dal n. ${replacing} il 01/06/2026`,
    row: { state: 'Sostituita' },
    before: async (replaced_id) => {
      const certificate_id = await act(replacing, '800');
      await server.database
        .insertInto('certificate_replacement')
        .values({ certificate_id, replaced_id, tenant_id: HOST_TENANT_ID })
        .execute();
    },
  },
  { word: 'scaduto', said: 'SCADUTO il 30/05/2026', row: { state: 'Scaduta', valid_to: '2026-05-30' } },
  // Its last day was yesterday: it is expired although the calendar has not moved it yet.
  { word: 'scaduto', said: 'SCADUTO il 31/05/2026', row: { valid_to: '2026-05-31' } },
  { word: 'decaduto', said: 'DECADUTO il 31/12/2025', row: { state: 'Decaduta', lapses_on: '2025-12-31' } },
  {
    word: 'annullato',
    said: 'ANNULLATO il 20/05/2026',
    row: { state: 'Annullata' },
    before: (entity_id) =>
      server.database
        .insertInto('record_history')
        .values({
          tenant_id: HOST_TENANT_ID,
          entity: 'certificate',
          entity_id,
          event: 'annulled',
          at: '2026-05-20T08:00:00Z',
        })
        .execute(),
  },
];

it.each(CASES.map((one, index) => ({ ...one, index })))(
  'prints $said on the document, in its XML, its title and its names, for certifier and office, and leaves the signed file alone',
  async ({ word, said, row, before, index }) => {
    const number = `07001-00070${String(index)}-2026`;
    const id = await act(number, String(700 + index), row);
    await before?.(id);
    const name = `APE-${number}-${word}`;
    for (const who of [anna, officer]) {
      const printed = await who.ask('GET', `/${id}/document`);
      expect(nameIn(printed)).toBe(`${name}.pdf`);
      // The register later recognizes the copy as its own, and reports that the act has ended.
      const sha256 = createHash('sha256').update(printed.rawPayload).digest('hex');
      const verified = await server.inject({ url: '/api/app/visura/verification', query: { text: number } });
      expect(verified.json()).toMatchObject({
        copies: word === 'annullato' ? [] : [{ sha256 }],
        act: { state: expect.not.stringMatching('Registrata') as string },
      });
      const pages = textOf(printed.rawPayload)
        .split('\f')
        .filter((page) => page.trim() !== '');
      expect(pages.length).toBeGreaterThanOrEqual(5);
      for (const page of pages) {
        expect(page).toContain(said);
        expect(page).toContain('Copia per la consultazione: non è l’atto firmato');
      }
      expect(factsOf(printed.rawPayload)).toContain(`(copia per la consultazione: ${said})`);
      expect(streamsOf(printed.rawPayload)).toContain(`<!-- ${said} -->`);

      const xml = await who.ask('GET', `/${id}/xml`);
      expect([nameIn(xml), xml.body.split('\n')[1]]).toEqual([`${name}.xml`, `<!-- ${said} -->`]);

      const signed = await who.ask('GET', `/${id}/signed`);
      expect([nameIn(signed), signed.body]).toEqual([`${name}.pdf.p7m`, SIGNED]);

      const archive = await who.ask('GET', `/${id}/files`);
      expect(nameIn(archive)).toBe(`${name}.zip`);
      const files = await filesIn(archive.rawPayload);
      expect([...files.keys()]).toEqual([
        `${name}.pdf`,
        `${name}.pdf.p7m`,
        `${name}.xml`,
        `Estratto-APE-${number}.pdf`,
      ]);
      expect(files.get(`${name}.pdf.p7m`)).toBe(SIGNED);

      const batch = await filesIn((await who.ask('POST', '/archive', { certificateIds: [id] })).rawPayload);
      expect([...batch.keys()]).toEqual([`${name}.xml`]);
      expect(batch.get(`${name}.xml`)).toContain(`<!-- ${said} -->`);
    }
    const open = await server.inject({ method: 'GET', url: `/api/app/visura/certificates/${number}/document` });
    if (word === 'annullato') expect(open.statusCode).toBe(410);
    else expect([nameIn(open), textOf(open.rawPayload).includes(said)]).toEqual([`${name}-copia.pdf`, true]);
  },
);

it('returns an act in force as it was frozen, under its plain name', async () => {
  const number = '07001-000790-2026';
  const id = await act(number, '790');
  const printed = await anna.ask('GET', `/${id}/document`);
  expect([nameIn(printed), printed.body]).toEqual([`APE-${number}.pdf`, documentOf(number).toString()]);
  expect((await anna.ask('GET', `/${id}/xml`)).body).not.toContain('<!--');
});

it('adds the act as it was frozen to the files of one that ended and has no signed file', async () => {
  const number = '07001-000791-2026';
  const id = await act(number, '791', { state: 'Scaduta', valid_to: '2026-05-30' });
  await server.database.deleteFrom('certificate_signed_file').where('certificate_id', '=', id).execute();
  const files = await filesIn((await anna.ask('GET', `/${id}/files`)).rawPayload);
  expect(files.get(`${certificateFileName(number, 'Scaduta')}-originale.pdf`)).toBe(documentOf(number).toString());
});

it.each([
  ['Scaduto', { valid_to: '2026-05-31' }],
  ['Decaduto', { lapses_on: '2026-05-31' }],
])('names the act as %s in its extract before the calendar has moved it', async (word, row) => {
  const id = await act(`07001-0008${word === 'Scaduto' ? '50' : '51'}-2026`, word === 'Scaduto' ? '850' : '851', row);
  const extract = textOf((await anna.ask('GET', `/${id}/extract`)).rawPayload);
  expect(extract).toMatch(new RegExp(`Stato\\s*${word}`));
  expect(extract).not.toMatch(/Stato\s*Registrato/);
});
