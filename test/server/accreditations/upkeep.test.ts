/** The calendar's upkeep besides the moves: silent orders, and the deletion of old rows. */
import { createHash, randomUUID } from 'node:crypto';
import { KEPT_DAYS, purgeAccreditations } from '../../../server/domains/accreditations/calendar/purgeRepository';
import { tellOfSilentOrders } from '../../../server/domains/accreditations/calendar/silentOrders';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { insertBoard, insertCase, moveCase, tokenIn } from '../../support/cases';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';
import { subjectOf } from '../../support/subjects';
import { bearer } from '../../support/tokens';

const BEGIN = new Date('2026-06-01T08:00:00Z');
const DAY_MS = 86_400_000;
let now = BEGIN;
const clock = () => now;
const pass = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS);
};
let server: TestServer;
let officer: { authorization: string };
const errors: unknown[] = [];

beforeAll(async () => {
  server = await startServer({ clock });
  officer = await bearer(server, 'gestore');
});
afterAll(() => server.close());
beforeEach(async () => {
  now = BEGIN;
  errors.length = 0;
  for (const table of [
    'notification',
    'mail',
    'order_validation',
    'order_board',
    'contact_confirmation',
    'rate_limit',
  ] as const)
    await server.database.deleteFrom(table).execute();
  await server.database.updateTable('accreditation').set({ order_silent_since: null }).execute();
});

/** Inserts a case that waits for its order, with its officer. */
async function insertQuestion(assignee_id: string | null = DEMO_USER_IDS.gestore): Promise<string> {
  const { id } = await insertCase(server.database, { state: 'Inviata', awaits_order: true, assignee_id });
  await moveCase(server, clock, { id, event: 'feeReceived', by: 'officer', reason: 'Visto sul conto' });
  return id;
}

const tell = (batch = 2) =>
  tellOfSilentOrders({
    database: server.database,
    tenantDatabase: server.tenantDatabase,
    clock,
    logger: { error: (line: unknown) => void errors.push(line) },
    batch,
  });
const silentNotices = () =>
  server.database
    .selectFrom('notification')
    .select(['kind', 'user_id as userId', 'subject_id as id'])
    .where('kind', '=', 'orderSilent')
    .execute();
const silentQueue = async () =>
  (await server.inject({ url: '/api/app/admin-accreditations?queue=orderSilent&take=20', headers: officer }))
    .json<{ data: { id: string }[] }>()
    .data.map(({ id }) => id);
const silentCount = async () =>
  (await server.inject({ url: '/api/app/admin-accreditations/queues', headers: officer })).json<{
    counts: Record<string, number>;
  }>().counts['orderSilent'];

