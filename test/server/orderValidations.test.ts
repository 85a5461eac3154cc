/** A professional order answers by the link of its mail: once, in time, in its own tenant, without an account. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../server/platform/database/schema';
import { DEMO_USER_IDS } from '../../server/demo/demoIds';
import { insertBoard, insertCase, moveCase, tokenIn } from '../support/cases';
import { queuedMails } from '../support/mailJobs';
import { insertTenant } from '../support/portalRows';
import { startServer, type TestServer } from '../support/startServer';
import { bearer } from '../support/tokens';

const MAILBOX = 'segreteria@geometri.fc.example';
const DAY_MS = 86_400_000;
let now = new Date('2026-06-01T08:00:00Z');
let server: TestServer;
let officer: { authorization: string };

beforeAll(async () => {
  server = await startServer({ clock: () => now });
  officer = await bearer(server, 'gestore');
});
afterAll(() => server.close());
beforeEach(async () => {
  now = new Date('2026-06-01T08:00:00Z');
  for (const table of ['notification', 'mail', 'order_validation', 'order_board', 'rate_limit'] as const)
    await server.database.deleteFrom(table).execute();
});

/** Inserts a case that waits for its order. Returns the token of the order's link. */
async function insertQuestion(tenantId = HOST_TENANT_ID): Promise<{ id: string; token: string }> {
  await insertBoard(server.database, { tenantId });
  const { id } = await insertCase(server.database, {
    tenantId,
    state: 'Inviata',
    awaits_order: true,
    assignee_id: DEMO_USER_IDS.gestore,
  });
  await moveCase(server, () => now, { id, event: 'feeReceived', by: 'officer', reason: 'Visto sul conto' });
  return { id, token: await lastToken() };
}
const lastToken = async () =>
  tokenIn((await queuedMails(server)).filter(({ to }) => to === MAILBOX).at(-1)?.text ?? '');

