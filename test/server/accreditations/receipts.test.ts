/** A sent application leaves one receipt with the data of that moment; nobody else reads it. */
import { randomUUID } from 'node:crypto';
import { COMPLETE, makeApplicant, type Applicant } from '../../support/applicants';
import { textOf } from '../../support/pdfs';
import { startServer, type TestServer } from '../../support/startServer';

const sentFirst = new Date('2026-06-01T08:00:00Z');
let now = sentFirst;
let server: TestServer;
let anna: Applicant;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = sentFirst;
  anna = await makeApplicant(server);
});

interface WithReceipts {
  readonly receipts: readonly { id: string; event: string; sentAt: string; sha256: string }[];
}
const receiptsOf = async (id: string) => ((await anna.read(id)) as unknown as WithReceipts).receipts;
const print = (id: string, receipt: string, who = anna) =>
  server.inject({ method: 'GET', url: `/api/app/accreditations/${id}/receipts/${receipt}`, headers: who.headers });

it('keeps a receipt of what is sent, once however often it is sent [USE-01]', async () => {
  const { id, version, documents } = await anna.complete();
  expect(await receiptsOf(id)).toEqual([]);
  const commandId = randomUUID();
  await anna.command(id, 'submitted', version, { commandId });
  await anna.command(id, 'submitted', version, { commandId });
  const receipts = await receiptsOf(id);
  expect(receipts).toEqual([
    {
      id: receipts[0]?.id,
      event: 'submitted',
      sentAt: now.toISOString(),
      sha256: receipts[0]?.sha256,
    },
  ]);
  const answer = await print(id, receipts[0]?.id ?? '');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/pdf');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="ricevuta-ACC-2026-\d{6}\.pdf"/);
  expect(answer.headers['cache-control']).toContain('no-store');
  const text = textOf(answer.rawPayload).replaceAll(/\s+/g, ' ');
  expect(text.replaceAll(' ', '')).toContain(`SHA-256${receipts[0]?.sha256 ?? ''}`);
  expect(text).toContain('Istituto Università di Bologna');
  expect(documents).toHaveLength(3);
  expect(text.match(/\(\d+ byte\)/g)).toHaveLength(3);
});

it('names what was chosen in place of a course as the summary does', async () => {
  const { id, version, documents } = await anna.complete();
  const saved = await anna.save(id, version, { ...COMPLETE, course: { kindId: 1 } }, documents);
  await anna.command(id, 'submitted', saved.json<{ version: number }>().version);
  const [receipt] = await receiptsOf(id);
  const text = textOf((await print(id, receipt?.id ?? '')).rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Corso Nessun corso (titolo e iscrizione abilitante)');
  expect(text).not.toContain('Ente di formazione');
});

it('keeps another of the answer to an integration, and the first as it was', async () => {
  const { id, version, documents } = await anna.complete();
  await anna.command(id, 'submitted', version);
  const [first] = await receiptsOf(id);
  const before = (await print(id, first?.id ?? '')).rawPayload;
  await server.database
    .updateTable('accreditation')
    .set({ state: 'IntegrazioneRichiesta', due_date: '2026-07-01' })
    .where('id', '=', id)
    .execute();
  const draft = { ...COMPLETE, studyTitle: { ...COMPLETE.studyTitle, school: 'Politecnico di Milano' } };
  const saved = await anna.save(id, version + 1, draft, documents);
  expect(saved.statusCode).toBe(200);
  now = new Date('2026-06-10T08:00:00Z');
  await anna.command(id, 'integrationAnswered', version + 2, { reason: 'Ho corretto l’istituto.' });
  const receipts = await receiptsOf(id);
  expect(receipts.map(({ event }) => event)).toEqual(['submitted', 'integrationAnswered']);
  expect((await print(id, receipts[0]?.id ?? '')).rawPayload.equals(before)).toBe(true);
  const text = textOf((await print(id, receipts[1]?.id ?? '')).rawPayload).replaceAll(/\s+/g, ' ');
  expect(text).toContain('Ho corretto l’istituto.');
  expect(text).toContain('Istituto Politecnico di Milano');
});

it('exists for nobody else', async () => {
  const { id, version } = await anna.complete();
  await anna.command(id, 'submitted', version);
  const receipt = (await receiptsOf(id))[0]?.id ?? '';
  const other = await makeApplicant(server);
  expect((await print(id, receipt, other)).statusCode).toBe(404);
  expect((await print(randomUUID(), receipt)).statusCode).toBe(404);
  expect((await print(id, randomUUID())).statusCode).toBe(404);
});
