/** The whole way through the operations of both sides: from the first line to the register, and on to the renewal. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { turnCalendar } from '../../../server/domains/accreditations/calendar/calendar';
import { move } from '../../../server/domains/accreditations/move';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { addDays } from '../../../common/days/italianDays';
import { COMPLETE, makeApplicant, type Applicant, type Application } from '../../support/applicants';
import { insertBoard, tokenIn } from '../../support/cases';
import { insertAccreditation } from '../../support/factories';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';
import { subjectOf } from '../../support/subjects';
import { bearer } from '../../support/tokens';

let now = new Date('2026-06-01T08:00:00Z');
const START = '2026-06-01';
let server: TestServer;
let gestore: { authorization: string };
let anna: Applicant;

beforeAll(async () => {
  server = await startServer({ clock: () => now, referenceData: true });
  gestore = await bearer(server, 'gestore');
  await insertBoard(server.database, { orderTypeId: 1, province: 'BO', email: 'segreteria@ingegneri.bo.example' });
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2026-06-01T08:00:00Z');
  for (const table of ['mail', 'rate_limit'] as const) await server.database.deleteFrom(table).execute();
  anna = await makeApplicant(server, {
    publish_entry: true,
    study_title_id: 63,
    order_type_id: 3,
    order_province: 'FC',
    order_number: '777',
  });
});

const office = (method: 'POST' | 'PUT', path: string, payload: object) =>
  server.inject({ method, url: `/api/app/admin-accreditations/${path}`, headers: gestore, payload });
const decide = async (id: string, event: string, more: object = {}) => {
  const { version } = await anna.read(id);
  const answer = await office('POST', `${id}/commands`, { event, version, commandId: randomUUID(), ...more });
  if (answer.statusCode !== 200) throw new Error(answer.body);
};
async function passChecks(id: string): Promise<void> {
  for (const check of ['identity', 'studyTitle', 'order', 'declarations'])
    await office('PUT', `${id}/checks/${check}`, { version: (await anna.read(id)).version, outcome: 'passed' });
}
const row = (id: string) =>
  server.database.selectFrom('accreditation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Replays the history of a record from its first row. Returns the resulting record. */
async function played(id: string): Promise<Record<string, unknown>> {
  const rows = await server.database
    .selectFrom('record_history')
    .select(['before', 'after'])
    .where('entity', '=', 'accreditation')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.reduce<Record<string, unknown>>((state, { before, after }) => {
    for (const [member, value] of Object.entries(before ?? {}))
      expect([member, state[member] ?? null]).toEqual([member, value]);
    return { ...state, ...after };
  }, {});
}
const NOTHING = { dueDate: null, certifierNumber: null, validFrom: null, validTo: null, stateReason: null };
async function expectPlayed(id: string): Promise<void> {
  const {
    state,
    protocol_number,
    kind,
    renews,
    certifier_number,
    valid_from,
    valid_to,
    due_date,
    state_reason,
    submitted_at,
    decided_at,
  } = await row(id);
  const { assignee: _name, assigneeId: _assignee, ...record } = await played(id);
  expect({ ...NOTHING, ...record }).toMatchObject({
    state,
    protocolNumber: protocol_number,
    kind,
    renews,
    certifierNumber: certifier_number,
    validFrom: valid_from,
    validTo: valid_to,
    dueDate: due_date,
    stateReason: state_reason,
    submittedAt: submitted_at?.toISOString(),
    decidedAt: decided_at?.toISOString(),
  });
}