const look = (token: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/api/app/order-validations/look', headers, payload: { token } });
const answer = (token: string, more: object = {}) =>
  server.inject({
    method: 'POST',
    url: '/api/app/order-validations/answer',
    payload: { token, outcome: 'confirmed', answeredBy: 'Lucia Verdi', ...more },
  });
const send = (id: string, commandId: string = randomUUID()) =>
  server.inject({
    method: 'POST',
    url: `/api/app/admin-accreditations/${id}/order-validations`,
    headers: officer,
    payload: { commandId },
  });
const refusal = (response: Awaited<ReturnType<typeof look>>) => [
  response.statusCode,
  response.json<{ error: { code: string } }>().error.code,
];
const state = async (id: string) =>
  (await server.database.selectFrom('accreditation').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

it('shows the order what it needs to see and no more', async () => {
  const { id, token } = await insertQuestion();
  expect((await look(token)).json()).toEqual({
    boardName: 'Collegio dei Geometri di Forlì-Cesena',
    protocolNumber: `ACC-2026-${id}`,
    firstName: 'Mario',
    lastName: 'Rossi',
    orderType: 'Collegio dei Geometri e Geometri Laureati',
    orderProvince: 'FC',
    orderNumber: '777',
    orderDate: '1995-05-05',
    expiresAt: '2026-07-01T21:59:59.999Z',
  });
});

it('takes a confirmation: the case goes on, its history tells who answered, and the officer hears of it', async () => {
  const { id, token } = await insertQuestion();
  expect((await answer(token, { note: 'Iscritto regolarmente' })).json()).toEqual({
    outcome: 'confirmed',
    answeredAt: now.toISOString(),
  });
  expect(await state(id)).toBe('InVerifica');
  const history = await server.database
    .selectFrom('record_history')
    .select(['event', 'actor_id as actorId', 'actor_name as actorName'])
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(history).toEqual({
    event: 'orderConfirmed',
    actorId: null,
    actorName: 'Lucia Verdi (Collegio dei Geometri di Forlì-Cesena)',
  });
  const notices = await server.database
    .selectFrom('notification')
    .select('kind')
    .where('user_id', '=', DEMO_USER_IDS.gestore)
    .execute();
  expect(notices).toEqual([{ kind: 'orderConfirmed' }]);
  const [question] = (
    await server.inject({ url: `/api/app/admin-accreditations/${id}/order-validations`, headers: officer })
  ).json<{ items: unknown[] }>().items;
  expect(question).toMatchObject({
    outcome: 'confirmed',
    note: 'Iscritto regolarmente',
    answeredBy: 'Lucia Verdi',
    email: MAILBOX,
  });
});

it('takes a denial with its reason only, and shows the reason to the applicant', async () => {
  const { id, token } = await insertQuestion();
  const without = await answer(token, { outcome: 'denied', note: '  ' });
  expect([
    without.statusCode,
    without.json<{ error: { validationErrors: { members: string[] }[] } }>().error.validationErrors[0]?.members,
  ]).toEqual([400, ['note']]);
  expect(await state(id)).toBe('AttesaConvalidaOrdine');
  expect((await answer(token, { outcome: 'denied', note: 'Cancellato nel 2020' })).statusCode).toBe(200);
  expect(await state(id)).toBe('InVerifica');
  const mail = (await queuedMails(server)).find(({ subject }) => subject.includes('iscrizione non confermata'));
  expect(mail?.text).toContain('Cancellato nel 2020');
});

it('is answered once: the same answer again is acknowledged, another answer and another view are refused', async () => {
  const { id, token } = await insertQuestion();
  const first = await answer(token);
  now = new Date(now.getTime() + DAY_MS);
  const again = await answer(token);
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  expect(refusal(await answer(token, { outcome: 'denied', note: 'No' }))).toEqual([
    410,
    'Sace:OrderValidation:Answered',
  ]);
  expect(refusal(await look(token))).toEqual([410, 'Sace:OrderValidation:Answered']);
  expect(
    await server.database
      .selectFrom('record_history')
      .select('id')
      .where('entity_id', '=', id)
      .where('event', '=', 'orderConfirmed')
      .execute(),
  ).toHaveLength(1);
});

it('of two answers at the same time takes one', async () => {
  const { id, token } = await insertQuestion();
  const answers = await Promise.all([answer(token), answer(token, { outcome: 'denied', note: 'No' })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 410]);
  expect(
    await server.database
      .selectFrom('record_history')
      .select('event')
      .where('entity_id', '=', id)
      .where('event', 'in', ['orderConfirmed', 'orderDenied'])
      .execute(),
  ).toHaveLength(1);
});

it('opens until the end of the day that its mail names, and nothing afterwards', async () => {
  const { id, token } = await insertQuestion();
  const [mail] = (await queuedMails(server)).filter(({ to }) => to === MAILBOX);
  expect(mail?.text).toContain('Vale fino al 1 luglio 2026');
  now = new Date('2026-07-01T21:59:00Z');
  expect((await look(token)).statusCode).toBe(200);
  now = new Date('2026-07-01T22:00:00Z');
  expect(refusal(await look(token))).toEqual([410, 'Sace:OrderValidation:Expired']);
  expect(refusal(await answer(token))).toEqual([410, 'Sace:OrderValidation:Expired']);
  expect(await state(id)).toBe('AttesaConvalidaOrdine');
});

it('opens nothing that nobody was sent', async () => {
  await insertQuestion();
  expect(refusal(await look('inventato'))).toEqual([404, 'Sace:OrderValidation:Unknown']);
  expect(refusal(await answer('inventato'))).toEqual([404, 'Sace:OrderValidation:Unknown']);
});

it('is sent again by the officer: the older link opens nothing any more, and the same command sends nothing', async () => {
  const { id, token } = await insertQuestion();
  const commandId = randomUUID();
  now = new Date(now.getTime() + DAY_MS);
  const sent = await send(id, commandId);
  expect(sent.json<{ items: { outcome: string | null }[] }>().items.map(({ outcome }) => outcome)).toEqual([
    null,
    'superseded',
  ]);
  expect((await send(id, commandId)).json()).toEqual(sent.json());
  expect(refusal(await look(token))).toEqual([410, 'Sace:OrderValidation:Superseded']);
  expect((await answer(await lastToken())).statusCode).toBe(200);
  expect(refusal(await send(id))).toEqual([403, 'Sace:Accreditation:NotAllowed']);
});

it('is not sent by the officer whose own case it is', async () => {
  const { id } = await insertQuestion();
  const { certifier_id: certifierId } = await server.database
    .selectFrom('accreditation')
    .select('certifier_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.database
    .updateTable('certifier')
    .set({ user_id: DEMO_USER_IDS.gestore })
    .where('id', '=', certifierId)
    .execute();
  expect(refusal(await send(id))).toEqual([403, 'Sace:Accreditation:OwnCase']);
  await server.database.updateTable('certifier').set({ user_id: null }).where('id', '=', certifierId).execute();
  expect((await send(id)).statusCode).toBe(200);
});

it('is not sent where no board is known', async () => {
  const { id } = await insertQuestion();
  await server.database.updateTable('order_board').set({ is_active: false }).execute();
  expect(refusal(await send(id))).toEqual([403, 'Sace:OrderValidation:NoBoard']);
  expect((await send(randomUUID())).statusCode).toBe(404);
});

it('works in the tenant of its own case, also when the request names another, and not while that is closed', async () => {
  const tenantId = await insertTenant(server.database, `Ente ${randomUUID()}`);
  const { id, token } = await insertQuestion(tenantId);
  await server.database.updateTable('tenant').set({ is_active: false }).where('id', '=', tenantId).execute();
  expect(refusal(await look(token))).toEqual([404, 'Sace:OrderValidation:Unknown']);
  await server.database.updateTable('tenant').set({ is_active: true }).where('id', '=', tenantId).execute();
  expect((await look(token, { __tenant: randomUUID() })).statusCode).toBe(200);
  expect((await answer(token)).statusCode).toBe(200);
  expect(await state(id)).toBe('InVerifica');
  expect(
    await server.database
      .selectFrom('record_history')
      .select('tenant_id')
      .where('entity_id', '=', id)
      .where('event', '=', 'orderConfirmed')
      .execute(),
  ).toEqual([{ tenant_id: tenantId }]);
  expect(
    (await server.inject({ url: `/api/app/admin-accreditations/${id}/order-validations`, headers: officer }))
      .statusCode,
  ).toBe(404);
});

it('is not guessed by trying', async () => {
  const tries: number[] = [];
  for (let count = 0; count <= 60; count += 1) tries.push((await look('inventato')).statusCode);
  expect(tries.at(-1)).toBe(429);
});
