/** An integration whose term passes: what the applicant changed and did not send is undone. */
import { randomUUID } from 'node:crypto';
import { turnCalendar } from '../../../server/domains/accreditations/calendar/calendar';
import { addDays, italianDay } from '../../../common/days/italianDays';
import { COMPLETE, makeApplicant, type Applicant } from '../../support/applicants';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const START = new Date('2026-06-01T08:00:00Z');
let now = START;
let server: TestServer;
let gestore: { authorization: string };
let anna: Applicant;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  gestore = await bearer(server, 'gestore');
});
afterAll(() => server.close());
beforeEach(async () => {
  now = START;
  anna = await makeApplicant(server);
});

const office = (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.inject({
    method,
    url: `/api/app/admin-accreditations/${path}`,
    headers: gestore,
    ...(payload && { payload }),
  });
async function decide(id: string, event: string, more: object = {}): Promise<void> {
  const { version } = await anna.read(id);
  const answer = await office('POST', `${id}/commands`, { event, version, commandId: randomUUID(), ...more });
  expect([event, answer.statusCode]).toEqual([event, 200]);
}
async function passChecks(id: string): Promise<void> {
  for (const check of ['identity', 'studyTitle', 'order', 'declarations'])
    await office('PUT', `${id}/checks/${check}`, { version: (await anna.read(id)).version, outcome: 'passed' });
}
interface Given {
  readonly kind: string;
  readonly fileId: string;
  readonly expiresOn: string | null;
}
async function requestIntegration(): Promise<{ id: string; documents: Given[] }> {
  const { id, version, documents } = await anna.complete();
  await anna.command(id, 'submitted', version);
  await server.database.updateTable('accreditation').set({ state: 'InVerifica' }).where('id', '=', id).execute();
  await decide(id, 'integrationRequested', { reason: 'Manca.', dueOn: addDays(italianDay(now), 20) });
  return { id, documents: documents as Given[] };
}
async function lapse(): Promise<void> {
  now = new Date('2026-06-22T08:00:00Z');
  const { database, tenantDatabase } = server;
  const announce = () => Promise.resolve();
  const moved = await turnCalendar({ database, tenantDatabase, clock: () => now, announce, logger: server.app.log });
  expect(moved).toBe(1);
}
const documentsOf = async (id: string) =>
  (await office('GET', id))
    .json<{ documents: Given[] }>()
    .documents.map(({ kind, fileId, expiresOn }) => ({ kind, fileId, expiresOn }))
    .sort((one, other) => one.kind.localeCompare(other.kind));
const linked = async (fileId: string) =>
  (
    await server.database
      .selectFrom('file')
      .select('subject_id as subjectId')
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow()
  ).subjectId;
const CHANGED = { ...COMPLETE, order: { typeId: 1, province: 'BO', number: '9999', date: '2006-02-20' } };

const outcomesOf = async (id: string) =>
  Object.fromEntries(
    (await office('GET', id))
      .json<{ checks: { code: string; outcome: string | null }[] }>()
      .checks.map(({ code, outcome }) => [code, outcome]),
  );
const PASSED = { identity: 'passed', studyTitle: 'passed', order: 'passed', declarations: 'passed' };

it('decides about what was sent, and gives the register nothing of what was not', async () => {
  const { id, documents } = await requestIntegration();
  await anna.save(id, (await anna.read(id)).version, CHANGED, documents);
  await lapse();
  expect(await anna.read(id)).toMatchObject({ state: 'InVerifica', draft: COMPLETE });
  expect((await office('GET', id)).json()).toMatchObject({ orderNumber: '4242', declared: { draft: COMPLETE } });
  await passChecks(id);
  await decide(id, 'approved');
  const certifier = server.database.selectFrom('certifier').select('order_number as number');
  expect(await certifier.where('id', '=', anna.certifierId).executeTakeFirst()).toEqual({ number: '4242' });
  const { history } = await anna.read(id);
  expect((history as { event: string }[]).map(({ event }) => event)).toEqual([
    'created',
    'submitted',
    'integrationRequested',
    'dossierChanged',
    'integrationLapsed',
    'dossierPutBack',
    'approved',
  ]);
});

it('puts documents back that were taken out, and lets those go that were never sent', async () => {
  const { id, documents } = await requestIntegration();
  const [identity, ...others] = documents;
  const [unsent] = await anna.documents(['identity']);
  await anna.save(id, (await anna.read(id)).version, COMPLETE, [...others, unsent ?? {}]);
  await lapse();
  expect(await documentsOf(id)).toEqual([...documents].sort((one, other) => one.kind.localeCompare(other.kind)));
  expect([await linked(identity?.fileId ?? ''), await linked(unsent?.fileId ?? '')]).toEqual([id, null]);
});

it('shows the office what was sent while the applicant changes it, and the changes once they are sent', async () => {
  const { id, documents } = await requestIntegration();
  const [identity, ...others] = documents;
  const [unsent] = await anna.documents(['identity']);
  const inOrder = (all: readonly (Given | undefined)[]) =>
    all.flatMap((one) => one ?? []).toSorted((one, other) => one.kind.localeCompare(other.kind));
  await anna.save(id, (await anna.read(id)).version, CHANGED, [...others, unsent ?? {}]);
  expect((await office('GET', id)).json()).toMatchObject({ declared: { draft: COMPLETE } });
  expect(await documentsOf(id)).toEqual(inOrder(documents));
  const read = await server.inject({ url: `/api/app/files/${identity?.fileId ?? ''}`, headers: gestore });
  expect(read.statusCode).toBe(200);
  await anna.command(id, 'integrationAnswered', (await anna.read(id)).version);
  expect((await office('GET', id)).json()).toMatchObject({ declared: { draft: CHANGED } });
  expect(await documentsOf(id)).toEqual(inOrder([...others, unsent]));
});

it('lets a document go that was taken out once the answer is sent', async () => {
  const { id, documents } = await requestIntegration();
  const [identity, ...others] = documents;
  const [sent] = await anna.documents(['identity']);
  await anna.save(id, (await anna.read(id)).version, CHANGED, [...others, sent ?? {}]);
  expect(await linked(identity?.fileId ?? '')).toBe(id);
  const { version } = await anna.read(id);
  expect((await anna.command(id, 'integrationAnswered', version)).statusCode).toBe(200);
  expect([await linked(identity?.fileId ?? ''), await linked(sent?.fileId ?? '')]).toEqual([null, id]);
  expect(await anna.read(id)).toMatchObject({ state: 'InVerifica', draft: CHANGED });
});

it('shows the checks of what was sent, and opens those of what the answer changes, whenever they were recorded', async () => {
  const { id, documents } = await requestIntegration();
  const [, ...others] = documents;
  const [identity] = await anna.documents(['identity']);
  await anna.save(id, (await anna.read(id)).version, CHANGED, documents);
  await passChecks(id);
  await anna.save(id, (await anna.read(id)).version, CHANGED, [...others, identity ?? {}]);
  expect(await outcomesOf(id)).toEqual(PASSED);
  await anna.command(id, 'integrationAnswered', (await anna.read(id)).version);
  expect(await outcomesOf(id)).toEqual({ ...PASSED, identity: null, order: null });
  expect((await office('GET', id)).json()).toMatchObject({ openChecks: ['identity', 'order'] });
});

it('lets the checks of what was sent stand when the term passes', async () => {
  const { id, documents } = await requestIntegration();
  await passChecks(id);
  await anna.save(id, (await anna.read(id)).version, CHANGED, documents);
  await lapse();
  expect(await outcomesOf(id)).toEqual(PASSED);
});

it('opens the check of a change at once where the request does not know what was sent', async () => {
  const { id, documents } = await requestIntegration();
  await server.database
    .updateTable('integration_request')
    .set({ sent: null })
    .where('accreditation_id', '=', id)
    .execute();
  await passChecks(id);
  await anna.save(id, (await anna.read(id)).version, CHANGED, documents);
  expect(await outcomesOf(id)).toEqual({ ...PASSED, order: null });
});
