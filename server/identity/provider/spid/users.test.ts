import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { HOST_TENANT_ID, type Database } from '../../../platform/database/schema';
import { newStamp, normalize } from '../../../platform/names';
import type { SpidIdentity } from './assertion';
import { Refusal } from './refusals';
import { userOf } from './users';

let test: TestDatabase;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  ({ database } = test);
  const role = (name: string, is_default: boolean) => ({
    id: randomUUID(),
    tenant_id: HOST_TENANT_ID,
    name,
    normalized_name: normalize(name),
    is_default,
    concurrency_stamp: newStamp(),
  });
  await database
    .insertInto('role')
    .values([role('cittadino', true), role('gestore', false)])
    .execute();
});
beforeEach(async () => {
  await database.deleteFrom('certifier').execute();
  await database.deleteFrom('user_role').execute();
  await database.deleteFrom('security_log').execute();
  await database.deleteFrom('user_account').execute();
});
afterAll(() => test.drop());

const MARIA: SpidIdentity = {
  fiscalCode: 'RSSMRA80A41A944M',
  name: 'Maria',
  familyName: 'Rossi',
  email: 'maria@posta.example',
  mobilePhone: '+393331234567',
};
const GIUSEPPE: SpidIdentity = { ...MARIA, fiscalCode: 'VRDGPP75B12D969H', name: 'Giuseppe', familyName: 'Verdi' };
const origin = { address: '192.0.2.1', userAgent: 'test', traceId: 'trace' };
const signIn = (identity: SpidIdentity, tenantId = HOST_TENANT_ID) =>
  userOf(database, { tenantId, identity, clientId: 'Sace_App', origin });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.reason : Promise.reject(error as Error)),
  );
const users = () => database.selectFrom('user_account').selectAll().orderBy('creation_time').execute();
const actions = async () =>
  (await database.selectFrom('security_log').select('action').orderBy('id').execute()).map(({ action }) => action);

async function addUser(
  change: { email?: string; user_name?: string; fiscal_code?: string; is_active?: boolean; is_deleted?: boolean } = {},
): Promise<string> {
  const { email = `${randomUUID()}@posta.example`, user_name = randomUUID(), ...rest } = change;
  const id = randomUUID();
  const names = { email, normalized_email: normalize(email), user_name, normalized_user_name: normalize(user_name) };
  await database
    .insertInto('user_account')
    .values({
      id,
      tenant_id: HOST_TENANT_ID,
      ...names,
      security_stamp: newStamp(),
      concurrency_stamp: newStamp(),
      ...rest,
    })
    .execute();
  return id;
}

async function addCertifier(user_id: string | null, isProven = true): Promise<string> {
  const id = randomUUID();
  const person = {
    last_name: 'Rossi',
    first_name: 'Maria',
    gender: 'F',
    birth_date: '1980-01-01',
    birth_place: 'Bologna',
    email: 'studio@posta.example',
  } as const;
  await database
    .insertInto('certifier')
    .values({
      id,
      tenant_id: HOST_TENANT_ID,
      user_id,
      subject_kind_id: 1,
      fiscal_code: MARIA.fiscalCode,
      fiscal_code_proven_at: isProven ? new Date() : null,
      ...person,
    })
    .execute();
  return id;
}

it('makes a user with the verified data, the default roles and no password [USE-07]', async () => {
  const id = await signIn(MARIA);
  expect(await users()).toMatchObject([
    {
      id,
      fiscal_code: MARIA.fiscalCode,
      user_name: MARIA.fiscalCode,
      name: 'Maria',
      surname: 'Rossi',
      email: MARIA.email,
      email_confirmed: true,
      phone_number: '+393331234567',
      password_hash: null,
      is_external: true,
    },
  ]);
  const roles = await database
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'role_id')
    .select('name')
    .where('user_id', '=', id)
    .execute();
  expect(roles).toEqual([{ name: 'cittadino' }]);
  expect(await actions()).toEqual(['SpidUserCreated']);
});

it('finds the user by fiscal code again, with any e-mail and names', async () => {
  const id = await signIn(MARIA);
  expect(await signIn({ ...MARIA, email: 'altra@posta.example', familyName: 'Bianchi' })).toBe(id);
  expect(await users()).toHaveLength(1);
});

it('makes one user of many first sign-ins at the same moment', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => signIn(MARIA)));
  expect(new Set(ids).size).toBe(1);
  expect(await users()).toHaveLength(1);
});

