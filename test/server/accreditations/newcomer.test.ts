/** A newcomer may apply without an administrator: by the default role that the first start makes. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { ensureApplicantRole } from '../../../server/identity/users/ensureApplicantRole';
import { insertNewcomer } from '../../../server/identity/provider/newcomers';
import { marioRossi } from '../../support/ownThings';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ referenceData: true });
  await Promise.all([ensureApplicantRole(server.database), ensureApplicantRole(server.database)]);
});
afterAll(() => server.close());

/** Writes the record of somebody who lives in Milan, and begins an application. */
async function apply(userName: string, userId: string, fiscalCode: string) {
  const headers = await bearer(server, userName);
  const elsewhere = { address: 'Via Dante 1', cap: '20121', istat: '015146' };
  const record = await server.inject({
    method: 'PUT',
    url: `/api/app/anagrafiche/${userId}`,
    headers,
    payload: marioRossi({
      fiscalCode,
      email: `${userName}@studio.example`,
      residence: elsewhere,
      studio: { name: null, ...elsewhere },
    }),
  });
  const begun = await server.inject({
    method: 'POST',
    url: '/api/app/accreditations',
    headers,
    payload: { id: randomUUID(), renews: null },
  });
  return [record.statusCode, begun.statusCode, begun.json<{ state: string }>().state];
}

it('is created once, is given to every newcomer, and lets them apply and nothing else', async () => {
  const roles = await server.database
    .selectFrom('role')
    .select(['name', 'is_default', 'is_public', 'is_static'])
    .where('tenant_id', '=', HOST_TENANT_ID)
    .execute();
  expect(roles).toEqual([{ name: 'richiedente', is_default: true, is_public: true, is_static: false }]);
  const grants = await server.database
    .selectFrom('permission_grant')
    .select('name')
    .where('provider_key', '=', 'richiedente')
    .execute();
  expect(grants).toEqual([{ name: 'AccreditationCreate' }]);
});

it('lets who registered begin an application, from anywhere in Italy', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/account/register',
    payload: { userName: 'nuova', emailAddress: 'nuova@studio.example', password: 'Abcde-1', appName: 'Angular' },
  });
  const { id } = answer.json<{ id: string }>();
  expect(await apply('nuova', id, 'RSSMRA70A01D704B')).toEqual([200, 200, 'InCompilazione']);
});

it('lets who came with SPID or another provider begin an application', async () => {
  const id = randomUUID();
  await server.database.transaction().execute((transaction) =>
    insertNewcomer(transaction, {
      id,
      tenantId: HOST_TENANT_ID,
      userName: 'spid-1',
      name: 'Mario',
      surname: 'Rossi',
      email: 'spid-1@posta.example',
      emailConfirmed: false,
    }),
  );
  const roles = await server.database
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select('name')
    .where('user_id', '=', id)
    .execute();
  expect(roles).toEqual([{ name: 'richiedente' }]);
});

it('does not come back when an administrator deleted it', async () => {
  await bearer(server, 'admin');
  for (const table of ['user_role', 'permission_grant'] as const) await server.database.deleteFrom(table).execute();
  await server.database.deleteFrom('role').where('name', '=', 'richiedente').execute();
  await ensureApplicantRole(server.database);
  const names = await server.database.selectFrom('role').select('name').where('name', '=', 'richiedente').execute();
  expect(names).toEqual([]);
});