/** Answers as the order by the newest link. */
async function orderConfirms(): Promise<void> {
  const mail = (await queuedMails(server)).filter(({ to }) => to === 'segreteria@ingegneri.bo.example').at(-1);
  const token = tokenIn(mail?.text ?? '');
  const look = await server.inject({ method: 'POST', url: '/api/app/order-validations/look', payload: { token } });
  expect(look.json()).toMatchObject({
    orderType: 'Ordine degli Ingegneri',
    orderProvince: 'BO',
    orderNumber: '4242',
    orderDate: '2006-02-20',
  });
  const answer = await server.inject({
    method: 'POST',
    url: '/api/app/order-validations/answer',
    payload: { token, outcome: 'confirmed', answeredBy: 'Lucia Verdi' },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

it('goes from the first line to the register, with a mail at each turn [USE-01] [USE-02]', async () => {
  const { id, version } = await anna.complete();
  expect((await anna.command(id, 'submitted', version)).json()).toMatchObject({ state: 'Inviata' });
  await decide(id, 'feeReceived', { reason: 'Visto sul conto' });
  await orderConfirms();
  await passChecks(id);
  await decide(id, 'approved');
  const number = (await row(id)).certifier_number;
  expect(await anna.read(id)).toMatchObject({
    state: 'Accreditato',
    certifierNumber: number,
    validFrom: START,
    validTo: '2029-06-01',
    openEvents: ['ceased'],
    renewableFrom: '2029-04-02',
    isEditable: false,
    draft: COMPLETE,
  });
  const mails = (await queuedMails(server)).map(
    ({ to, subject }) => `${to.split('@')[0] ?? ''}: ${subject.replace(/ACC-\d+-\d+/, 'N')}`,
  );
  const own = [
    'Domanda N ricevuta',
    'Domanda N: contributo ricevuto',
    'Domanda N: iscrizione confermata',
    'Domanda N accolta',
  ].map((subject) => `${anna.userName}: ${subject}`);
  expect(mails.sort()).toEqual([...own, 'segreteria: Conferma di iscrizione: domanda N'].sort());
  // The register shows the accepted titles, which stand in the certifier's record.
  const record = await server.database
    .selectFrom('certifier')
    .selectAll()
    .where('id', '=', anna.certifierId)
    .executeTakeFirstOrThrow();
  expect(record).toMatchObject({
    certifier_number: number,
    subject_kind_id: 1,
    study_title_id: 4,
    order_type_id: 1,
    order_province: 'BO',
    order_number: '4242',
    order_date: '2006-02-20',
    course_kind_id: null,
  });
  const { items } = (await server.inject({ url: '/api/app/albo', query: { orderTypeId: '1' } })).json<{
    items: { certifierNumber: number }[];
  }>();
  expect(items.map(({ certifierNumber }) => certifierNumber)).toContain(number);
  await expectPlayed(id);
});

it('opens certificates and the wallet to an accepted applicant, once, and keeps an administrator’s changes of the role [USE-02]', async () => {
  const may = async () => {
    const { auth } = (
      await server.inject({ url: '/api/abp/application-configuration', headers: await bearer(server, anna.userName) })
    ).json<{ auth: { grantedPolicies: Record<string, boolean> } }>();
    return ['ApeList', 'ApeCreate', 'WalletEdit'].filter((policy) => auth.grantedPolicies[policy]);
  };
  const accept = async () => {
    const { id, version } = await anna.complete();
    await anna.command(id, 'submitted', version);
    await decide(id, 'feeReceived', { reason: 'Visto sul conto' });
    await orderConfirms();
    await passChecks(id);
    expect(await may()).toEqual([]);
    await decide(id, 'approved');
  };
  await accept();
  expect(await may()).toEqual(['ApeList', 'ApeCreate', 'WalletEdit']);
  await server.database.deleteFrom('permission_grant').where('name', '=', 'WalletEdit').execute();
  anna = await makeApplicant(server, { order_type_id: 3, order_province: 'FC', order_number: '778' });
  await accept();
  expect(await may()).toEqual(['ApeList', 'ApeCreate']);
  const roles = await server.database
    .selectFrom('role')
    .select('is_static')
    .where('name', '=', 'certificatore')
    .execute();
  expect(roles).toHaveLength(1);
});

/** Inserts an accreditation that ends soon, and its sent renewal. */
async function renewalSent(): Promise<{ old: string; id: string }> {
  const term = { valid_from: '2023-06-16', valid_to: addDays(START, 14), certifier_number: 321 };
  await server.database
    .updateTable('certifier')
    .set({ certifier_number: null })
    .where('certifier_number', '=', 321)
    .execute();
  await server.database
    .updateTable('certifier')
    .set({ certifier_number: 321 })
    .where('id', '=', anna.certifierId)
    .execute();
  const old = await insertAccreditation(server.database, {
    certifier_id: anna.certifierId,
    state: 'InScadenza',
    ...term,
    fee_paid_at: null,
    submitted_at: null,
    assignee_id: null,
  });
  const { id, version } = await anna.complete(old);
  expect((await row(old)).state).toBe('InScadenza');
  const commandId = randomUUID();
  for (const _twice of [1, 2])
    expect((await anna.command(id, 'submitted', version, { commandId })).json()).toMatchObject({
      state: 'Inviata',
      version: version + 1,
    });
  expect(await anna.read(old)).toMatchObject({ state: 'InRinnovo', version: 2, renewal: id, renewableFrom: null });
  return { old, id };
}

it('renews without losing a day: the renewal begins the day after, with the same number, and the old one runs out by the calendar', async () => {
  const { old, id } = await renewalSent();
  await decide(id, 'feeReceived', { reason: 'Visto sul conto' });
  await orderConfirms();
  await passChecks(id);
  await decide(id, 'approved');
  expect(await anna.read(id)).toMatchObject({
    state: 'Accreditato',
    kind: 'Rinnovo',
    certifierNumber: 321,
    validFrom: addDays(START, 15),
    renews: old,
  });
  expect((await row(old)).state).toBe('InRinnovo');
  now = new Date('2026-06-16T08:00:00Z');
  await turnCalendar({
    database: server.database,
    tenantDatabase: server.tenantDatabase,
    clock: () => now,
    announce: () => Promise.resolve(),
    logger: {
      error: (line: unknown) => {
        throw new Error(JSON.stringify(line));
      },
    },
  });
  expect([(await row(old)).state, (await row(id)).state]).toEqual(['Scaduto', 'Accreditato']);
  await expectPlayed(id);
});

it('gives the old accreditation back when the renewal is refused, and another renewal may be requested', async () => {
  const { old, id } = await renewalSent();
  await decide(id, 'feeReceived', { reason: 'Visto sul conto' });
  await orderConfirms();
  await decide(id, 'refused', { reason: 'Iscrizione cessata' });
  expect(await anna.read(id)).toMatchObject({ state: 'Rifiutata', stateReason: 'Iscrizione cessata' });
  expect(await anna.read(old)).toMatchObject({
    state: 'InScadenza',
    renewal: null,
    renewableFrom: addDays(START, 14 - 60),
  });
  expect((await anna.begin(randomUUID(), old)).json<Application>()).toMatchObject({ kind: 'Rinnovo', renews: old });
  await expectPlayed(id);
});

it('grants no renewal of what is suspended meanwhile, also at that very moment, and grants it when the suspension ends', async () => {
  const { old, id } = await renewalSent();
  await decide(id, 'feeReceived', { reason: 'Visto sul conto' });
  await orderConfirms();
  await passChecks(id);
  const { version } = await anna.read(id);
  const approve = () => office('POST', `${id}/commands`, { event: 'approved', version, commandId: randomUUID() });
  const { approving } = await server
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute(async (transaction) => {
      const {
        rows: [session],
      } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      await move(
        transaction,
        { clock: () => now, announce: () => Promise.resolve() },
        { caller: { userId: null, userName: null }, ip: null },
        { id: old, event: 'suspended', by: 'officer', reason: 'Attestati non conformi' },
      );
      const approving = approve();
      // The decision about the renewal waits for the move of the former act.
      const decision = { isDone: false };
      void approving.finally(() => (decision.isDone = true));
      const waiting = async () =>
        (
          await sql`select from pg_stat_activity where ${session?.pid ?? 0} = any(pg_blocking_pids(pid))`.execute(
            server.database,
          )
        ).rows.length > 0;
      while (!decision.isDone && !(await waiting())) await new Promise(setImmediate);
      expect(decision.isDone).toBe(false);
      // The decision ends after this transaction, so it is not awaited here.
      return { approving };
    });
  const refused = await approving;
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
    403,
    'Sace:Accreditation:RenewedStopped',
  ]);
  await office('POST', `${old}/commands`, {
    event: 'suspensionEnded',
    version: (await row(old)).version,
    commandId: randomUUID(),
  });
  expect((await approve()).json()).toMatchObject({ state: 'Accreditato' });
});

it('gives the old accreditation back when the renewal is withdrawn', async () => {
  const { old, id } = await renewalSent();
  expect((await anna.command(id, 'withdrawn', (await anna.read(id)).version)).json()).toMatchObject({
    state: 'Cessato',
  });
  expect(await anna.read(old)).toMatchObject({ state: 'InScadenza', openEvents: ['ceased'] });
});

it('throws a draft away with everything that hangs on it; a run that names it is no obstacle and counts it no more', async () => {
  const { id } = await anna.complete();
  const { database } = server;
  const runId = randomUUID();
  await database
    .insertInto('bulk_run')
    .values({
      id: runId,
      tenant_id: HOST_TENANT_ID,
      user_id: anna.userId,
      subject_kind: 'accreditation',
      action: 'assign',
      input: '{}',
      item_count: 2,
      finished_at: now,
    })
    .execute();
  const item = { run_id: runId, tenant_id: HOST_TENANT_ID, outcome: 'done' } as const;
  const other = randomUUID();
  await database
    .insertInto('bulk_item')
    .values([
      { ...item, position: 1, ...subjectOf(id) },
      { ...item, position: 2, ...subjectOf(other) },
    ])
    .execute();
  const ofDraft = { tenant_id: HOST_TENANT_ID, ...subjectOf(id) };
  await database
    .insertInto('notification')
    .values({ ...ofDraft, id: randomUUID(), user_id: anna.userId, kind: 'reminded' })
    .execute();
  await database
    .insertInto('subject_command')
    .values({ ...ofDraft, id: randomUUID(), event: 'reminded' })
    .execute();
  const note = { id: randomUUID(), text: 'Da sentire', author_id: anna.userId, author_name: 'anna', at: now };
  await database
    .insertInto('subject_note')
    .values({ ...ofDraft, ...note })
    .execute();
  expect((await anna.discard(id)).statusCode).toBe(204);
  for (const table of ['file', 'notification', 'bulk_item', 'subject_command', 'subject_note'] as const)
    expect(await database.selectFrom(table).select('subject_id').where('subject_id', '=', id).execute()).toEqual([]);
  expect(
    await database.selectFrom('bulk_item').select('subject_id as id').where('run_id', '=', runId).execute(),
  ).toEqual([{ id: other }]);
  expect(await database.selectFrom('bulk_run').select('item_count as n').where('id', '=', runId).execute()).toEqual([
    { n: 1 },
  ]);
});