describe('an order that does not answer', () => {
  beforeEach(() => insertBoard(server.database));

  it('is notified once to the officer of the case, and stays in a queue until the order is asked again [RTE-30]', async () => {
    const id = await insertQuestion();
    pass(30);
    expect([await tell(), await silentNotices(), await silentQueue()]).toEqual([0, [], []]);
    pass(1);
    expect([await tell(), await tell()]).toEqual([1, 0]);
    expect(await silentNotices()).toEqual([{ kind: 'orderSilent', userId: DEMO_USER_IDS.gestore, id }]);
    expect([await silentQueue(), await silentCount()]).toEqual([[id], 1]);
    const dossier = (await server.inject({ url: `/api/app/admin-accreditations/${id}`, headers: officer })).json<{
      version: number;
      history: { event: string; actorName: string | null }[];
    }>();
    expect(dossier).toMatchObject({ version: 2 });
    expect(dossier.history.at(-1)).toMatchObject({ event: 'orderSilent', actorName: null });
    const again = await server.inject({
      method: 'POST',
      url: `/api/app/admin-accreditations/${id}/order-validations`,
      headers: officer,
      payload: { commandId: randomUUID() },
    });
    expect([again.statusCode, await silentQueue(), await silentCount(), await tell()]).toEqual([200, [], 0, 0]);
    pass(31);
    expect([await tell(), (await silentNotices()).length]).toEqual([1, 2]);
  });

  it('is notified of each case once by all replicas together, and to all officers while the case has none', async () => {
    const ids = [
      await insertQuestion(),
      await insertQuestion(),
      await insertQuestion(),
      await insertQuestion(null),
      await insertQuestion(),
    ];
    pass(31);
    const counts = await Promise.all([tell(), tell(), tell()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(ids.length);
    const notices = await silentNotices();
    expect(new Set(notices.map(({ id }) => id))).toEqual(new Set(ids));
    expect(notices.filter(({ userId }) => userId === DEMO_USER_IDS.gestore)).toHaveLength(ids.length);
    expect(errors).toEqual([]);
  });

  it('is nothing to tell of once it has answered, or the case has gone on', async () => {
    await insertQuestion();
    const token = tokenIn(
      (await queuedMails(server)).find(({ subject }) => subject.includes('Conferma di iscrizione'))?.text ?? '',
    );
    expect(
      (
        await server.inject({
          method: 'POST',
          url: '/api/app/order-validations/answer',
          payload: { token, outcome: 'confirmed', answeredBy: 'Lucia Verdi' },
        })
      ).statusCode,
    ).toBe(200);
    const second = await insertQuestion();
    await moveCase(server, clock, { id: second, event: 'withdrawn', by: 'applicant' });
    const third = await insertQuestion();
    pass(31);
    expect(await tell()).toBe(1);
    expect((await silentNotices()).map(({ id }) => id)).toEqual([third]);
    await moveCase(server, clock, { id: third, event: 'orderConfirmed', by: 'officer' });
    expect([await silentQueue(), await silentCount()]).toEqual([[], 0]);
  });
});

describe('the removal of old rows', () => {
  const purge = (batch = 2) => purgeAccreditations({ database: server.database, clock, batch });
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const hashOf = (token: string) => createHash('sha256').update(token).digest();

  it('goes in batches after its time, and nothing before', async () => {
    const { id, certifierId } = await insertCase(server.database, { state: 'InVerifica' });
    const link = (days: number) => ({
      token_hash: hashOf(String(days)),
      tenant_id: HOST_TENANT_ID,
      certifier_id: certifierId,
      email: 'a@studio.example',
      expires_at: daysAgo(days),
    });
    await server.database
      .insertInto('contact_confirmation')
      .values([0, 29.9, 30.1, 31, 40, 50, 60].map(link))
      .execute();
    const notice = (days: number | null) => ({
      id: randomUUID(),
      tenant_id: HOST_TENANT_ID,
      user_id: DEMO_USER_IDS.gestore,
      kind: 'approved',
      ...subjectOf(id),
      data: '{}',
      created_at: daysAgo(900),
      read_at: days === null ? null : daysAgo(days),
    });
    await server.database
      .insertInto('notification')
      .values([null, null, 1, 179.9, 180.1, 200, 300].map(notice))
      .execute();
    expect(await purge()).toEqual({ confirmationLinks: 5, orderLinks: 0, readNotifications: 3 });
    expect(await purge()).toEqual({ confirmationLinks: 0, orderLinks: 0, readNotifications: 0 });
    expect(
      await server.database.selectFrom('notification').select('read_at').where('read_at', 'is', null).execute(),
    ).toHaveLength(2);
  });

  it('does not go twice when two replicas look', async () => {
    const { certifierId } = await insertCase(server.database, { state: 'InVerifica' });
    const links = Array.from({ length: 9 }, (_, index) => ({
      token_hash: hashOf(`r${String(index)}`),
      tenant_id: HOST_TENANT_ID,
      certifier_id: certifierId,
      email: 'a@studio.example',
      expires_at: daysAgo(40),
    }));
    await server.database.insertInto('contact_confirmation').values(links).execute();
    const [one, other] = await Promise.all([purge(3), purge(3)]);
    // A row that one holds is passed over by the other; the next run finds the rows that both left.
    expect(one.confirmationLinks + other.confirmationLinks + (await purge(3)).confirmationLinks).toBe(9);
  });

  it('of a question to an order is the link alone: the dossier tells it as before', async () => {
    await insertBoard(server.database);
    const id = await insertQuestion();
    const token = tokenIn(
      (await queuedMails(server)).find(({ subject }) => subject.includes('Conferma di iscrizione'))?.text ?? '',
    );
    const look = async () =>
      (await server.inject({ method: 'POST', url: '/api/app/order-validations/look', payload: { token } })).json<{
        error: { code: string };
      }>().error.code;
    const questions = async () =>
      (await server.inject({ url: `/api/app/admin-accreditations/${id}/order-validations`, headers: officer })).json<{
        items: unknown[];
      }>().items;
    pass(30 + KEPT_DAYS.orderLink);
    expect([await look(), (await purge()).orderLinks]).toEqual(['Sace:OrderValidation:Expired', 0]);
    const before = await questions();
    pass(1);
    expect([(await purge()).orderLinks, (await purge()).orderLinks, await look()]).toEqual([
      1,
      0,
      'Sace:OrderValidation:Unknown',
    ]);
    expect(before).toHaveLength(1);
    expect(await questions()).toEqual(before);
  });
});
