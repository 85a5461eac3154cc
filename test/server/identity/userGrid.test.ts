/** The grid of users: their roles and state beside them, what filters find, and the wall between tenants. */
import { randomUUID } from 'node:crypto';
import { asker, insertTestRole, insertTestUser, type Ask } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

let server: TestServer;
let ask: Ask;
const mark = randomUUID().slice(0, 8);
const later = '2999-01-01T00:00:00.000Z';
const named = (name: string) => `${name}-${mark}`;

beforeAll(async () => {
  server = await startServer();
  ask = asker(server, await bearer(server, 'admin'));
  const { database } = server;
  const people = {
    anna: { email_confirmed: true },
    bruno: { is_active: false, locked_until: new Date(later) },
    carla: { locked_until: new Date(later), lockout_end: new Date(Date.now() + 60_000) },
    dario: { lockout_end: new Date(Date.now() + 60_000) },
    elena: { locked_until: new Date(Date.now() - 60_000) },
    fabio: { is_deleted: true },
  };
  const roleIds = await Promise.all(['sportello', 'cassa'].map((name) => insertTestRole(database, named(name))));
  for (const [name, values] of Object.entries(people)) {
    const id = await insertTestUser(database, named(name));
    await database.updateTable('user_account').set(values).where('id', '=', id).execute();
    if (name === 'anna')
      await database
        .insertInto('user_role')
        .values(roleIds.map((role_id) => ({ user_id: id, role_id })))
        .execute();
  }
  await insertTestUser(database, named('altrove'), randomUUID());
});
afterAll(() => server.close());

interface Row {
  readonly userName: string;
  readonly roles: string;
  readonly status: string;
  readonly lockedUntil: string | null;
}
async function rows(filter: readonly unknown[], more: Record<string, string> = {}) {
  const query = { filter: JSON.stringify([['search', 'contains', mark], 'and', filter]), ...more };
  const { status, body } = await ask('GET', `users/grid?${new URLSearchParams(query).toString()}`);
  expect(status).toBe(200);
  return (body as { data: Row[] }).data;
}
const names = async (...options: Parameters<typeof rows>) =>
  (await rows(...options)).map(({ userName }) => userName.replace(`-${mark}`, '')).join(' ');
const everybody = ['userName', '<>', ''];

it('shows of each user whether they may sign in, until when not, and by which roles [ADM-03]', async () => {
  const shown = await rows(everybody);
  expect(shown.map(({ status }) => status)).toEqual(['active', 'inactive', 'locked', 'lockedOut', 'active']);
  expect(shown[0]).toMatchObject({ roles: `${named('cassa')}, ${named('sportello')}`, lockedUntil: null });
  expect(shown[2]).toMatchObject({ roles: '', lockedUntil: later });
  expect(shown[4]).toMatchObject({ lockedUntil: null });
});

it.each([
  [['status', '=', 'locked'], 'carla'],
  [['status', 'isanyof', ['locked', 'lockedOut']], 'carla dario'],
  [['roles', 'contains', `CASSA-${mark}`], 'anna'],
  [['emailConfirmed', '=', true], 'anna'],
  [['userName', 'startswith', 'ELE'], 'elena'],
])('finds by %j', async (filter, found) => {
  expect(await names(filter)).toBe(found);
});

it('pages through names and addresses in their order, both ways', async () => {
  const sort = (selector: string, desc: boolean) => ({ sort: JSON.stringify([{ selector, desc }]) });
  expect(await names(everybody, { ...sort('userName', true), take: '2', skip: '1' })).toBe('dario carla');
  expect(await names(everybody, { ...sort('email', false), take: '2', skip: '3' })).toBe('dario elena');
  const refused = await ask('GET', `users/grid?${new URLSearchParams(sort('roles', false)).toString()}`);
  expect(refused.status).toBe(400);
});

it('groups by state', async () => {
  const groups = await rows(everybody, { group: JSON.stringify([{ selector: 'status', isExpanded: false }]) });
  expect(groups).toMatchObject([
    { key: 'active', count: 2 },
    { key: 'inactive', count: 1 },
    { key: 'locked', count: 1 },
    { key: 'lockedOut', count: 1 },
  ]);
});
