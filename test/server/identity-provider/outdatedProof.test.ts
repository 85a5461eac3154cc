/** A password that is changed while a request proves the old one opens nothing, and changes nothing. */
import { sql } from 'kysely';
import type { Database } from '../../../server/platform/database/schema';
import { storePassword } from '../../../server/identity/provider/account/passwordChange';
import { hashPassword } from '../../../server/identity/provider/passwords/passwords';
import { insertAccount, PASSWORD } from '../../support/accounts';
import { insertCertifier } from '../../support/factories';
import { queuedMails } from '../../support/mailJobs';
import { begin, locationOf, openLogin, SCOPE, Visitor } from '../../support/signIn';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const OTHER_PASSWORD = '9o8i7U*';

let server: TestServer;
let base: string;
let users = 0;
let userName: string;
let userId: string;

beforeAll(async () => {
  server = await startServer({ env: { OAUTH_RESPONSE_TYPE: 'password' } });
  base = await server.listen();
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const table of ['rate_limit', 'security_log', 'mail'] as const)
    await server.database.deleteFrom(table).execute();
  users += 1;
  userName = `ada${String(users)}`;
  userId = await insertAccount(server.database, { userName });
});

const newVisitor = () => new Visitor(base, server.config.publicUrl);

/** Waits until a query of the server waits for a lock of the transaction. */
async function untilSomebodyWaits(transaction: Database): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const { rows } =
      await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(
        transaction,
      );
    if (rows.length > 0) return;
    if (Date.now() > deadline) throw new Error('Nobody waits.');
  }
}

/**
 * Changes the password between the moment when a request reads the old one and the moment when it compares it: in
 * between, the request counts its attempt in the user's row, which is locked.
 */
async function whileChanged<T>(request: () => Promise<T>): Promise<T> {
  const passwordHash = await hashPassword(OTHER_PASSWORD);
  const sent = await server.database.transaction().execute(async (transaction) => {
    await transaction.selectFrom('user_account').select('id').where('id', '=', userId).forUpdate().execute();
    const answer = request();
    await untilSomebodyWaits(transaction);
    await storePassword(transaction, { userId, passwordHash, kept: { grantIds: [] } });
    return { answer };
  });
  return sent.answer;
}

/** Returns what the provider stores of sign-ins of the user. */
const stored = async () => {
  const { rows } = await sql<{ model: string }>`
    select model from oidc_payload where payload ->> 'accountId' = ${userId} and model in ('Session', 'Grant')`.execute(
    server.database,
  );
  const listed = await server.database
    .selectFrom('sign_in_session')
    .select('grant_id')
    .where('user_id', '=', userId)
    .execute();
  return [...rows, ...listed];
};
const causes = async () =>
  (
    await server.database
      .selectFrom('security_log')
      .select('details')
      .where('action', '=', 'LoginNotAllowed')
      .where('user_id', '=', userId)
      .execute()
  ).map(({ details }) => details);
const lead = async (visitor: Visitor) =>
  new URL(locationOf(await visitor.get(begin(visitor.origin).address)), visitor.origin).pathname;

describe('a password that was changed in between', () => {
  it('gives no tokens', async () => {
    const answer = await whileChanged(() =>
      fetch(`${base}/connect/token`, {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'password',
          client_id: 'Sace_App',
          username: userName,
          password: PASSWORD,
          scope: SCOPE,
        }),
        headers: { origin: server.config.publicUrl },
      }),
    );
    expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    expect([await stored(), await causes()]).toEqual([[], [{ cause: 'AccountChanged' }]]);
  });

  it('leads from the login page to the login page again', async () => {
    const visitor = newVisitor();
    const login = await openLogin(visitor, begin(visitor.origin).address);
    const posted = await whileChanged(() => visitor.post(login, { username: userName, password: PASSWORD }));
    const resumed = await visitor.get(locationOf(posted));
    const again = new URL(locationOf(resumed), visitor.origin);
    expect([again.pathname, again.searchParams.get('notice')]).toEqual(['/connect/authorize', 'expired']);
    expect(await stored()).toEqual([]);
    expect(await causes()).toEqual([{ cause: 'AccountChanged' }]);

    const page = await visitor.get(await openLogin(visitor, again.href));
    expect(await page.text()).toContain('name="password"');
    expect(await lead(visitor)).toMatch(/^\/connect\/login\//u);
  });

  it('signs no browser in by the cookie login', async () => {
    const visitor = newVisitor();
    const answer = await whileChanged(() =>
      visitor.postJson(
        '/api/account/login',
        { userNameOrEmailAddress: userName, password: PASSWORD, rememberMe: false },
        { origin: server.config.publicUrl },
      ),
    );
    expect(await answer.json()).toMatchObject({ description: 'InvalidUserNameOrPassword' });
    expect(await stored()).toEqual([]);
    expect(await lead(visitor)).toMatch(/^\/connect\/login\//u);
  });

  it('proves no change of the address', async () => {
    const headers = await bearer(server, userName);
    const answer = await whileChanged(() =>
      server.inject({
        method: 'PUT',
        url: '/api/account/my-profile',
        headers,
        payload: { userName, email: 'ladro@posta.example', currentPassword: PASSWORD },
      }),
    );
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      403,
      'Volo.Abp.Identity:ConcurrencyFailure',
    ]);
    expect(await queuedMails(server)).toEqual([]);
  });

  it('proves no correction of the address by the contact address', async () => {
    await server.database
      .updateTable('user_account')
      .set({ email_confirmed: false })
      .where('id', '=', userId)
      .execute();
    await insertCertifier(server.database, { user_id: userId });
    const headers = await bearer(server, userName);
    const answer = await whileChanged(() =>
      server.inject({
        method: 'POST',
        url: '/api/app/anagrafiche/confirm-contact-email',
        headers,
        payload: { userId, email: 'ladro@posta.example', correctsAccount: true, currentPassword: PASSWORD },
      }),
    );
    expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
      403,
      'Volo.Abp.Identity:ConcurrencyFailure',
    ]);
    expect(await queuedMails(server)).toEqual([]);
  });
});
