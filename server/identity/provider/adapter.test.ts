import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { purgeExpired } from './adapter';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('deletes all expired rows at once, in any number', async () => {
  await sql`insert into oidc_payload (model, id, payload, expires_at)
    select 'Test', n::text, '{}', now() + make_interval(secs => case when n <= 12000 then -1 else 60 end) from generate_series(1, 12001) n`.execute(
    test.database,
  );
  await sql`insert into known_network (key, expires_at)
    select n::text, now() + make_interval(secs => case when n <= 6000 then -1 else 60 end) from generate_series(1, 6001) n`.execute(
    test.database,
  );
  expect(await purgeExpired(test.database)).toBe(18_000);
  expect(await test.database.selectFrom('known_network').select('key').execute()).toEqual([{ key: '6001' }]);
  expect(await test.database.selectFrom('oidc_payload').select('id').where('model', '=', 'Test').execute()).toEqual([
    { id: '12001' },
  ]);
});
