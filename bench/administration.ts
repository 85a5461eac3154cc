/**
 * Measures the administration with many users and tenants against the same with ten, operation by operation, through
 * the whole server.
 */
import { sql } from 'kysely';
import { buildApp } from '../server/app';
import { readConfig } from '../server/platform/config/config';
import { insertUsers } from '../server/demo/bulk/usersRepository';
import type { Database } from '../server/platform/database/schema';
import { createTestDatabase } from '../test/support/testDatabase';
import { accessTokenFor } from '../test/support/tokens';
import type { BenchContext } from './bench';
import { TODAY } from './largeRegister';
import { sideBySide } from './measure';

/** The number of users of the host, and of tenants besides. */
interface Size {
  readonly users: number;
  readonly tenants: number;
}

const FEW: Size = { users: 10, tenants: 10 };
const MANY: Size = { users: 10_000, tenants: 1000 };

/**
 * The allowed factor in time for a thousand times the users: pages are counted and searched, and nothing else grows.
 */
const MOST = 5;

async function fill(database: Database, { users, tenants }: Size): Promise<void> {
  await sql`insert into tenant (id, name, normalized_name, concurrency_stamp) select gen_random_uuid(), 'Comune ' || n, 'COMUNE ' || n, 's' from generate_series(1, ${tenants}::int) n`.execute(
    database,
  );
  await insertUsers(database, users, { today: TODAY });
  await sql`insert into user_role (user_id, role_id) select u.id, r.id from user_account u, role r where u.user_name = 'utente1' and r.name = 'gestore'`.execute(
    database,
  );
  await sql`analyze user_account, tenant, permission_grant, role, user_role`.execute(database);
}

/**
 * Starts a server over a database of its own and sends requests as its administrator. `user` is the id of one of its
 * users, `tenant` of one of its tenants.
 */
async function serve(size: Size) {
  const { database, tenantDatabase, drop } = await createTestDatabase();
  const app = await buildApp({ config: readConfig({ LOG_LEVEL: 'silent' }), database, tenantDatabase });
  await app.ready();
  const headers = { authorization: `Bearer ${await accessTokenFor({ app, database }, 'admin')}` };
  await fill(database, size);
  const user = (
    await database.selectFrom('user_account').select('id').where('user_name', '=', 'utente1').executeTakeFirstOrThrow()
  ).id;
  const tenant = (
    await database.selectFrom('tenant').select('id').where('name', '=', 'Comune 1').executeTakeFirstOrThrow()
  ).id;
  const ask = async (address: string): Promise<void> => {
    const url = address.replace('{user}', user).replace('{tenant}', tenant);
    const answer = await app.inject({ url, headers });
    if (answer.statusCode !== 200)
      throw new Error(`${url} answered ${String(answer.statusCode)}: ${answer.body.slice(0, 300)}`);
  };
  const close = async () => {
    await app.close();
    await drop();
  };
  return { ask, close };
}

const QUESTIONS: readonly (readonly [name: string, address: string])[] = [
  ['users, first page', '/api/identity/users?maxResultCount=10'],
  ['users, first page by e-mail', '/api/identity/users?maxResultCount=10&sorting=email%20desc'],
  ['users, search of a name that one in ten has', '/api/identity/users?maxResultCount=10&filter=zampa'],
  ['users, search of one', '/api/identity/users?maxResultCount=10&filter=utente7'],
  ['a user', '/api/identity/users/{user}'],
  ['tenants, first page', '/api/multi-tenancy/tenants?maxResultCount=10'],
  ['tenants, search', '/api/multi-tenancy/tenants?maxResultCount=10&filter=comune%207'],
  ['permissions of a role', '/api/permission-management/permissions?providerName=R&providerKey=admin'],
  ['permissions of a user', '/api/permission-management/permissions?providerName=U&providerKey={user}'],
  ['features of a tenant', '/api/feature-management/features?providerName=T&providerKey={tenant}'],
  ['application configuration', '/api/abp/application-configuration'],
];

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1).padStart(9);

export const administration = {
  name: `Administration with ${MANY.users.toLocaleString('it')} users and ${MANY.tenants.toLocaleString('it')} tenants against ten of each`,
  async run({ print }: Pick<BenchContext, 'print'>): Promise<readonly string[]> {
    const broken: string[] = [];
    const [many, few] = [await serve(MANY), await serve(FEW)];
    try {
      const pairs = await sideBySide(
        QUESTIONS.map(([, address]) => ({ ours: () => many.ask(address), byHand: () => few.ask(address) })),
      );
      print(`${'median, ms'.padEnd(52)}${'many'.padStart(9)}${'ten'.padStart(9)}${'ratio'.padStart(8)}  runs`);
      for (const [at, pair] of pairs.entries()) {
        const name = QUESTIONS[at]?.[0] ?? '';
        const ratio = pair.ours / pair.byHand;
        print(
          `${name.padEnd(52)}${ms(pair.ours)}${ms(pair.byHand)}${ratio.toFixed(2).padStart(8)}  ${String(pair.runs)}${ratio > MOST ? `  above ${String(MOST)}` : ''}`,
        );
        if (ratio > MOST) broken.push(`${name}: ${ratio.toFixed(2)} times the time with ten, ${String(MOST)} at most.`);
      }
    } finally {
      await Promise.all([many.close(), few.close()]);
    }
    return broken;
  },
};
