/** POST /api/account/register, as section 7 of the shell's contract has it. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID, type Database } from '../../../server/platform/database/schema';
import { newStamp, normalize } from '../../../server/platform/names';
import { setSetting } from '../../support/accounts';
import { insertPortalRows } from '../../support/portalRows';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let tenantId: string;
const VALID = { userName: 'nuova', emailAddress: 'nuova@studio.example', password: 'Abcde-1', appName: 'Angular' };

beforeAll(async () => {
  server = await startServer();
  ({ activeTenantId: tenantId } = await insertPortalRows(server.database));
  const role = (tenant_id: string, name: string, is_default: boolean) => ({
    id: randomUUID(),
    tenant_id,
    name,
    normalized_name: normalize(name),
    is_default,
    concurrency_stamp: newStamp(),
  });
  await server.database
    .insertInto('role')
    .values([role(HOST_TENANT_ID, 'utente', true), role(HOST_TENANT_ID, 'altro', false), role(tenantId, 'socio', true)])
    .execute();
}, 60_000);
beforeEach(async () => {
  await server.database.deleteFrom('rate_limit').execute();
  await server.database.deleteFrom('setting_value').execute();
});
afterAll(() => server.close());

const ask = (body: object, headers: Record<string, string> = {}) =>
  server.inject({ method: 'POST', url: '/api/account/register', payload: body, headers });
const errorOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.json<{ error: { code: string | null; message: string; validationErrors: { members: string[] }[] | null } }>()
    .error;
/** Waits until a query of the server waits for the transaction's lock. */
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
const rolesOf = async (id: string) =>
  (
    await server.database
      .selectFrom('user_role')
      .innerJoin('role', 'role.id', 'role_id')
      .select('name')
      .where('user_id', '=', id)
      .execute()
  ).map(({ name }) => name);