it('never takes over a user by e-mail or name: the address stays its owner’s', async () => {
  const owner = await addUser({ email: MARIA.email.toUpperCase(), user_name: MARIA.fiscalCode.toLowerCase() });
  const id = await signIn(MARIA);
  expect(id).not.toBe(owner);
  const made = (await users()).find((user) => user.id === id);
  expect(made).toMatchObject({ email: `${id}@spid.invalid`, email_confirmed: false, fiscal_code: MARIA.fiscalCode });
  expect(made?.user_name).toMatch(/^RSSMRA80A41A944M-[0-9a-f]{6}$/);
});

it('gives an address to only one of two people who have it at the same moment', async () => {
  await Promise.all([signIn(MARIA), signIn(GIUSEPPE)]);
  const emails = (await users()).map(({ email }) => email);
  expect(emails).toHaveLength(2);
  expect(emails).toContain(MARIA.email);
  expect(emails).toContainEqual(expect.stringMatching(/@spid\.invalid$/));
});

it('links the user of the certifier with that fiscal code', async () => {
  const owner = await addUser();
  await addCertifier(owner);
  expect(await signIn(MARIA)).toBe(owner);
  expect(await users()).toMatchObject([{ fiscal_code: MARIA.fiscalCode }]);
  expect(await actions()).toEqual(['SpidUserLinked']);
});

it('links a certifier that no user has yet to the new user', async () => {
  const certifier = await addCertifier(null);
  const id = await signIn(MARIA);
  expect(
    await database.selectFrom('certifier').select('user_id').where('id', '=', certifier).executeTakeFirst(),
  ).toEqual({ user_id: id });
  expect(await actions()).toEqual(['SpidUserCreated', 'SpidUserLinked']);
});

it('never signs a person in as a user who typed the fiscal code of that person [USE-07]', async () => {
  const thief = await addUser();
  const record = await addCertifier(thief, false);
  const id = await signIn(MARIA);
  expect(id).not.toBe(thief);
  expect(await actions()).toEqual(['SpidUserCreated']);
  expect(await signIn(MARIA)).toBe(id);
  const stolen = await database
    .selectFrom('certifier')
    .select(['user_id', 'fiscal_code_proven_at'])
    .where('id', '=', record)
    .executeTakeFirst();
  expect(stolen).toEqual({ user_id: thief, fiscal_code_proven_at: null });
});

it('proves the code of the record that its user wrote', async () => {
  const record = await addCertifier(await signIn(MARIA), false);
  await signIn(MARIA);
  const { fiscal_code_proven_at: provenAt } = await database
    .selectFrom('certifier')
    .select('fiscal_code_proven_at')
    .where('id', '=', record)
    .executeTakeFirstOrThrow();
  expect(provenAt).toBeInstanceOf(Date);
});

it('refuses a user who is not active, known by code or through the certifier, and changes nothing', async () => {
  await addCertifier(await addUser({ is_active: false }));
  expect(await reasonOf(signIn(MARIA))).toBe('user_inactive');
  await addUser({ fiscal_code: GIUSEPPE.fiscalCode, is_active: false });
  expect(await reasonOf(signIn(GIUSEPPE))).toBe('user_inactive');
  expect((await users()).map(({ fiscal_code }) => fiscal_code)).toEqual([null, GIUSEPPE.fiscalCode]);
  expect(await actions()).toEqual([]);
});

it('leaves contradictory records to an administrator', async () => {
  await addCertifier(await addUser({ fiscal_code: GIUSEPPE.fiscalCode }));
  expect(await reasonOf(signIn(MARIA))).toBe('user_conflict');
  await database.deleteFrom('certifier').execute();
  await addCertifier(await addUser({ is_deleted: true }));
  expect(await reasonOf(signIn(MARIA))).toBe('user_conflict');
});

it('separates the people of a tenant from the host’s', async () => {
  const tenant = randomUUID();
  await database
    .insertInto('tenant')
    .values({ id: tenant, name: 'parma', normalized_name: 'PARMA', concurrency_stamp: newStamp() })
    .execute();
  const [here, there] = [await signIn(MARIA), await signIn(MARIA, tenant)];
  expect(here).not.toBe(there);
  expect(await users()).toMatchObject([
    { tenant_id: HOST_TENANT_ID, email: MARIA.email },
    { tenant_id: tenant, email: MARIA.email },
  ]);
});
