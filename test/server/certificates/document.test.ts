/** The printed form over the interface. */
import fc from 'fast-check';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { checkForm, textOf } from '../../support/pdfs';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Certifier;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });

it('prints a draft as such, with number and code from DaFirmare on, the same bytes each time', async () => {
  const { id, saved } = await anna.filled(whole, { ownerName: 'Rosa Bruni' });
  const draft = await anna.ask('GET', `/${id}/document`);
  expect([draft.statusCode, draft.headers['content-type'], draft.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `inline; filename="APE-bozza.pdf"; filename*=UTF-8''APE-bozza.pdf`,
  ]);
  expect(draft.headers['cache-control']).toContain('no-store');
  checkForm(draft.rawPayload);
  const told = textOf(draft.rawPayload);
  expect(told).toContain('BOZZA');
  // Whose the building is stands on no document that others are shown.
  expect(told).not.toContain('Bruni');
  await anna.command(id, 'validated', saved.version);
  await anna.command(id, 'registrationAsked', saved.version + 1);
  const { header, verificationCode } = await anna.read(id);
  const frozen = await anna.ask('GET', `/${id}/document`);
  expect(frozen.headers['content-disposition']).toContain(`filename="APE-${String(header.number)}.pdf"`);
  expect(textOf(frozen.rawPayload)).toContain(`CODICE IDENTIFICATIVO: ${String(header.number)}`);
  expect(textOf(frozen.rawPayload)).toContain(String(verificationCode));
  expect((await anna.ask('GET', `/${id}/document`)).rawPayload.equals(frozen.rawPayload)).toBe(true);
});

it('is printed for nobody who may not see the certificate', async () => {
  const { id } = await anna.filled(whole);
  const other = await makeCertifier(server);
  const without = await makeCertifier(server, { policies: ['ApeCreate'] });
  expect((await other.ask('GET', `/${id}/document`)).statusCode).toBe(404);
  expect((await without.ask('GET', `/${id}/document`)).statusCode).toBe(403);
  expect((await server.inject({ method: 'GET', url: `/api/app/ape/certificates/${id}/document` })).statusCode).toBe(
    401,
  );
});
