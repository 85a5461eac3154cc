/** Delegations from both sides, and the certifier's own entry in the public register. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertAccreditation, insertCertifier } from '../../support/factories';
import { grantTo, insertTestUser } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const TODAY = '2026-06-15';
let server: TestServer;
let last = 700;

/** Makes a user with a certifier's record. */
async function certifier(lastName: string) {
  const name = `${lastName.toLowerCase()}-${randomUUID()}`;
  const userId = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', userId, 'AccreditationCreate');
  const certifierNumber = (last += 1);
  const id = await insertCertifier(server.database, {
    user_id: userId,
    certifier_number: certifierNumber,
    last_name: lastName,
    first_name: 'Ada',
    fiscal_code: `PROVA${String(certifierNumber)}`,
  });
  return { id, certifierNumber, lastName, headers: await bearer(server, name) };
}
type Person = Awaited<ReturnType<typeof certifier>>;

let anna: Person;
let bice: Person;
let carla: Person;
let nobody: { authorization: string };

beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => new Date(`${TODAY}T10:00:00Z`) });
  [anna, bice, carla] = [await certifier('Neri'), await certifier('Bassi'), await certifier('Costa')];
  const name = `senza-${randomUUID()}`;
  await grantTo(server.database, 'U', await insertTestUser(server.database, name), 'AccreditationCreate');
  nobody = await bearer(server, name);
});
beforeEach(async () => {
  for (const table of ['delegation', 'company_member', 'company'] as const)
    await server.database.deleteFrom(table).execute();
});
afterAll(() => server.close());

