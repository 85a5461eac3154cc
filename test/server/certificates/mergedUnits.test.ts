/** A unit of a merged comune has one live act, under any of its codes (decision 25). */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Ape } from '../../../server/domains/certificates/content/fields';
import { insertAwaiting } from '../../support/certificates/awaitingSignature';
import { makeCertifier, type Certifier, type Saved } from '../../support/certificates/certifier';
import { pictureless } from '../../support/certificates/consistent';
import { judgeByFirstWord } from '../../support/certificates/judgeByFirstWord';
import { formOf } from '../../support/certificates/requestBodies';
import { startServer, type TestServer } from '../../support/startServer';

jest.mock('../../../server/domains/registration/signing/signature/checkSignedAct', () => ({
  signedActCheck: () => judgeByFirstWord,
}));

/** Sorbolo Mezzani, which Sorbolo and Mezzani became in 2019. */
const COMUNE = { codiceISTAT: '034051' };
const [SORBOLO, MEZZANI, WHOLE] = ['I845', 'F174', 'M411'];
let server: TestServer;
let anna: Certifier;
let berto: Certifier;
let count = 0;
beforeAll(async () => {
  server = await startServer({ clock: () => new Date('2026-06-01T08:00:00Z'), referenceData: true });
  [anna, berto] = [await makeCertifier(server), await makeCertifier(server)];
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
/** The certificate for one unit of Sorbolo Mezzani. */
function on(codiceCatastale: string, sezione: string, foglio: string): Ape {
  const content = structuredClone(whole);
  const building = content.datiGenerali?.datiIdentificativi;
  const [{ subalterni: _ranges, ...place } = {}] = building?.catasto?.datiCatastali ?? [];
  Object.assign(building ?? {}, COMUNE, {
    catasto: {
      ...building?.catasto,
      datiCatastali: [{ ...place, codiceCatastale, sezione, foglio, particella: '34', altriSubalterni: ['7'] }],
    },
  });
  return content;
}
const awaiting = (who: Certifier, content: Ape, replaces: readonly string[] = []) => {
  count += 1;
  const number = `07001-${String(count).padStart(6, '0')}-2026`;
  return insertAwaiting(server.database, { ...who, content, number, replaces });
};
/** Sends the signed file; returns the state of the certificate afterwards. */
async function sign(who: Certifier, id: string): Promise<string> {
  const form = formOf([{ name: 'APE.pdf.p7m', bytes: 'FIRMA' }]);
  await server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/signed?commandId=${randomUUID()}&certificateId=${id}`,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
  return stateOf(id);
}
const stateOf = async (id: string) =>
  (await server.database.selectFrom('certificate').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const taken = ({ findings }: Saved) => findings.filter(({ rule, level }) => rule === '21' && level === 'error');

const SPELLED: readonly (readonly [string, string, string, string])[] = [
  [SORBOLO, '', WHOLE, ''],
  [WHOLE, '', SORBOLO, ''],
  [SORBOLO, '', WHOLE, 'A'],
  [WHOLE, 'A', SORBOLO, ''],
  [SORBOLO, '', WHOLE, SORBOLO],
];

it.each(SPELLED)('for a unit under %s%s refuses a second act under %s%s, and replaces it', async (...spelled) => {
  const [code, section, otherCode, otherSection] = spelled;
  const sheet = String(200 + SPELLED.findIndex((one) => one.join() === spelled.join()));
  const first = await awaiting(anna, on(code, section, sheet));
  expect(await sign(anna, first)).toBe('Registrata');

  const content = on(otherCode, otherSection, sheet);
  const { id, saved } = await berto.filled(content);
  const [finding] = taken(saved);
  expect(finding?.message).toContain(`con il codice catastale ${code} dello stesso comune`);
  expect((await berto.command(id, 'validated', saved.version)).statusCode).toBe(403);
  // A registration that was requested while the unit was free finds it held when the file comes back signed.
  expect(await sign(berto, await awaiting(berto, content))).toBe('Bozza');

  const replaced = await berto.ask('PUT', `/${id}/replacement`, {
    version: saved.version,
    path: finding?.path,
    reason: 3,
  });
  expect(taken(replaced.json<Saved>())).toEqual([]);
  expect((await berto.read(id)).replaces).toEqual([(await anna.read(first)).header.number]);
  expect(await sign(berto, await awaiting(berto, content, [first]))).toBe('Registrata');
  expect(await stateOf(first)).toBe('Sostituita');
});

it('registers one of two acts of a unit that come at once under its two codes', async () => {
  const ids = [await awaiting(anna, on(SORBOLO, '', '300')), await awaiting(berto, on(WHOLE, '', '300'))];
  const states = await Promise.all([sign(anna, ids[0] ?? ''), sign(berto, ids[1] ?? '')]);
  expect([...states].sort()).toEqual(['Bozza', 'Registrata']);
});

it('leaves units of the other part alone, which have the same numbers', async () => {
  expect(await sign(anna, await awaiting(anna, on(SORBOLO, '', '400')))).toBe('Registrata');
  const { saved } = await berto.filled(on(MEZZANI, '', '400'));
  expect(taken(saved)).toEqual([]);
  expect(await sign(berto, await awaiting(berto, on(MEZZANI, '', '400')))).toBe('Registrata');
});

it('shows at an act those of its unit under the other code', async () => {
  const first = await awaiting(anna, on(SORBOLO, '', '500'));
  await sign(anna, first);
  const second = await awaiting(berto, on(WHOLE, '', '500'), [first]);
  await sign(berto, second);
  const { number } = (await berto.read(second)).header;
  const { related } = (await server.inject({ url: `/api/app/visura/certificates/${String(number)}` })).json<{
    related: object[];
  }>();
  expect(related).toEqual([expect.objectContaining({ relation: 'unit', state: 'Sostituita' })]);
  const units = await anna.ask('GET', `/units?belfiore=${WHOLE}&sheet=500`);
  expect(units.json<{ items: object[] }>().items).toHaveLength(2);
});
