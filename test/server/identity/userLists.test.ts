/**
 * The list of users and the look-up for other programs: filter, order, pages, the wall between tenants, and its speed.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { usersPage } from '../../../server/identity/users/users';
import { asker, grantTo, insertTestUser, refusalOf, type Ask } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

let server: TestServer;
let ask: Ask;
const mark = randomUUID().slice(0, 8);
const foreign = { tenantId: randomUUID(), name: `altrove-${mark}`, id: '' };

beforeAll(async () => {
  server = await startServer();
  const headers = await bearer(server, 'admin');
  await grantTo(server.database, 'C', 'Sace_App', 'AbpIdentity.UserLookup');
  ask = asker(server, headers);
  const people = [
    ['b', 'Niccolò', 'Zeta', '0511'],
    ['A', 'anna', 'alfa', '0513'],
    ['c', 'Bruno', null, '0512'],
  ] as const;
  for (const [prefix, name, surname, phone_number] of people) {
    const id = await insertTestUser(server.database, `${prefix}-${mark}`);
    await server.database
      .updateTable('user_account')
      .set({ name, surname, phone_number })
      .where('id', '=', id)
      .execute();
  }
  foreign.id = await insertTestUser(server.database, foreign.name, foreign.tenantId);
});
afterAll(() => server.close());

const list = async (query: Record<string, string>) => {
  const { body } = await ask('GET', `users?${new URLSearchParams(query).toString()}`);
  const { totalCount, items } = body as { totalCount: number; items: { userName: string }[] };
  return { totalCount, names: items.map(({ userName }) => userName.replace(`-${mark}`, '')).join(' ') };
};

it.each([
  [{}, 'A b c'],
  [{ sorting: 'userName desc' }, 'c b A'],
  [{ sorting: 'Email ASC' }, 'A b c'],
  // As ABP's .NET client spells the names.
  [{ Sorting: 'UserName desc', SkipCount: '1', MaxResultCount: '1' }, 'b'],
  [{ sorting: 'phoneNumber desc' }, 'A c b'],
  [{ sorting: 'name' }, 'A c b'],
  [{ sorting: 'surname, userName desc' }, 'A b c'],
  [{ sorting: 'isActive, creationTime desc' }, 'c A b'],
])('sorts by %j', async (query, names) => {
  expect(await list({ ...query, filter: mark })).toEqual({ totalCount: 3, names });
});

it.each([
  [`NICCOLO`, 'b'],
  ['zeta', 'b'],
  ['0512', 'c'],
  [`a-${mark}@posta`, 'A'],
  ['Anna Alfa', 'A'],
  [`%-${mark}`, ''],
  [`_-${mark}`, ''],
  ['  bruno ', 'c'],
])('finds %j', async (filter, names) => {
  expect((await list({ filter })).names).toBe(names);
});

it('answers pages that neither repeat nor skip anybody, ten at first', async () => {
  const pages = await Promise.all(
    ['0', '1', '2', '3'].map((skipCount) => list({ filter: mark, skipCount, maxResultCount: '1' })),
  );
  expect(pages.map(({ totalCount, names }) => [totalCount, names])).toEqual([
    [3, 'A'],
    [3, 'b'],
    [3, 'c'],
    [3, ''],
  ]);
});

it.each(['maxResultCount=1001', 'skipCount=-1', 'sorting=passwordHash', 'sorting=user_name', 'filter=%00'])(
  'refuses %s',
  async (query) => {
    for (const path of ['users', 'users/lookup/search'])
      expect(refusalOf(await ask('GET', `${path}?${query}`))).toMatchObject({
        status: 400,
        members: [query.split('=')[0]],
      });
  },
);

it('tells other programs of users what they may know, and no more', async () => {
  const { body } = await ask('GET', `users/lookup/search?filter=b-${mark}`);
  const [user] = (body as { items: { id: string }[] }).items;
  expect(user).toEqual({
    id: expect.any(String) as string,
    tenantId: null,
    userName: `b-${mark}`,
    name: 'Niccolò',
    surname: 'Zeta',
    email: `b-${mark}@posta.example`,
    emailConfirmed: false,
    phoneNumber: '0511',
    phoneNumberConfirmed: false,
  });
  expect((await ask('GET', `users/lookup/${user?.id ?? ''}`)).body).toEqual(user);
  expect((await ask('GET', `users/lookup/by-username/B-${mark}`)).body).toEqual(user);
  expect(await ask('GET', `users/lookup/count?filter=${mark}`)).toEqual({ status: 200, body: 3 });
  expect(await ask('GET', `users/lookup/${randomUUID()}`)).toEqual({ status: 204, body: null });
});

it('knows nobody of another tenant', async () => {
  const { id, name } = foreign;
  for (const path of [`users/${id}`, `users/${id}/roles`]) expect((await ask('GET', path)).status).toBe(404);
  for (const path of [
    `users/lookup/${id}`,
    `users/lookup/by-username/${name}`,
    `users/by-username/${name}`,
    `users/by-email/${name}@posta.example`,
  ])
    expect(await ask('GET', path)).toEqual({ status: 204, body: null });
  expect(await list({ filter: name })).toEqual({ totalCount: 0, names: '' });
  expect((await ask('GET', `users/lookup/count?filter=${name}`)).body).toBe(0);
  expect((await ask('PUT', `users/${id}`, { userName: 'preso', email: 'a@b.it' })).status).toBe(404);
  expect((await ask('PUT', `users/${id}/roles`, { roleNames: ['admin'] })).status).toBe(404);
  expect((await ask('DELETE', `users/${id}`)).status).toBe(204);
  expect(
    await server.database.selectFrom('user_account').select(['user_name', 'is_deleted']).where('id', '=', id).execute(),
  ).toEqual([{ user_name: name, is_deleted: false }]);
  // Its name and address are free here.
  expect(
    (await ask('POST', 'users', { userName: name, email: `${name}@posta.example`, password: '1q2w3E*' })).status,
  ).toBe(200);
});

describe('among ten thousand', () => {
  beforeAll(async () => {
    await sql`insert into user_account (id, tenant_id, user_name, normalized_user_name, name, surname, email, normalized_email, phone_number, security_stamp, concurrency_stamp)
      select gen_random_uuid(), ${HOST_TENANT_ID}, 'utente' || n, 'UTENTE' || n, 'Nome' || n % 97, 'Cognome' || n % 89, 'utente' || n || '@molti.example', 'UTENTE' || n || '@MOLTI.EXAMPLE', '05' || n, 's', 's'
      from generate_series(1, 10000) n`.execute(server.database);
    await sql`analyze user_account`.execute(server.database);
  });

  const plan = async (query: Parameters<typeof usersPage>[1]) => {
    const lines = await usersPage(server.tenantDatabase(HOST_TENANT_ID), query).explain('text');
    return lines.map((line) => Object.values(line).join()).join('\n');
  };

  it.each([
    [{}, 'user_account_by_italian_name'],
    [{ sorting: 'userName desc', skipCount: 40 }, 'user_account_by_italian_name'],
    [{ sorting: 'email' }, 'user_account_by_italian_email'],
    [{ sorting: 'phoneNumber desc' }, 'user_account_by_italian_phone'],
    [{ filter: 'utente9876' }, 'user_account_by_search'],
  ])('reads the page %j along an index', async (query, index) => {
    expect(await plan(query)).toMatch(new RegExp(`Index (Only )?Scan (Backward )?(using|on) ${index}`));
  });

  it('counts and finds them', async () => {
    expect(await list({ filter: 'UTENTE1234@' })).toEqual({ totalCount: 1, names: 'utente1234' });
    expect((await list({ filter: 'cognome88', maxResultCount: '1' })).totalCount).toBe(112);
  });
});