describe('self-registration', () => {
  it('makes a user with the default roles, whose password signs in [ADM-03]', async () => {
    const answer = await ask({ ...VALID, userName: '  nuova ', emailAddress: ' nuova@studio.example ' });
    expect(answer.statusCode).toBe(200);
    const user = answer.json<{ id: string }>();
    expect(user).toMatchObject({
      userName: 'nuova',
      email: 'nuova@studio.example',
      tenantId: null,
      emailConfirmed: false,
      isActive: true,
    });
    expect(answer.body).not.toMatch(/Abcde|scrypt/);
    expect(await rolesOf(user.id)).toEqual(['utente']);
    const login = await server.inject({
      method: 'POST',
      url: '/api/account/check-password',
      payload: { userNameOrEmailAddress: 'nuova', password: VALID.password },
    });
    expect(login.json()).toEqual({ result: 1, description: 'Success' });
    const entries = await server.database
      .selectFrom('security_log')
      .select('action')
      .where('user_id', '=', user.id)
      .orderBy('id')
      .execute();
    expect(entries[0]).toEqual({ action: 'Registered' });
    const [change] = await server.database
      .selectFrom('record_history')
      .selectAll()
      .where('entity_id', '=', user.id)
      .execute();
    expect(change).toMatchObject({ entity: 'User', event: 'created' });
    expect(JSON.stringify(change)).not.toMatch(/Abcde|scrypt/);
  });

  it('makes the user in the tenant that the visitor names, and in no other', async () => {
    const answer = await ask(
      { ...VALID, userName: 'socia', emailAddress: 'socia@studio.example' },
      { __tenant: tenantId },
    );
    const { id, tenantId: theirs } = answer.json<{ id: string; tenantId: string }>();
    expect(theirs).toBe(tenantId);
    expect(await rolesOf(id)).toEqual(['socio']);
  });

  it.each([
    ['a name that differs in case and width', { userName: 'ＤＯＰＰＩＡ' }, 'DuplicateUserName', 'userName'],
    ['a name that differs in case', { userName: 'DOPPIA' }, 'DuplicateUserName', 'userName'],
    ['an address that differs in case', { emailAddress: 'Doppia@Studio.Example' }, 'DuplicateEmail', 'emailAddress'],
    ["another's address for a name", { userName: 'doppia@studio.example' }, 'DuplicateUserName', 'userName'],
    ["another's name for an address", { emailAddress: 'doppia@Nome.Example' }, 'DuplicateEmail', 'emailAddress'],
    ['a name with markup', { userName: '<b>x</b>' }, 'InvalidUserName', 'userName'],
    ['a weak password', { password: 'abc' }, 'PasswordTooShort', 'password'],
  ])('refuses %s with a code and its field', async (_what, difference, code, member) => {
    await ask({ ...VALID, userName: 'doppia', emailAddress: 'doppia@studio.example' });
    await ask({ ...VALID, userName: 'doppia@nome.example', emailAddress: 'seconda@studio.example' });
    const answer = await ask({ ...VALID, userName: 'unica', emailAddress: 'unica@studio.example', ...difference });
    expect([answer.statusCode, errorOf(answer).code]).toEqual([403, `Volo.Abp.Identity:${code}`]);
    expect(errorOf(answer).validationErrors?.map(({ members }) => members)).toContainEqual([member]);
  });

  it.each([
    ['userName', 'x'.repeat(10_000)],
    ['userName', '   '],
    ['userName', 'a\0b'],
    ['emailAddress', 'nessuna'],
    ['emailAddress', `${'x'.repeat(10_000)}@x.example`],
    ['emailAddress', 'a@b.example\nBcc: c@d.example'],
    ['password', 'x'.repeat(10_000)],
  ])('takes no %s that is none: 400 at the field', async (member, value) => {
    const answer = await ask({ ...VALID, [member]: value });
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer).validationErrors?.[0]?.members).toEqual([member]);
  });

  it('makes one user of two requests at once', async () => {
    const twice = { ...VALID, userName: 'insieme', emailAddress: 'insieme@studio.example' };
    const answers = await Promise.all([ask(twice), ask(twice)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
    const refused = answers.find(({ statusCode }) => statusCode === 403);
    expect(refused && errorOf(refused).code).toMatch(/Duplicate(UserName|Email)$/);
  });

  it('waits for a default role that is being deleted, and gives it to nobody', async () => {
    const id = randomUUID();
    await server.database
      .insertInto('role')
      .values({
        id,
        tenant_id: HOST_TENANT_ID,
        name: 'passeggero',
        normalized_name: 'PASSEGGERO',
        is_default: true,
        concurrency_stamp: newStamp(),
      })
      .execute();
    const answer = await server.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('role').where('id', '=', id).execute();
      const registering = ask({ ...VALID, userName: 'puntuale', emailAddress: 'puntuale@studio.example' });
      await untilSomebodyWaits(transaction);
      return { registering };
    });
    const registered = await answer.registering;
    expect(registered.statusCode).toBe(200);
    expect(await rolesOf(registered.json<{ id: string }>().id)).toEqual(['utente']);
  });

  it.each([
    [
      'registration',
      'Abp.Account.IsSelfRegistrationEnabled',
      "La registrazione autonoma non è attiva: rivolgiti all'amministratore.",
    ],
    ['sign-in by password', 'Abp.Account.EnableLocalLogin', "L'accesso con nome utente e password non è attivo."],
  ])('is refused when %s is off', async (_what, name, message) => {
    await setSetting(server.database, name, 'False');
    const answer = await ask({ ...VALID, userName: 'spenta', emailAddress: 'spenta@studio.example' });
    expect([answer.statusCode, errorOf(answer).message]).toEqual([403, message]);
  });

  it('is bounded for each address from which it comes', async () => {
    const answers = [];
    for (let count = 0; count < 61; count += 1) answers.push(await ask({ ...VALID, password: 'x' }));
    expect(answers.slice(0, 60).every(({ statusCode }) => statusCode === 403)).toBe(true);
    expect(answers[60]?.statusCode).toBe(429);
    expect(Number(answers[60]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