const call = (headers: Person['headers'], method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.inject({ method, url: `/api/app/anagrafiche/${path}`, headers, ...(payload && { payload }) });
type Answer = Awaited<ReturnType<typeof call>>;
interface Row {
  id: string;
  companyId: string | null;
  grantorName: string;
  delegateName: string;
  scope: string;
  isInForce: boolean;
  revokedAt: string | null;
}
const board = (answer: Answer) => answer.json<{ given: Row[]; received: Row[] }>();
const boardOf = async ({ headers }: Person) => board(await call(headers, 'GET', 'delegations'));
const refusal = (answer: Answer) => {
  const { error } = answer.json<{ error: { code: string | null; validationErrors: { members: string[] }[] | null } }>();
  return [answer.statusCode, error.code, (error.validationErrors ?? []).flatMap(({ members }) => members)];
};
const input = (to: Person, change: object = {}) => ({
  id: randomUUID(),
  certifierNumber: to.certifierNumber,
  lastName: to.lastName,
  scope: 'compilazione',
  validFrom: TODAY,
  ...change,
});
const give = (by: Person, to: Person, change: object = {}) =>
  call(by.headers, 'POST', 'delegations', input(to, change));
const revoke = ({ headers }: Person, id: string) => call(headers, 'POST', `delegations/${id}/revoke`);
const events = async (id: string) =>
  (
    await server.database
      .selectFrom('record_history')
      .select('event')
      .where('entity_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

/** A company with these members. */
async function company(members: readonly [Person, string][]): Promise<string> {
  const id = randomUUID();
  await server.database
    .insertInto('company')
    .values({ id, tenant_id: HOST_TENANT_ID, name: 'Energia Srl', kind: 'esco', fiscal_code: id.slice(0, 11) })
    .execute();
  for (const [{ id: certifierId }, role] of members)
    await server.database
      .insertInto('company_member')
      .values({ company_id: id, certifier_id: certifierId, role, valid_from: '2020-01-01' })
      .execute();
  return id;
}

describe('a delegation', () => {
  it('is given once, and stands on both sides', async () => {
    const id = randomUUID();
    const answers = await Promise.all([give(anna, bice, { id }), give(anna, bice, { id })]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const row = {
      id,
      companyId: null,
      grantorName: 'Neri Ada',
      delegateName: 'Bassi Ada',
      delegateNumber: bice.certifierNumber,
      scope: 'compilazione',
      validFrom: TODAY,
      validTo: null,
      revokedAt: null,
      isInForce: true,
    };
    expect(await boardOf(anna)).toEqual({ given: [row], received: [] });
    expect(await boardOf(bice)).toEqual({ given: [], received: [row] });
    expect(await boardOf(carla)).toEqual({ given: [], received: [] });
    expect(await events(id)).toEqual(['given']);
    expect(refusal(await give(anna, bice, { id, scope: 'ricarica' }))).toEqual([409, 'Sace:Delegation:Changed', []]);
    expect(refusal(await give(carla, bice, { id }))).toEqual([409, 'Sace:Delegation:Changed', []]);
  });

  it('may begin later, and is in force on its days alone', async () => {
    await give(anna, bice, { validFrom: '2026-06-16', validTo: '2026-06-16' });
    const values = {
      tenant_id: HOST_TENANT_ID,
      grantor_certifier_id: anna.id,
      delegate_certifier_id: bice.id,
      scope: 'ricarica' as const,
    };
    await server.database
      .insertInto('delegation')
      .values([
        { id: randomUUID(), ...values, valid_from: '2026-01-01', valid_to: TODAY },
        { id: randomUUID(), ...values, valid_from: '2025-01-01', valid_to: '2026-06-14' },
      ])
      .execute();
    expect((await boardOf(anna)).given.map(({ isInForce }) => isInForce)).toEqual([false, true, false]);
  });

  it.each([
    ['oneself', {}, ['certifierNumber'], () => anna],
    ['somebody by a number and another’s name', { lastName: 'Costa' }, ['certifierNumber'], () => bice],
    ['a day that has passed', { validFrom: '2026-06-14' }, ['validFrom'], () => bice],
    ['an end before the beginning', { validFrom: '2026-07-01', validTo: '2026-06-30' }, ['validTo'], () => bice],
    ['both days wrong', { validFrom: '2026-06-10', validTo: '2026-06-09' }, ['validFrom', 'validTo'], () => bice],
  ] as const)('is refused for %s', async (_what, change, members, to) => {
    expect(refusal(await give(anna, to(), change))).toEqual([400, null, members]);
  });

  it('covers no signing', async () => {
    expect((await give(anna, bice, { scope: 'firma' })).statusCode).toBe(400);
  });

  it('needs a record of its giver; a user without one has an empty board', async () => {
    expect(refusal(await call(nobody, 'POST', 'delegations', input(bice)))).toEqual([
      403,
      'Sace:PersonalRecord:Missing',
      [],
    ]);
    expect(board(await call(nobody, 'GET', 'delegations'))).toEqual({ given: [], received: [] });
  });

  it('of a company is given and revoked by its referenti', async () => {
    const companyId = await company([
      [anna, 'referente'],
      [bice, 'tecnico'],
    ]);
    expect(refusal(await give(bice, carla, { companyId }))).toEqual([403, 'Sace:Company:NotReferent', []]);
    expect((await give(carla, bice, { companyId })).statusCode).toBe(404);
    const id = randomUUID();
    expect(board(await give(anna, carla, { id, companyId })).given).toMatchObject([
      { id, companyId, grantorName: 'Energia Srl', delegateName: 'Costa Ada' },
    ]);
    expect((await boardOf(bice)).given).toEqual([]);
    expect((await revoke(bice, id)).statusCode).toBe(404);
    expect(board(await revoke(anna, id)).given).toMatchObject([{ id, isInForce: false }]);
  });

  it('of a company to a referente stands on both sides', async () => {
    const companyId = await company([
      [anna, 'referente'],
      [bice, 'referente'],
    ]);
    const { given, received } = board(await give(anna, bice, { companyId }));
    expect([given.length, received.length]).toEqual([1, 0]);
    expect(await boardOf(bice)).toMatchObject({ given: [{ companyId }], received: [{ companyId }] });
  });
});

describe('the end of a delegation', () => {
  it('is declared by its giver, once', async () => {
    const id = randomUUID();
    await give(anna, bice, { id });
    const first = board(await revoke(anna, id)).given[0];
    expect(first).toMatchObject({ isInForce: false, revokedAt: `${TODAY}T10:00:00.000Z` });
    expect(board(await revoke(anna, id)).given[0]).toEqual(first);
    expect(board(await revoke(bice, id)).received[0]).toEqual(first);
    expect(await events(id)).toEqual(['given', 'revoked']);
  });

  it('is declared by its recipient', async () => {
    const id = randomUUID();
    await give(anna, bice, { id });
    expect(board(await revoke(bice, id)).received).toMatchObject([{ id, isInForce: false }]);
    expect(await events(id)).toEqual(['given', 'laidDown']);
  });

  it('is for nobody else to say: there is none for them', async () => {
    const id = randomUUID();
    await give(anna, bice, { id });
    expect([
      (await revoke(carla, id)).statusCode,
      (await revoke(anna, randomUUID())).statusCode,
      (await call(nobody, 'POST', `delegations/${id}/revoke`)).statusCode,
    ]).toEqual([404, 404, 404]);
    expect((await boardOf(anna)).given).toMatchObject([{ isInForce: true }]);
  });

  it('comes by itself with its last day, and stays as it was', async () => {
    const id = randomUUID();
    await server.database
      .insertInto('delegation')
      .values({
        id,
        tenant_id: HOST_TENANT_ID,
        grantor_certifier_id: anna.id,
        delegate_certifier_id: bice.id,
        scope: 'ricarica',
        valid_from: '2025-01-01',
        valid_to: '2026-06-14',
      })
      .execute();
    expect(board(await revoke(anna, id)).given).toMatchObject([{ id, revokedAt: null }]);
    expect(await events(id)).toEqual([]);
  });
});

describe('the own entry in the register', () => {
  const choose = (change: object = {}) => ({
    version: 1,
    publishEntry: true,
    publishAddress: false,
    publishPhone: true,
    publishMobile: false,
    publishEmail: false,
    publishPec: false,
    publishWebsite: false,
    ...change,
  });

  it('is what everybody else is answered, and says why they see nothing', async () => {
    const person = await certifier('Fabbri');
    const read = async () =>
      (await call(person.headers, 'GET', 'albo-entry')).json<{
        choices: object;
        entry: object | null;
        whyNot: string | null;
      }>();
    expect((await call(nobody, 'GET', 'albo-entry')).json()).toEqual({
      choices: null,
      entry: null,
      whyNot: 'noRecord',
    });
    expect(await read()).toMatchObject({
      choices: { version: 1, publishEntry: false },
      entry: null,
      whyNot: 'notPublished',
    });
    expect((await call(person.headers, 'PUT', 'albo-entry', choose())).json()).toMatchObject({
      choices: { version: 2, publishEntry: true },
      entry: null,
      whyNot: 'notAccredited',
    });
    await insertAccreditation(server.database, {
      certifier_id: person.id,
      state: 'Accreditato',
      valid_from: '2026-01-01',
      valid_to: '2027-01-01',
    });
    const { entry, whyNot } = await read();
    expect([entry, whyNot]).toMatchObject([{ name: 'Fabbri Ada', phone: '0543 012345' }, null]);
    expect(entry).not.toHaveProperty('email');
    const found = await server.inject({ url: '/api/app/albo?name=Fabbri', headers: { __tenant: '' } });
    expect(found.json<{ items: unknown[] }>().items).toEqual([entry]);
  });

  it('changes from the version that was looked at, once', async () => {
    const person = await certifier('Grandi');
    const put = (payload: object) => call(person.headers, 'PUT', 'albo-entry', payload);
    expect((await put(choose())).json()).toMatchObject({ choices: { version: 2 } });
    expect((await put(choose())).json()).toMatchObject({ choices: { version: 2 } });
    expect(refusal(await put(choose({ publishEmail: true })))).toEqual([409, 'Sace:PersonalRecord:Changed', []]);
    expect((await call(nobody, 'PUT', 'albo-entry', choose())).statusCode).toBe(404);
    expect(
      await server.database
        .selectFrom('record_history')
        .select(['event', 'before', 'after'])
        .where('entity_id', '=', person.id)
        .execute(),
    ).toEqual([
      {
        event: 'publicationChosen',
        before: { publishEntry: false, publishPhone: false },
        after: { publishEntry: true, publishPhone: true },
      },
    ]);
  });
});
