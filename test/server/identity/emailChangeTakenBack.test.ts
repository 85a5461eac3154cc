/** An administrator withdraws a user's change of address: its link opens nothing, and the owner is notified. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { insertAccount, PASSWORD } from '../../support/accounts';
import { asker, grantTo, refusalOf, type Ask } from '../../support/identity';
import { queuedMails } from '../../support/mailJobs';
import { Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';
import { makeTenant } from '../../support/tenantStage';
import { bearer } from '../../support/tokens';

let server: TestServer;
let base: string;
let admin: Ask;
/** A user who may read users, and nothing else. */
let reader: Ask;

beforeAll(async () => {
  server = await startServer();
  base = await server.listen();
  admin = asker(server, await bearer(server, 'admin'));
  await grantTo(server.database, 'U', DEMO_USER_IDS.gestore, 'AbpIdentity.Users');
  reader = asker(server, await bearer(server, 'gestore'));
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['rate_limit', 'mail'] as const) await server.database.deleteFrom(table).execute();
});

const takeBack = (ask: Ask, id: string) => ask('DELETE', `users/${id}/email-change`);
const pendingOf = async (id: string) =>
  ((await admin('GET', `users/${id}`)).body as { readonly pendingEmail: string | null }).pendingEmail;
const mailsTo = async (address: string) => (await queuedMails(server)).filter(({ to }) => to === address);
const logOf = async (id: string) =>
  (
    await sql<{ action: string; by: string; state: string | null }>`
      select action, user_name as by, details ->> 'state' as state from security_log where details ->> 'targetId' = ${id} order by id`.execute(
      server.database,
    )
  ).rows;
const historyOf = (id: string) =>
  server.database
    .selectFrom('record_history')
    .select(['event', 'actor_name as actor', 'before'])
    .where('entity_id', '=', id)
    .where('event', '=', 'emailChangeCancelled')
    .execute();

/** Inserts a user who requested another address. Returns the token of the link in the mail to that address. */
async function asking() {
  const userName = `richiedente-${randomUUID()}`;
  const id = await insertAccount(server.database, { userName });
  const next = `${userName}@nuovo.example`;
  const answer = await server.inject({
    method: 'PUT',
    url: '/api/account/my-profile',
    headers: { ...(await bearer(server, userName)), 'accept-language': 'it' },
    payload: { email: next, currentPassword: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  const [, token = ''] = /ConfirmEmail\?ui_locales=it#([\w-]+)/.exec((await mailsTo(next))[0]?.text ?? '') ?? [];
  await server.database.deleteFrom('mail').execute();
  return { id, next, current: `${userName}@studio.example`, token };
}

it('has a dead link, is notified to the present address, and is logged once when the command is sent twice', async () => {
  const { id, next, current, token } = await asking();
  expect(await pendingOf(id)).toBe(next);
  expect((await Promise.all([takeBack(admin, id), takeBack(admin, id)])).map(({ status }) => status)).toEqual([
    204, 204,
  ]);
  expect(await pendingOf(id)).toBeNull();
  const opened = await new Visitor(base, server.config.publicUrl).post('/Account/ConfirmEmail', { token });
  expect([opened.status, await opened.text()]).toEqual([400, expect.stringContaining('il cambio è stato annullato')]);
  expect((await mailsTo(current)).map(({ subject }) => subject)).toEqual([
    'Il cambio di indirizzo e-mail del tuo account è annullato',
  ]);
  expect(await mailsTo(next)).toEqual([]);
  expect(await logOf(id)).toEqual([{ action: 'ChangeEmail', by: 'admin', state: 'cancelled' }]);
  expect(await historyOf(id)).toEqual([
    { event: 'emailChangeCancelled', actor: 'admin', before: { pendingEmail: next } },
  ]);
});

it('is nothing to do where no change waits, or its link has expired', async () => {
  const { id } = await asking();
  await server.database
    .updateTable('email_change')
    .set({ expires_at: new Date(0) })
    .where('user_id', '=', id)
    .execute();
  for (const user of [id, DEMO_USER_IDS.cassa]) {
    expect((await takeBack(admin, user)).status).toBe(204);
    expect(await logOf(user)).toEqual([]);
  }
  expect(await queuedMails(server)).toEqual([]);
});

it('is refused to others: without the right, without a sign-in, in another tenant, and of a user who may do more', async () => {
  const { id, next } = await asking();
  expect(await takeBack(reader, id)).toMatchObject({ status: 403 });
  expect(await takeBack(asker(server, {}), id)).toMatchObject({ status: 401 });
  const tenant = await makeTenant(server, `ente-${randomUUID()}`);
  expect(await takeBack(asker(server, tenant.admin), id)).toMatchObject({ status: 404 });
  expect(await takeBack(admin, randomUUID())).toMatchObject({ status: 404 });
  await grantTo(server.database, 'U', DEMO_USER_IDS.gestore, 'AbpIdentity.Users.Update');
  await grantTo(server.database, 'U', id, 'AbpIdentity.Users.Delete');
  expect(refusalOf(await takeBack(reader, id))).toEqual({ status: 403, code: 'Sace:MorePermissions', members: [] });
  expect(await pendingOf(id)).toBe(next);
  expect(await logOf(id)).toEqual([]);
});
