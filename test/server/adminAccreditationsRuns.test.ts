/** One action over many cases: begun once, carried out in the order of the list, reported case by case. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { workRuns } from '../../server/platform/runs/jobs';
import { addDays, italianDay } from '../../common/days/italianDays';
import { addAccreditation, addManyAccreditations } from '../support/accreditationRows';
import { subjectOf } from '../support/subjects';
import { insertCase } from '../support/cases';
import { insertTestUser } from '../support/identity';
import { queuedMails } from '../support/mailJobs';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const PLACE = '/api/app/admin-accreditations';
let server: TestServer;
let gestore: { authorization: string };

interface Run {
  id: string;
  itemCount: number;
  finishedAt: string | null;
  stoppedAt: string | null;
  counts: Record<string, number>;
}
interface Item {
  position: number;
  accreditationId: string;
  outcome: string;
  code: string | null;
  message: string | null;
}

beforeAll(async () => {
  server = await startServer();
  gestore = await bearer(server, 'gestore');
});
afterAll(() => server.close());

const post = (path: string, payload?: object, headers = gestore) =>
  server.inject({ method: 'POST', url: `${PLACE}/${path}`, headers, ...(payload && { payload }) });
const get = (path: string, headers = gestore) => server.inject({ url: `${PLACE}/${path}`, headers });
const run = async (id: string) => (await get(`bulk-runs/${id}`)).json<Run>();
const items = async (id: string) =>
  (await get(`bulk-runs/${id}/items`)).json<{ totalCount: number; items: Item[] }>().items;
const row = (id: string) =>
  server.database
    .selectFrom('accreditation')
    .select(['state', 'version', 'assignee_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const codeOf = (answer: Awaited<ReturnType<typeof post>>) => [
  answer.statusCode,
  answer.json<{ error: { code: string | null } }>().error.code,
];

const SEEN = { reason: 'Visti sul conto della tesoreria' };

/** Begins a run and lets it come to its end. */
async function whole(payload: object): Promise<Run> {
  const id = randomUUID();
  const answer = await post('bulk-runs', { id, ...payload });
  expect(answer.statusCode).toBe(200);
  await server.app.jobs.runNow(workRuns);
  return run(id);
}

it('tells of each case what became of it, and goes on with what was refused once it can be done [USE-02]', async () => {
  const [paid, done] = [
    await addAccreditation(server.database),
    await addAccreditation(server.database, { state: 'InVerifica' }),
  ];
  const ended = await whole({
    action: 'feeReceived',
    input: SEEN,
    accreditationIds: [paid.id, done.id, paid.id.toUpperCase()],
  });
  expect(ended).toMatchObject({ itemCount: 2, counts: { open: 0, done: 1, refused: 1, failed: 0 }, stoppedAt: null });
  expect(ended.finishedAt).not.toBeNull();
  expect(await items(ended.id)).toMatchObject([
    { position: 1, accreditationId: paid.id, outcome: 'done', code: null },
    {
      position: 2,
      accreditationId: done.id,
      outcome: 'refused',
      code: 'Sace:Accreditation:NotAllowed',
      message: 'L’accreditamento non è in uno stato che lo permette.',
    },
  ]);
  expect((await get(`bulk-runs/${ended.id}/items?outcome=refused`)).json()).toMatchObject({ totalCount: 1 });
  await server.database.updateTable('accreditation').set({ state: 'Inviata' }).where('id', '=', done.id).execute();
  expect((await post(`bulk-runs/${ended.id}/resume`)).json<Run>()).toMatchObject({
    finishedAt: null,
    counts: { open: 1, done: 1 },
  });
  await server.app.jobs.runNow(workRuns);
  expect(await run(ended.id)).toMatchObject({ counts: { done: 2 } });
  expect([(await row(paid.id)).version, (await row(done.id)).state]).toEqual([2, 'InVerifica']);
});

