/** Impossible days stay in the draft of an application, are named on every save, and block its sending. */
import { COMPLETE, makeApplicant, refusalOf, type Applicant, type Application } from '../../support/applicants';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let anna: Applicant;
beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  anna = await makeApplicant(server, { birth_date: '1980-05-20', first_name: 'Anna', last_name: 'Bianchi' });
});
afterAll(() => server.close());

it('keeps a draft with days that cannot be, says so, refuses to send it with the words at their fields, and takes it once put right', async () => {
  const { id, version, documents } = await anna.complete();
  const wrong = { ...COMPLETE, studyTitle: { ...COMPLETE.studyTitle, year: 2030 } };
  const draft = { ...wrong, order: { ...COMPLETE.order, date: '1975-03-01' } };
  const findings = ['titleYearInFuture', 'orderDateTooEarly'];
  const saved = (await anna.save(id, version, draft, documents)).json<{ version: number; missing: string[] }>();
  expect(saved.missing).toEqual(findings);
  expect(await anna.read(id)).toMatchObject({
    draft,
    missing: findings,
    applicant: { firstName: 'Anna', lastName: 'Bianchi', birthDate: '1980-05-20' },
  });

  const refused = await anna.command(id, 'submitted', saved.version);
  expect(refusalOf(refused)).toEqual({
    status: 403,
    code: 'Sace:Accreditation:Incomplete',
    data: { state: 'InCompilazione', version: saved.version, missing: findings },
    members: ['draft.studyTitle.year', 'draft.order.date'],
  });
  expect(refused.body).toContain('La data di iscrizione all’ordine è sbagliata.');
  expect(await anna.read(id)).toMatchObject({ state: 'InCompilazione', draft });

  const right = (await anna.save(id, saved.version, COMPLETE, documents)).json<Application>();
  expect(right.missing).toEqual([]);
  expect((await anna.command(id, 'submitted', right.version)).statusCode).toBe(200);
});
