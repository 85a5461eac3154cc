/** Signed files without a certificate: the document in each leads to its certificate, whatever the name of the file. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { documentOf, insertAwaiting } from '../../support/certificates/awaitingSignature';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { pictureless } from '../../support/certificates/consistent';
import { judgeByFirstWord } from '../../support/certificates/judgeByFirstWord';
import { formOf } from '../../support/certificates/requestBodies';
import { startServer, type TestServer } from '../../support/startServer';

jest.mock('../../../server/domains/registration/signing/signature/checkSignedAct', () => ({
  signedActCheck: () => judgeByFirstWord,
}));

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Certifier;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });
let count = 0;
/** Inserts a certificate that waits for its signature, on a sheet of the cadastre of its own. */
async function awaiting({ certifierId, userId }: Certifier) {
  count += 1;
  const content = structuredClone(whole);
  for (const row of content.datiGenerali?.datiIdentificativi?.catasto?.datiCatastali ?? [])
    Object.assign(row, { foglio: String(100 + count) });
  const number = `07001-${String(count).padStart(6, '0')}-2026`;
  return { id: await insertAwaiting(server.database, { certifierId, userId, content, number }), number };
}
/** The document with a signature as another revision; the word decides the verdict. */
const signed = (number: string, word = 'FIRMA') => `${documentOf(number).toString()}${word} 1`;

interface Answer {
  readonly state: string;
  readonly code: string | null;
  readonly message: string | null;
  readonly certificateId: string | null;
  readonly number: string | null;
  readonly certificateState: string | null;
}
async function send(
  who: Certifier,
  bytes: string,
  name = 'scansione 1.pdf',
  commandId: string = randomUUID(),
): Promise<Answer> {
  const form = formOf([{ name, bytes }]);
  const answer = await server.inject({
    method: 'POST',
    url: `/api/app/ape/certificates/signed?commandId=${commandId}`,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

it('registers the act whose document a file contains, also under the name of another act, once', async () => {
  const [one, other] = [await awaiting(anna), await awaiting(anna)];
  const commandId = randomUUID();
  const name = `APE-${other.number}.pdf`;
  const registered = { state: 'registered', certificateId: one.id, number: one.number, certificateState: 'Registrata' };
  expect(await send(anna, signed(one.number), name, commandId)).toMatchObject(registered);
  expect(await send(anna, signed(one.number), name, commandId)).toMatchObject(registered);
  expect((await anna.read(other.id)).header.state).toBe('DaFirmare');
});

it('refuses a file of an act that was registered before, and names the act', async () => {
  const one = await awaiting(anna);
  await send(anna, signed(one.number));
  expect(await send(anna, signed(one.number))).toMatchObject({
    state: 'refused',
    code: 'Sace:Certificate:Registered',
    message: 'L’attestato è già registrato: questo file non serve più.',
    certificateId: one.id,
    number: one.number,
  });
});

it('refuses the document of an act of somebody else without telling which', async () => {
  const bruno = await makeCertifier(server);
  const strange = await awaiting(bruno);
  expect(await send(anna, signed(strange.number))).toMatchObject({
    state: 'refused',
    code: 'Sace:Certificate:ForeignFile',
    certificateId: null,
    number: null,
    certificateState: null,
  });
  expect((await bruno.read(strange.id)).header.state).toBe('DaFirmare');
});

it.each([
  ['an altered document', 'Sace:Certificate:UnknownFile', (text: string) => text.replace('%PDF-1.7', '%PDF-1.6')],
  ['no act', 'Sace:Certificate:UnknownFile', () => '%PDF-1.7 un contratto\n%%EOF\nFIRMA 1'],
  ['no signed file', 'notAnEnvelope', () => 'Solo testo.'],
  ['an archive', 'archive', () => 'PK\u0003\u0004'],
  ['an act with a bad signature', 'badSignature', (text: string) => text.replace('FIRMA', 'ALTRO')],
])('refuses %s in words', async (_, code, change) => {
  const { id, number } = await awaiting(anna);
  const answer = await send(anna, change(signed(number)), `APE-${number}.pdf`);
  expect(answer).toMatchObject({ state: 'refused', code });
  expect(answer.message).toMatch(/\p{L}{4,}.*\.$/u);
  expect((await anna.read(id)).header.state).toBe('DaFirmare');
});

it('refuses the document of a certificate that was reopened, and leaves it as it is', async () => {
  const { id, number } = await awaiting(anna);
  const { saved } = await anna.read(id);
  expect((await anna.command(id, 'reopened', saved.version)).statusCode).toBe(200);
  expect(await send(anna, signed(number))).toMatchObject({
    state: 'refused',
    code: 'Sace:Certificate:Reopened',
    certificateId: id,
    certificateState: 'Bozza',
  });
});

it('takes a hundred of which every second one is altered, each by itself', async () => {
  const carla = await makeCertifier(server);
  const states: string[] = [];
  for (let index = 0; index < 100; index += 1) {
    const { number } = await awaiting(carla);
    const file = signed(number);
    states.push((await send(carla, index % 2 === 0 ? file : file.replace('%PDF-1.7', '%PDF-1.4'))).state);
  }
  expect(states).toEqual(Array.from({ length: 100 }, (_, index) => (index % 2 === 0 ? 'registered' : 'refused')));
  expect((await carla.ask('GET', '/states')).json()).toEqual({ counts: { DaFirmare: 50, Registrata: 50 } });
}, 120_000);
