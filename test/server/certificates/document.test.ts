/** The printed form through the API. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { certificateDocument } from '../../../server/domains/certificates/document/certificateDocument';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { pictureless } from '../../support/certificates/consistent';
import { makeCertifier, type Certifier } from '../../support/certificates/certifier';
import { insertCertificateRows } from '../../support/certificates/rows';
import { checkForm, textOf } from '../../support/pdfs';
import { startServer, type TestServer } from '../../support/startServer';

jest.mock('../../../server/domains/certificates/document/certificateDocument', () => {
  const real = jest.requireActual<{ certificateDocument: typeof certificateDocument }>(
    '../../../server/domains/certificates/document/certificateDocument',
  );
  return { certificateDocument: jest.fn(real.certificateDocument) };
});
const layout = jest.mocked(certificateDocument);

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Certifier;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeCertifier(server);
}, 60_000);
afterAll(() => server.close());

const [whole = {}] = fc.sample(pictureless, { numRuns: 1, seed: 7 });

it('prints a draft as such, the same bytes each time', async () => {
  const { id } = await anna.filled(whole, { ownerName: 'Rosa Bruni' });
  const draft = await anna.ask('GET', `/${id}/document`);
  expect([draft.statusCode, draft.headers['content-type'], draft.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    `inline; filename="APE-bozza.pdf"; filename*=UTF-8''APE-bozza.pdf`,
  ]);
  expect(draft.headers['cache-control']).toContain('no-store');
  checkForm(draft.rawPayload);
  const draftText = textOf(draft.rawPayload);
  expect(draftText).toContain('BOZZA');
  // The owner's name is on no document for others.
  expect(draftText).not.toContain('Bruni');
  expect((await documentOf(id)).equals(draft.rawPayload)).toBe(true);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const documentOf = async (id: string) => (await anna.ask('GET', `/${id}/document`)).rawPayload;
const standing = async (id: string) =>
  (
    await server.database
      .selectFrom('certificate')
      .select('document_sha256 as sha256')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).sha256;
/** Runs the work with another layout of documents. */
async function withOtherLayout<Result>(work: () => Promise<Result>): Promise<Result> {
  const real = layout.getMockImplementation();
  layout.mockResolvedValue(Buffer.from('%PDF-1.7 of a later program'));
  try {
    return await work();
  } finally {
    if (real) layout.mockImplementation(real);
  }
}
const askToRegister = async (id: string, version: number) => {
  await anna.command(id, 'validated', version);
  const requested = await anna.command(id, 'registrationAsked', version + 1);
  expect(requested.statusCode).toBe(200);
};

it('freezes the act with its number, and returns the same bytes even after the layout of documents changes', async () => {
  const { id, saved } = await anna.filled(whole);
  await askToRegister(id, saved.version);
  const { header, verificationCode } = await anna.read(id);
  const answer = await anna.ask('GET', `/${id}/document`);
  expect(answer.headers['content-disposition']).toContain(`filename="APE-${String(header.number)}.pdf"`);
  const act = answer.rawPayload;
  checkForm(act);
  expect(textOf(act)).toContain(`CODICE IDENTIFICATIVO: ${String(header.number)}`);
  expect(textOf(act)).toContain(`Vale solo se firmato e registrato: verifica il codice ${String(verificationCode)}`);
  // The signed document is the act itself.
  expect(textOf(act)).not.toContain('BOZZA');
  expect(await standing(id)).toBe(sha256(act));
  expect((await withOtherLayout(() => documentOf(id))).equals(act)).toBe(true);
});

it('withdraws the document of a reopened certificate, retains it and its digest, and freezes another one', async () => {
  const { id, saved } = await anna.filled(whole);
  await askToRegister(id, saved.version);
  const first = await documentOf(id);
  await anna.command(id, 'reopened', saved.version + 2);
  expect(await standing(id)).toBeNull();
  expect(textOf(await documentOf(id))).toContain('BOZZA');
  const again = { ...whole, informazioniMiglioramento: 'Incentivi regionali' };
  await anna.save(id, saved.version + 3, again);
  await askToRegister(id, saved.version + 4);
  const second = await documentOf(id);
  expect(textOf(second)).toContain('Incentivi regionali');
  const stored = await server.database
    .selectFrom('certificate_document')
    .select('pdf')
    .where('certificate_id', '=', id)
    .execute();
  expect(new Set(stored.map(({ pdf }) => sha256(pdf)))).toEqual(new Set([sha256(first), sha256(second)]));
  const entries = await server.database
    .selectFrom('record_history')
    .select(['event', 'before', 'after'])
    .where('entity_id', '=', id)
    .where((where) => where.or([where('event', '=', 'registrationAsked'), where('event', '=', 'reopened')]))
    .orderBy('id')
    .execute();
  const prints = entries.map(({ before, after }) =>
    [before, after].map((side) => (side as { documentSha256?: string | null }).documentSha256),
  );
  expect(prints).toEqual([
    [null, sha256(first)],
    [sha256(first), null],
    [null, sha256(second)],
  ]);
});

it('refuses changes to a frozen document in the database', async () => {
  const { id, saved } = await anna.filled(whole);
  await askToRegister(id, saved.version);
  const database = server.tenantDatabase(HOST_TENANT_ID);
  const other = Buffer.from('%PDF-1.7');
  const change = { pdf: other, sha256: sha256(other) };
  await expect(database.updateTable('certificate_document').set(change).execute()).rejects.toThrow(/permission denied/);
  await expect(database.deleteFrom('certificate_document').execute()).rejects.toThrow(/permission denied/);
  const row = { certificate_id: id, tenant_id: HOST_TENANT_ID, frozen_at: now };
  await expect(
    database
      .insertInto('certificate_document')
      .values({ ...row, pdf: other, sha256: 'ab'.repeat(32) })
      .execute(),
  ).rejects.toThrow(/check constraint/);
  await database
    .insertInto('certificate_document')
    .values({ ...row, ...change })
    .execute();
  await expect(
    database.updateTable('certificate').set({ document_sha256: change.sha256 }).where('id', '=', id).execute(),
  ).rejects.toThrow(/does not change/);
});

it('freezes the act of a certificate that came into the register without one at its first request, and marks annulled ones', async () => {
  const rows = { certifier_id: anna.certifierId, verification_code: 'ABCD-EFGH-JKLM', number: '07001-000900-2025' };
  const id = await insertCertificateRows(server.database, { ...rows, state: 'Registrata' }, anna.userId);
  const [act, other] = await Promise.all([documentOf(id), documentOf(id)]);
  expect(textOf(act)).toContain('07001-000900-2025');
  expect(other.equals(act)).toBe(true);
  expect(await standing(id)).toBe(sha256(act));
  expect((await withOtherLayout(() => documentOf(id))).equals(act)).toBe(true);
  await server.database.updateTable('certificate').set({ state: 'Annullata' }).where('id', '=', id).execute();
  expect(textOf(await documentOf(id))).toContain('ANNULLATO');
  expect(await standing(id)).toBe(sha256(act));
});

it('is refused to users who may not see the certificate', async () => {
  const { id } = await anna.filled(whole);
  const other = await makeCertifier(server);
  const without = await makeCertifier(server, { policies: ['ApeCreate'] });
  expect((await other.ask('GET', `/${id}/document`)).statusCode).toBe(404);
  expect((await without.ask('GET', `/${id}/document`)).statusCode).toBe(403);
  expect((await server.inject({ method: 'GET', url: `/api/app/ape/certificates/${id}/document` })).statusCode).toBe(
    401,
  );
});
