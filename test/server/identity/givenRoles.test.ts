/** The role that comes with an accreditation is made once, also when several first certifiers are accepted at once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CERTIFIER_ROLE, giveRole } from '../../../server/identity/users/givenRoles';
import { LANGUAGES, say } from '../../../server/platform/localization/texts';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertTestRole, insertTestUser } from '../../support/identity';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';
import { systemOf } from '../../support/wallets';

let test: TestDatabase;
let users: string[];
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.deleteFrom('user_role').execute();
  await test.database.deleteFrom('role').where('name', '=', CERTIFIER_ROLE.name).execute();
  await test.database.deleteFrom('permission_grant').where('provider_key', '=', CERTIFIER_ROLE.name).execute();
  users = await Promise.all([1, 2, 3, 4].map(() => insertTestUser(test.database, `u-${randomUUID()}`)));
});

const [WHOLE, UNDONE] = [Promise.resolve(), Promise.reject(new Error('undone'))];
UNDONE.catch(() => undefined);

/** Accepts a user, and ends the transaction with the outcome of `until`. */
const accept = (userId: string, until: Promise<unknown>, given: () => void = () => undefined) =>
  test
    .tenantDatabase(HOST_TENANT_ID)
    .transaction()
    .execute(async (transaction) => {
      await giveRole(transaction, systemOf(), CERTIFIER_ROLE, { tenantId: HOST_TENANT_ID, userId });
      given();
      await until;
    });

/** Lets the others come while the first has made the role and has not committed; the first ends as `ending` does. */
async function race(first: string, others: readonly string[], ending: Promise<void>) {
  let end: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    end = resolve;
  });
  let given: () => void = () => undefined;
  const isGiven = new Promise<void>((resolve) => {
    given = resolve;
  });
  const begun = accept(
    first,
    held.then(() => ending),
    given,
  );
  await isGiven;
  const following = others.map((user) => accept(user, WHOLE));
  // They wait for the first; otherwise they would have ended by now.
  const early = await Promise.race([Promise.all(following).then(() => 'done'), wait(100, 'waiting')]);
  end();
  return { early, all: await Promise.allSettled([begun, ...following]) };
}

async function standing() {
  const role = await test.database
    .selectFrom('role')
    .select('id')
    .where('name', '=', CERTIFIER_ROLE.name)
    .executeTakeFirstOrThrow();
  const grants = await test.database
    .selectFrom('permission_grant')
    .select('name')
    .where('provider_key', '=', CERTIFIER_ROLE.name)
    .execute();
  const holders = await test.database
    .selectFrom('user_role')
    .select('user_id')
    .where('role_id', '=', role.id)
    .execute();
  const history = await test.database
    .selectFrom('record_history')
    .select('event')
    .where('entity_id', 'in', [role.id, ...users])
    .execute();
  return {
    grants: grants.map(({ name }) => name).sort(),
    holders: holders.map(({ user_id: id }) => id).sort(),
    history: history.map(({ event }) => event).sort(),
  };
}
const PERMISSIONS = [...CERTIFIER_ROLE.permissions].sort();

it('makes the role once when several are accepted at once for the first time', async () => {
  const [first = '', ...others] = users;
  const { early, all } = await race(first, others, WHOLE);
  expect([early, all.map(({ status }) => status)]).toEqual(['waiting', users.map(() => 'fulfilled')]);
  expect(await standing()).toEqual({
    grants: PERMISSIONS,
    holders: [...users].sort(),
    history: ['created', ...users.map(() => 'roleGiven')],
  });
});

it('leaves it to the next when the first acceptance comes to nothing', async () => {
  const [first = '', second = ''] = users;
  const { all } = await race(first, [second], UNDONE);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await standing()).toEqual({ grants: PERMISSIONS, holders: [second], history: ['created', 'roleGiven'] });
});

it('gives it once to somebody who is accepted twice at once', async () => {
  const [one = ''] = users;
  const { all } = await race(one, [one, one], WHOLE);
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(await standing()).toEqual({ grants: PERMISSIONS, holders: [one], history: ['created', 'roleGiven'] });
});

it('changes the stamp of the user, so that a form opened before is refused, and only when it gives the role', async () => {
  const [one = ''] = users;
  const stamp = async () =>
    (
      await test.database
        .selectFrom('user_account')
        .select('concurrency_stamp')
        .where('id', '=', one)
        .executeTakeFirstOrThrow()
    ).concurrency_stamp;
  const before = await stamp();
  await accept(one, WHOLE);
  const given = await stamp();
  expect(given).not.toBe(before);
  await accept(one, WHOLE);
  expect(await stamp()).toBe(given);
});

it('is no role that somebody else made under its name', async () => {
  const [one = ''] = users;
  await insertTestRole(test.database, CERTIFIER_ROLE.name);
  const text = { resource: 'Sace', key: 'Sace:GivenRoleTaken', values: [CERTIFIER_ROLE.name] };
  await expect(accept(one, WHOLE)).rejects.toMatchObject({ status: 403, code: 'Sace:GivenRoleTaken', text });
  expect(say('it', text)).toMatch(/^Il ruolo «certificatore» non è quello del portale/);
  const others = LANGUAGES.filter((language) => language !== 'it' && language !== 'en' && language !== 'en-GB');
  for (const language of others) {
    expect(say(language, text)).toContain(CERTIFIER_ROLE.name);
    expect([say('it', text), say('en', text)]).not.toContain(say(language, text));
  }
  const roles = await test.database.selectFrom('user_role').select('role_id').where('user_id', '=', one).execute();
  expect(roles).toEqual([]);
});
