/**
 * A cadastral unit is the same however its sheet, parcel and subalterno are spelled: typed, sent by a program, or in a
 * file.
 */
import fc from 'fast-check';
import type { Ape } from '../../../server/domains/certificates/content/fields';
import { writeReduced } from '../../../server/domains/certificates/xml/write';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier, type Saved } from '../../support/certificates/certifier';
import { formOf } from '../../support/certificates/requestBodies';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let anna: Certifier;
let berto: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  [anna, berto] = [await makeCertifier(server), await makeCertifier(server)];
  const { id, saved } = await anna.filled(on('31', '34', '7'));
  await anna.command(id, 'validated', saved.version);
  await server.database
    .updateTable('certificate')
    .set({ state: 'Registrata', registered_at: new Date('2026-05-20T08:00:00Z') })
    .where('id', '=', id)
    .execute();
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
/** The certificate for one unit. */
function on(foglio: string, particella: string, subalterno: string): Ape {
  const content = structuredClone(whole);
  const [row] = content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];
  const { subalterni: _ranges, ...place } = row ?? {};
  Object.assign(content.datiGenerali?.datiIdentificativi?.catasto ?? {}, {
    datiCatastali: [
      { ...place, codiceCatastale: 'A944', sezione: '', foglio, particella, altriSubalterni: [subalterno] },
    ],
  });
  return content;
}
const unitOf = (id: string) =>
  server.database
    .selectFrom('certificate_unit')
    .select(['sheet', 'parcel', 'subalterno'])
    .where('certificate_id', '=', id)
    .execute();
const rulesOf = (findings: Saved['findings']) => findings.filter(({ rule }) => rule === '21').length;
const UNIT = [{ sheet: '31', parcel: '34', subalterno: '7' }];

const SPELLINGS: readonly [what: string, sheet: string, parcel: string, subalterno: string][] = [
  ['a zero width space', '31\u200b', '34', '7'],
  ['a soft hyphen', '31', '3\u00ad4', '7'],
  ['full-width digits', '\uff13\uff11', '\uff13\uff14', '\uff17'],
  ['a byte order mark and spaces', '\ufeff3 1', '\u00a034\u3000', ' 7 '],
  ['direction marks', '\u202a31\u202c', '\u206634\u2069', '7\u200e'],
  ['a word joiner, a selector and a filler', '3\u20601', '34\ufe0f', '7\u3164'],
  ['Arabic digits', '\u0663\u0661', '34', '7'],
];

it.each(SPELLINGS)('recognizes a unit that is typed with %s', async (_, ...spelled) => {
  const { id, saved } = await berto.filled(on(...spelled));
  expect(await unitOf(id)).toEqual(UNIT);
  expect(rulesOf(saved.findings)).toBe(1);
  const [block] = (await berto.read(id)).content['datiGenerali'] ? blocksOf(await berto.read(id)) : [];
  expect(block).toMatchObject({ foglio: '31', particella: '34', altriSubalterni: ['7'] });
});
const blocksOf = ({ content }: { content: Record<string, unknown> }) =>
  (content as Ape).datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [];

it.each(SPELLINGS)('recognizes a unit that comes in a file with %s', async (_, ...spelled) => {
  const form = formOf([{ name: 'ape.xml', bytes: writeReduced(on(...spelled)) }]);
  const answer = await server.inject({
    method: 'POST',
    url: '/api/app/ape/certificates/import?dryRun=false&otherCertifierConfirmed=true',
    payload: form.payload,
    headers: { ...berto.headers, ...form.headers },
  });
  const { certificateId, messages } = answer.json<{ certificateId?: string; messages: Saved['findings'] }>();
  expect(await unitOf(certificateId ?? '')).toEqual(UNIT);
  expect(rulesOf(messages)).toBe(1);
});

it.each(SPELLINGS)('finds the unit in a search with %s', async (_, sheet, parcel, subalterno) => {
  const unitQuery = new URLSearchParams({ belfiore: 'A944', sheet, parcel, subalterno });
  const found = await server.inject({ url: `/api/app/visura/cadastre?${unitQuery.toString()}` });
  expect(found.json<{ items: unknown[] }>().items).toHaveLength(1);
});
