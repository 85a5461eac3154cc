/** The meaning of the mail settings. */
import { randomUUID } from 'node:crypto';
import { readConfig } from '../../../server/platform/config/config';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { countClosedPasswords, passwordPlace, readMailServer } from '../../../server/platform/mail/mailServer';
import { sealer } from '../../../server/platform/secrets';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const seals = sealer(readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY }));
const others = sealer(readConfig({ SACE_SECRET_KEY: Buffer.alloc(32, 9).toString('base64') }));
const tenantId = randomUUID();
let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(() => test.database.deleteFrom('setting_value').execute());

const set = async (values: Record<string, string>, key = '') => {
  for (const [name, value] of Object.entries(values)) {
    await test.database
      .insertInto('setting_value')
      .values({
        id: randomUUID(),
        name: `Abp.Mailing.${name}`,
        value,
        provider_name: key === '' ? 'G' : 'T',
        provider_key: key,
      })
      .execute();
  }
};
const read = (tenant = HOST_TENANT_ID) => readMailServer(test.database, seals, tenant);

it('is a relay on this machine by default', async () => {
  expect(await read()).toEqual({
    host: '127.0.0.1',
    port: 25,
    encryption: 'offered',
    login: null,
    from: { name: 'Sace', address: 'noreply@localhost' },
  });
});

it.each([
  ['465', 'True', 'implicit'],
  ['587', 'true', 'startTls'],
  ['25', 'true', 'startTls'],
  ['465', 'false', 'offered'],
] as const)('on port %s with SSL %s is encrypted: %s', async (port, ssl, encryption) => {
  await set({ 'Smtp.Port': port, 'Smtp.EnableSsl': ssl });
  expect((await read()).encryption).toBe(encryption);
});

it('signs in unless default credentials are used, or there is no user', async () => {
  await set({ 'Smtp.Password': seals.seal('parola', passwordPlace('G', '')), 'Smtp.UseDefaultCredentials': 'false' });
  expect((await read()).login).toBeNull();
  await set({ 'Smtp.UserName': 'sace' });
  expect((await read()).login).toEqual({ user: 'sace', password: 'parola' });
  await test.database
    .updateTable('setting_value')
    .set({ value: 'true' })
    .where('name', '=', 'Abp.Mailing.Smtp.UseDefaultCredentials')
    .execute();
  expect((await read()).login).toBeNull();
});

it('lets a tenant have its own sender at the host’s server, or a server of its own', async () => {
  await set({
    'Smtp.Host': 'posta.example',
    'Smtp.Port': '587',
    'Smtp.UserName': 'sace',
    'Smtp.Password': seals.seal('parola', passwordPlace('G', '')),
    'Smtp.UseDefaultCredentials': 'false',
  });
  await set({ DefaultFromDisplayName: 'Provincia', 'Smtp.Port': '2525' }, tenantId);
  expect(await read(tenantId)).toMatchObject({
    host: 'posta.example',
    port: 587,
    login: { user: 'sace' },
    from: { name: 'Provincia', address: 'noreply@localhost' },
  });
  await set({ 'Smtp.Host': 'posta.provincia.example' }, tenantId);
  expect(await read(tenantId)).toMatchObject({ host: 'posta.provincia.example', port: 2525, login: null });
});

it('counts the passwords that another key sealed, or that were brought from another place', async () => {
  await set({ 'Smtp.Password': seals.seal('parola', passwordPlace('G', '')) });
  await set({ 'Smtp.Password': seals.seal('parola', passwordPlace('G', '')) }, tenantId);
  expect([await countClosedPasswords(test.database, seals), await countClosedPasswords(test.database, others)]).toEqual(
    [1, 2],
  );
});
