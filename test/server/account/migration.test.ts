/** The migration marks the users whom another provider signs in. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { projectRoot } from '../../../server/platform/projectRoot';
import { insertAccount } from '../../support/accounts';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('marks users without password and those of an external provider, and no others', async () => {
  const [own, spid, external] = [
    await insertAccount(test.database, { userName: 'propria' }),
    await insertAccount(test.database, { userName: 'spid', password: null }),
    await insertAccount(test.database, { userName: 'esterna' }),
  ];
  await test.database.updateTable('user_account').set({ is_external: false }).execute();
  await test.database
    .insertInto('external_login')
    .values({ issuer: 'https://id.example', subject: randomUUID(), user_id: external })
    .execute();
  await sql
    .raw(readFileSync(join(projectRoot(), 'server/platform/database/migrations/0009-users-of-others.sql'), 'utf8'))
    .execute(test.database);
  const marked = await test.database.selectFrom('user_account').select('id').where('is_external', '=', true).execute();
  expect(marked.map(({ id }) => id).sort()).toEqual([spid, external].sort());
  expect(marked.map(({ id }) => id)).not.toContain(own);
});
