/** A link that corrects the address of an account is only for the account as it was when the link was requested. */
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { tokenIn } from '../../support/cases';
import { insertCertifier } from '../../support/factories';
import { queuedMails } from '../../support/mailJobs';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const MINE = DEMO_USER_IDS.certificatore;
const MISTYPED = 'crala@studio.example';
const THIEF = 'ladro@posta.example';
const PASSWORD = '1q2w3E*';
const OTHER_PASSWORD = '9o8i7U*';

let server: TestServer;
let headers: { authorization: string };
let admin: { authorization: string };
let passwordHash: string | null;

beforeAll(async () => {
  server = await startServer();
  admin = await bearer(server, 'admin');
  headers = await bearer(server, 'certificatore');
  await insertCertifier(server.database, { user_id: MINE });
  ({ password_hash: passwordHash } = await server.database
    .selectFrom('user_account')
    .select('password_hash')
    .where('id', '=', MINE)
    .executeTakeFirstOrThrow());
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['mail', 'contact_confirmation', 'rate_limit'] as const)
    await server.database.deleteFrom(table).execute();
  await server.database
    .updateTable('user_account')
    .set({
      email: MISTYPED,
      normalized_email: MISTYPED.toUpperCase(),
      email_confirmed: false,
      password_hash: passwordHash,
      locked_until: null,
      lockout_end: null,
    })
    .where('id', '=', MINE)
    .execute();
  headers = await bearer(server, 'certificatore');
});

const account = () =>
  server.database
    .selectFrom('user_account')
    .select(['email', 'email_confirmed as isConfirmed'])
    .where('id', '=', MINE)
    .executeTakeFirstOrThrow();
const contact = () =>
  server.database
    .selectFrom('certifier')
    .select(['email', 'email_confirmed_at as confirmedAt'])
    .where('user_id', '=', MINE)
    .executeTakeFirstOrThrow();

async function requestLink(): Promise<string> {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/app/anagrafiche/confirm-contact-email',
    headers,
    payload: { userId: MINE, email: THIEF, correctsAccount: true, currentPassword: PASSWORD },
  });
  expect(answer.statusCode).toBe(200);
  const mails = await queuedMails(server);
  return tokenIn(mails.find(({ to }) => to === THIEF)?.text ?? '');
}
const open = (token: string) =>
  server.inject({ method: 'POST', url: '/api/app/anagrafiche/contact-email-confirmations', payload: { token } });

const changePassword = () =>
  server.inject({
    method: 'POST',
    url: '/api/account/my-profile/change-password',
    headers,
    payload: { currentPassword: PASSWORD, newPassword: OTHER_PASSWORD },
  });
async function changeByOffice(values: object) {
  const url = `/api/identity/users/${MINE}`;
  const user = (await server.inject({ url, headers: admin })).json<object>();
  return server.inject({ method: 'PUT', url, headers: admin, payload: { ...user, ...values } });
}
const lock = () =>
  server.inject({ method: 'PUT', url: `/api/identity/users/${MINE}/lock/2999-01-01T00:00:00Z`, headers: admin });

it.each([
  ['a new password', changePassword],
  ['a password that an administrator sets', () => changeByOffice({ password: OTHER_PASSWORD })],
  ['an address that an administrator sets', () => changeByOffice({ email: 'carla@studio.example' })],
  ['an administrator’s lock', lock],
])('opens nothing any more after %s', async (_what, act) => {
  const token = await requestLink();
  expect((await act()).statusCode).toBeLessThan(300);
  const before = [await account(), await contact()];

  const opened = await open(token);
  expect([opened.statusCode, opened.json<{ error: { code: string } }>().error.code]).toEqual([
    404,
    'Sace:ContactEmail:Unknown',
  ]);
  expect([await account(), await contact()]).toEqual(before);
});

it('waits no longer in the record once it opens nothing', async () => {
  const pending = async () =>
    (await server.inject({ url: `/api/app/anagrafiche/${MINE}`, headers })).json<{ pendingEmail: string | null }>()
      .pendingEmail;
  await requestLink();
  expect(await pending()).toBe(THIEF);
  expect((await changePassword()).statusCode).toBe(204);
  expect(await pending()).toBeNull();
});

it('is reported to the present address when it is requested', async () => {
  await requestLink();
  const mails = await queuedMails(server);
  expect(mails.filter(({ to }) => to === MISTYPED)).toMatchObject([
    { subject: 'È stato chiesto di cambiare l’indirizzo e-mail del tuo account' },
  ]);
});