it('accepts none of many whose checks are open, names those, and takes nobody’s word for them [USE-02]', async () => {
  const { id } = await addAccreditation(server.database, { state: 'InVerifica' });
  const ended = await whole({ action: 'approve', accreditationIds: [id] });
  const [refused] = await items(ended.id);
  expect(refused).toMatchObject({ outcome: 'refused', code: 'Sace:Accreditation:ChecksOpen' });
  expect(refused?.message).toMatch(/identità/i);
  const passedChecks = ['identity', 'studyTitle', 'declarations'];
  const bulkRun = { id: randomUUID(), action: 'approve', accreditationIds: [id], input: { passedChecks } };
  expect((await post('bulk-runs', bulkRun)).statusCode).toBe(400);
  expect(await row(id)).toMatchObject({ state: 'InVerifica', version: 1 });
});

it('begins once for two equal requests, and is nobody else’s', async () => {
  const { id } = await addAccreditation(server.database);
  const bulkRun = {
    id: randomUUID(),
    action: 'assign',
    accreditationIds: [id],
    input: { assigneeId: DEMO_USER_IDS.gestore },
  };
  const answers = await Promise.all([post('bulk-runs', bulkRun), post('bulk-runs', bulkRun)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await server.app.jobs.runNow(workRuns);
  expect(await run(bulkRun.id)).toMatchObject({ itemCount: 1, counts: { done: 1 } });
  expect(await row(id)).toMatchObject({ assignee_id: DEMO_USER_IDS.gestore, version: 2 });
  expect((await get('bulk-runs')).json<{ items: Run[] }>().items[0]?.id).toBe(bulkRun.id);
  const admin = await bearer(server, 'admin');
  expect((await get(`bulk-runs/${bulkRun.id}`, admin)).statusCode).toBe(404);
  expect(codeOf(await post('bulk-runs', bulkRun, admin))).toEqual([409, 'Sace:Bulk:IdTaken']);
});

it('refuses the id of another run, and changes nothing of that one', async () => {
  const { id } = await addAccreditation(server.database);
  const bulkRun = { id: randomUUID(), action: 'assign', accreditationIds: [id], input: { assigneeId: null } };
  expect((await post('bulk-runs', bulkRun)).statusCode).toBe(200);
  for (const other of [{ action: 'remind' }, { input: { assigneeId: randomUUID() } }])
    expect(codeOf(await post('bulk-runs', { ...bulkRun, ...other }))).toEqual([409, 'Sace:Bulk:OtherRequest']);
  expect((await post('bulk-runs', bulkRun)).json()).toMatchObject({ id: bulkRun.id, action: 'assign' });
});

it('finds the cases of a queue and a filter when it begins', async () => {
  const order = `Ordine ${randomUUID()}`;
  for (const state of ['Inviata', 'Accreditato', 'Inviata'] as const)
    await addAccreditation(server.database, { order_type: order, order_number: '1', state });
  const ended = await whole({
    action: 'assign',
    queue: 'pending',
    filter: JSON.stringify(['orderType', '=', order]),
    input: { assigneeId: DEMO_USER_IDS.gestore },
  });
  expect(ended.counts).toEqual({ open: 0, done: 2, refused: 0, failed: 0 });
});

it.each([
  [
    'a request without words and term',
    { action: 'requestIntegration', input: { dueOn: '2020-01-01' } },
    ['reason', 'dueOn'],
  ],
  ['an assignment to nobody in particular', { action: 'assign', input: {} }, ['assigneeId']],
  [
    'an assignment to who manages none',
    { action: 'assign', input: { assigneeId: DEMO_USER_IDS.certificatore } },
    ['assigneeId'],
  ],
  [
    'a filter beside the cases',
    { action: 'remind', filter: '["state","=","Inviata"]' },
    ['accreditationIds', 'filter'],
  ],
  [
    'a filter that is none',
    { action: 'remind', accreditationIds: undefined, filter: '["tenantId","=","x"]' },
    ['filter'],
  ],
  ['all cases there are', { action: 'remind', accreditationIds: undefined }, ['accreditationIds']],
])('does not begin %s', async (_, given, members) => {
  const { id } = await addAccreditation(server.database);
  const answer = await post('bulk-runs', { id: randomUUID(), accreditationIds: [id], ...given });
  expect(answer.statusCode).toBe(400);
  expect(
    answer
      .json<{ error: { validationErrors: { members: string[] }[] } }>()
      .error.validationErrors.flatMap(({ members: own }) => own),
  ).toEqual(members);
});

it('does not begin with more than 5,000 cases, with none, or with one that is not there', async () => {
  await addManyAccreditations(server.database, 5001);
  expect(
    codeOf(
      await post('bulk-runs', {
        id: randomUUID(),
        action: 'remind',
        queue: 'pending',
        filter: '["province","=","MO"]',
      }),
    ),
  ).toEqual([403, 'Sace:Bulk:TooMany']);
  expect(
    codeOf(
      await post('bulk-runs', {
        id: randomUUID(),
        action: 'remind',
        queue: 'pending',
        filter: '["province","=","ZZ"]',
      }),
    ),
  ).toEqual([403, 'Sace:Bulk:Nothing']);
  expect(
    (await post('bulk-runs', { id: randomUUID(), action: 'remind', accreditationIds: [randomUUID()] })).statusCode,
  ).toBe(404);
});

it('asks for an integration and reminds of it once a day, and says of a second time that nothing was sent', async () => {
  const { id } = await addAccreditation(server.database, { state: 'InVerifica' });
  const dueOn = addDays(italianDay(new Date()), 20);
  await whole({ action: 'requestIntegration', accreditationIds: [id], input: { reason: 'Manca il documento', dueOn } });
  expect(await row(id)).toMatchObject({ state: 'IntegrazioneRichiesta' });
  const remind = async () => (await whole({ action: 'remind', accreditationIds: [id] })).counts;
  expect(await remind()).toMatchObject({ done: 1, refused: 0 });
  expect(await remind()).toMatchObject({ done: 0, refused: 1 });
  const reminders = (await queuedMails(server)).filter(({ subject }) => subject.includes('aspettiamo la tua risposta'));
  expect(reminders).toMatchObject([
    { to: 'anna@example.org', text: expect.stringContaining('Manca il documento') as string },
  ]);
  const { reminded_at: remindedAt } = await server.database
    .selectFrom('integration_request')
    .select('reminded_at')
    .where('accreditation_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(remindedAt).not.toBeNull();
  const settled = await addAccreditation(server.database, { state: 'Rifiutata' });
  const refused = await whole({ action: 'remind', accreditationIds: [settled.id] });
  expect(await items(refused.id)).toMatchObject([{ outcome: 'refused', code: 'Sace:Accreditation:NothingToRemind' }]);
});

it('reminds of no renewal that was asked for already', async () => {
  const ending = await addAccreditation(server.database, { state: 'InScadenza', valid_to: '2026-07-01' });
  const renewal = await addAccreditation(server.database, { state: 'InVerifica', kind: 'Rinnovo', renews: ending.id });
  const remind = async () => items((await whole({ action: 'remind', accreditationIds: [ending.id] })).id);
  expect(await remind()).toMatchObject([{ outcome: 'refused', code: 'Sace:Accreditation:NothingToRemind' }]);
  await server.database.updateTable('accreditation').set({ state: 'Rifiutata' }).where('id', '=', renewal.id).execute();
  expect(await remind()).toMatchObject([{ outcome: 'done' }]);
});

it('leaves a reminder among the notifications of who has an account, once a day', async () => {
  const { id } = await insertCase(server.database, { userId: await idOfUser('certificatore'), state: 'Inviata' });
  const notified = () =>
    server.database
      .selectFrom('notification')
      .select(['user_id as userId', 'kind', 'data'])
      .where('subject_id', '=', id)
      .execute();
  await whole({ action: 'remind', accreditationIds: [id] });
  // An assignment changes the version of the case, not what it waits for.
  await whole({ action: 'assign', accreditationIds: [id], input: { assigneeId: DEMO_USER_IDS.gestore } });
  await whole({ action: 'remind', accreditationIds: [id] });
  expect(await notified()).toEqual([
    {
      userId: await idOfUser('certificatore'),
      kind: 'reminded',
      data: expect.objectContaining({ audience: 'applicant', state: 'Inviata', reason: null }) as object,
    },
  ]);
  const history = await server.database
    .selectFrom('record_history')
    .select('event')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  expect(history).toEqual([{ event: 'reminded' }, { event: 'assigned' }]);
});

/** Inserts a run that no worker has begun. */
async function waiting(accreditationId: string, userId: string, stoppedAt: Date | null): Promise<string> {
  const id = randomUUID();
  await server.database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('bulk_run')
      .values({
        id,
        tenant_id: HOST_TENANT_ID,
        user_id: userId,
        user_name: 'gestore',
        subject_kind: 'accreditation',
        action: 'feeReceived',
        input: JSON.stringify(SEEN),
        item_count: 1,
        stopped_at: stoppedAt,
      })
      .execute();
    await transaction
      .insertInto('bulk_item')
      .values({ run_id: id, position: 1, tenant_id: HOST_TENANT_ID, ...subjectOf(accreditationId) })
      .execute();
  });
  return id;
}

const idOfUser = async (name: string) =>
  (
    await server.database
      .selectFrom('user_account')
      .select('id')
      .where('user_name', '=', name)
      .executeTakeFirstOrThrow()
  ).id;

it('does nothing of a run that is stopped until it goes on; a finished one is not stopped any more', async () => {
  const { id } = await addAccreditation(server.database);
  const runId = await waiting(id, await idOfUser('gestore'), new Date());
  await server.app.jobs.runNow(workRuns);
  expect(await run(runId)).toMatchObject({ finishedAt: null, counts: { open: 1 } });
  expect(await row(id)).toMatchObject({ state: 'Inviata', version: 1 });
  expect((await post(`bulk-runs/${runId}/resume`)).json<Run>().stoppedAt).toBeNull();
  await server.app.jobs.runNow(workRuns);
  expect((await post(`bulk-runs/${runId}/stop`)).json<Run>()).toMatchObject({ stoppedAt: null, counts: { done: 1 } });
});

it('does nothing for who may not manage accreditations any more', async () => {
  const { id } = await addAccreditation(server.database);
  const runId = await waiting(id, await insertTestUser(server.database, `ex-${randomUUID()}`), null);
  await server.app.jobs.runNow(workRuns);
  expect(
    await server.database.selectFrom('bulk_item').select(['outcome', 'code']).where('run_id', '=', runId).execute(),
  ).toEqual([{ outcome: 'refused', code: 'Sace:Bulk:NotAllowed' }]);
  expect(await row(id)).toMatchObject({ state: 'Inviata', version: 1 });
});

it('leaves the officer’s own case to another and does the rest, for every action', async () => {
  const own = await insertCase(server.database, { userId: await idOfUser('gestore'), state: 'Inviata' });
  const other = await addAccreditation(server.database);
  const request = { reason: 'Manca il titolo', dueOn: addDays(italianDay(new Date()), 20) };
  for (const [state, given] of [
    ['Inviata', { action: 'feeReceived', input: SEEN }],
    ['InVerifica', { action: 'requestIntegration', input: request }],
  ] as const) {
    await server.database.updateTable('accreditation').set({ state }).where('id', '=', own.id).execute();
    const ended = await whole({ ...given, accreditationIds: [own.id, other.id] });
    expect(await items(ended.id)).toMatchObject([
      {
        accreditationId: own.id,
        outcome: 'refused',
        code: 'Sace:Accreditation:OwnCase',
        message: 'Questa pratica è tua: deve occuparsene un altro funzionario.',
      },
      { accreditationId: other.id, outcome: 'done' },
    ]);
    expect(await row(own.id)).toMatchObject({ state, version: 1 });
  }
});

it('undoes what a failing case had begun, and says that it failed', async () => {
  const { id } = await addAccreditation(server.database);
  // The rows that the move writes after the case itself no longer fit.
  await sql`alter table record_history add constraint refuses_this check (entity_id <> ${sql.lit(id)}::uuid)`.execute(
    server.database,
  );
  const ended = await whole({ action: 'feeReceived', input: SEEN, accreditationIds: [id] });
  expect(await items(ended.id)).toMatchObject([{ outcome: 'failed', code: null, message: 'Errore interno.' }]);
  expect(await row(id)).toMatchObject({ state: 'Inviata', version: 1 });
  await sql`alter table record_history drop constraint refuses_this`.execute(server.database);
  await post(`bulk-runs/${ended.id}/resume`);
  await server.app.jobs.runNow(workRuns);
  expect(await row(id)).toMatchObject({ state: 'InVerifica', version: 2 });
});
