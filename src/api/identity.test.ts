import { answering, json, requests } from '../../test/support/apiNetwork';
import { configureApi } from './client';
import { usersApi } from './identity';

beforeEach(() => {
  configureApi({ baseUrl: '', token: () => Promise.resolve('token'), language: () => 'it', tenant: () => null });
});

it('reads a user before the roles, so that a role given in between has another stamp than the form', async () => {
  let isRead = false;
  answering(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/assignable-roles')) return json({ items: [] });
    if (pathname.endsWith('/roles')) return json({ items: isRead ? [{ name: 'certificatore' }] : [] });
    // A request for the roles that does not wait for this answer would be answered by then.
    await new Promise((resolve) => setTimeout(resolve));
    isRead = true;
    return json({ id: 'u1', concurrencyStamp: 'a' });
  });
  expect(await usersApi.load('u1')).toMatchObject({
    record: { concurrencyStamp: 'a' },
    roleNames: ['certificatore'],
  });
  const paths = requests().map(({ url }) => new URL(url).pathname);
  expect(paths.at(-1)).toBe('/api/identity/users/u1/roles');
});
