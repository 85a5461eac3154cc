/**
 * Requests that no browser sends: each is refused in words, at its member; nothing is stored and nothing of it reaches
 * the log.
 */
import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { addDays, italianDay } from '../../../common/days/italianDays';
import { COMPLETE, makeApplicant, refusalOf, type Applicant, type Application } from '../../support/applicants';
import { insertBoard, insertCase, moveCase, tokenIn } from '../../support/cases';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';
import { begun } from '../../support/uploads';

const lines: string[] = [];
const logStream = new Writable({
  write: (chunk: Buffer, _encoding, done) => {
    lines.push(chunk.toString());
    done();
  },
});
const now = new Date('2026-06-01T08:00:00Z');
/** A lone surrogate: JSON can carry it, and no text of a database can hold it. */
const HALF = 'Università \ud83d';
let server: TestServer;
let officer: { authorization: string };
let anna: Applicant;
let draft: { id: string; version: number };
let caseId: string;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true, logStream });
  officer = await bearer(server, 'gestore');
  anna = await makeApplicant(server);
  draft = (await anna.begin()).json<Application>();
  ({ id: caseId } = await insertCase(server.database, { state: 'InVerifica' }));
});
afterAll(() => server.close());

const office = (method: 'POST' | 'PUT', path: string, payload: object) =>
  server.inject({ method, url: `/api/app${path}`, headers: officer, payload });
const move = (event: string, more: object) =>
  office('POST', `/admin-accreditations/${caseId}/commands`, { event, version: 1, commandId: randomUUID(), ...more });
const run = (input: object) =>
  office('POST', '/admin-accreditations/bulk-runs', {
    id: randomUUID(),
    action: 'requestIntegration',
    accreditationIds: [caseId],
    input,
  });
const view = (state: object) =>
  office('POST', '/admin-accreditations/views', { id: randomUUID(), grid: 'accreditations', name: 'Mia', state });
const readAll = (until: string) => office('POST', '/notifications/read-all', { until });

describe('half of a character is refused where it stands', () => {
  it.each<[string, string, () => Promise<Awaited<ReturnType<typeof office>>>]>([
    [
      'a draft',
      'draft.studyTitle.school',
      () => anna.save(draft.id, draft.version, { ...COMPLETE, studyTitle: { id: 4, year: 2001, school: HALF } }),
    ],
    ['a reason', 'reason', () => move('refused', { reason: HALF })],
    [
      'the note of a check',
      'note',
      () =>
        office('PUT', `/admin-accreditations/${caseId}/checks/identity`, { version: 1, outcome: 'failed', note: HALF }),
    ],
    ['a note', 'text', () => office('POST', `/admin-accreditations/${caseId}/notes`, { id: randomUUID(), text: HALF })],
    ['an action on many', 'input.reason', () => run({ reason: HALF, dueOn: addDays(italianDay(now), 20) })],
    ['a view', 'state.columns.0', () => view({ columns: [HALF] })],
    [
      'a board',
      'name',
      () => office('POST', '/order-boards', { orderTypeId: 3, name: HALF, email: 'segreteria@ordine.example' }),
    ],
  ])('in %s', async (_what, member, ask) => {
    expect(refusalOf(await ask())).toMatchObject({ status: 400, members: [member] });
  });

  it('also in the name of a member', async () => {
    expect(refusalOf(await view({ columns: { [HALF]: 1 } }))).toMatchObject({
      status: 400,
      members: ['state.columns'],
    });
  });
});

it('takes whole characters beyond the first plane as they are', async () => {
  const school = 'Università 🎓 𝒳';
  const other = await makeApplicant(server);
  const begunDraft = (await other.begin()).json<Application>();
  expect(
    (await other.save(begunDraft.id, begunDraft.version, { ...COMPLETE, studyTitle: { id: 4, year: 2001, school } }))
      .statusCode,
  ).toBe(200);
  expect((await other.read(begunDraft.id)).draft?.studyTitle?.school).toBe(school);
});

it('refuses a body nested without end', async () => {
  const payload = `{"id":"${randomUUID()}","grid":"accreditations","name":"Mia","state":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`;
  const answer = await server.inject({
    method: 'POST',
    url: '/api/app/admin-accreditations/views',
    headers: { ...officer, 'content-type': 'application/json' },
    payload,
  });
  expect(answer.statusCode).toBe(400);
});

describe('refuses a day or an instant that there was not', () => {
  it.each<[string, () => Promise<Awaited<ReturnType<typeof office>>>]>([
    [
      'the end of a document',
      async () =>
        anna.save(draft.id, draft.version, COMPLETE, [
          { kind: 'identity', fileId: await anna.file(), expiresOn: '0000-01-01' },
        ]),
    ],
    [
      'an enrolment',
      () => anna.save(draft.id, draft.version, { ...COMPLETE, order: { ...COMPLETE.order, date: '0000-02-29' } }),
    ],
    ['a leap second', () => readAll('2026-06-30T23:59:60Z')],
    ['the year 0', () => readAll('0000-01-01T00:00:00Z')],
  ])('as %s', async (_what, ask) => {
    expect((await ask()).statusCode).toBe(400);
  });
});

it('takes no id in another writing than the one it answers', async () => {
  expect((await anna.get(`urn:uuid:${draft.id}`)).statusCode).toBe(400);
  expect((await anna.begin(`urn:uuid:${randomUUID()}`)).statusCode).toBe(400);
});

it.each<Record<string, string>>([
  { 'upload-defer-length': '1' },
  { 'upload-concat': 'partial' },
  { 'upload-concat': 'final;/a /b' },
])('refuses the part %j of the upload protocol, which nobody speaks here', async (more) => {
  const headers = {
    ...anna.headers,
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': `filename ${Buffer.from('a.pdf').toString('base64')}`,
    ...more,
  };
  expect((await server.inject({ method: 'POST', url: '/api/app/files/uploads', headers })).statusCode).toBe(400);
});

it('does not let another method in by a header', async () => {
  const id = await begun(server, anna.headers, 'a.pdf', 10);
  await server.inject({
    method: 'HEAD',
    url: `/api/app/files/uploads/${id}`,
    headers: { ...anna.headers, 'tus-resumable': '1.0.0', 'x-http-method-override': 'DELETE' },
  });
  expect((await server.inject({ url: `/api/app/files/uploads/${id}`, headers: anna.headers })).json()).toMatchObject({
    id,
    received: 0,
  });
});

it('writes no token, address, name or fiscal code into the log, for accepted and refused requests', async () => {
  await insertBoard(server.database, { email: 'segreteria@collegio.example' });
  const { id } = await insertCase(server.database, { state: 'Inviata', awaits_order: true });
  await moveCase(server, () => now, { id, event: 'feeReceived', by: 'officer', reason: 'Visto sul conto' });
  const order = tokenIn((await queuedMails(server)).find(({ to }) => to === 'segreteria@collegio.example')?.text ?? '');
  await server.inject({
    method: 'POST',
    url: '/api/app/anagrafiche/confirm-contact-email',
    headers: anna.headers,
    payload: { userId: anna.userId, email: 'nuova.casella@studio.example' },
  });
  const contact = tokenIn(
    (await queuedMails(server)).find(({ to }) => to === 'nuova.casella@studio.example')?.text ?? '',
  );
  const anonymous = (path: string, payload: object) =>
    server.inject({ method: 'POST', url: `/api/app${path}`, payload });
  for (const token of [order, `${order}x`, contact]) {
    await anonymous('/order-validations/look', { token });
    await anonymous('/anagrafiche/contact-email-confirmations', { token });
    await anonymous(`/order-validations/look?token=${token}`, { token });
    await anonymous('/order-validations/answer', { token, outcome: 'confirmed', answeredBy: 'Segreteria Riservata' });
  }
  await anna.get(caseId);
  await server.inject({
    url: `/api/app/admin-accreditations?take=10&filter=${encodeURIComponent('["fiscalCode","=","CASE1"]')}`,
    headers: officer,
  });
  const log = lines.join('');
  expect(log).toContain('/order-validations/answer');
  for (const secret of [
    order,
    contact,
    'nuova.casella',
    'segreteria@',
    'Segreteria Riservata',
    'CASE1',
    'Rossi',
    caseId,
  ])
    expect(log).not.toContain(secret);
});
