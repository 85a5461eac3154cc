/** Companies, their members, and their representatives. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { insertCertifier } from '../../support/factories';
import { queuedMails } from '../../support/mailJobs';
import { grantTo, insertTestUser } from '../../support/identity';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

const TODAY = '2026-06-15';
const start = new Date(`${TODAY}T10:00:00Z`);
let now = start;
let server: TestServer;
let last = 600;

/** Makes a certifier with an account. */
async function certifier(lastName: string) {
  const name = `${lastName.toLowerCase()}-${randomUUID()}`;
  const userId = await insertTestUser(server.database, name);
  await grantTo(server.database, 'U', userId, 'AccreditationCreate');
  const certifierNumber = (last += 1);
  const id = await insertCertifier(server.database, {
    user_id: userId,
    certifier_number: certifierNumber,
    last_name: lastName,
    fiscal_code: `PROVA${String(certifierNumber)}`,
    email: `${String(certifierNumber)}@studio.example`,
  });
  return { id, userId, certifierNumber, lastName, headers: await bearer(server, name) };
}
type Person = Awaited<ReturnType<typeof certifier>>;

let anna: Person;
let bice: Person;
let carla: Person;
let companyId: string;

beforeAll(async () => {
  server = await startServer({ referenceData: true, clock: () => now });
  [anna, bice, carla] = [await certifier('Neri'), await certifier('Dell’Era'), await certifier('Costa')];
});
beforeEach(async () => {
  for (const table of ['wallet', 'company_invitation', 'company_member', 'company', 'mail'] as const)
    await server.database.deleteFrom(table).execute();
  companyId = randomUUID();
  now = start;
});
afterAll(() => server.close());

const call = (person: Person, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
  server.inject({
    method,
    url: `/api/app/anagrafiche/companies${path}`,
    headers: person.headers,
    ...(payload && { payload }),
  });
type Answer = Awaited<ReturnType<typeof call>>;
const refusal = (answer: Answer) => {
  const { error } = answer.json<{ error: { code: string | null; validationErrors: { members: string[] }[] | null } }>();
  return [answer.statusCode, error.code, (error.validationErrors ?? []).flatMap(({ members }) => members)];
};
const input = (change: object = {}) => ({
  id: companyId,
  name: ' Energia  Srl ',
  kind: 'esco',
  fiscalCode: '01234567897',
  vatNumber: '01234567897',
  pec: 'energia@pec.example',
  seat: { address: 'Via Po, 1', cap: '47122', istat: '040012' },
  legalRepresentative: 'Ada Neri',
  ...change,
});
const update = (change: object = {}) => {
  const { id: _id, fiscalCode: _code, ...rest } = input(change);
  return { version: 1, ...rest };
};
const create = (change: object = {}, person = anna) => call(person, 'POST', '', input(change));
const invite = (by: Person, who: Person, change: object = {}) =>
  call(by, 'POST', `/${companyId}/invitations`, {
    id: randomUUID(),
    person: String(who.certifierNumber),
    lastName: who.lastName,
    role: 'tecnico',
    ...change,
  });
interface OwnInvitation {
  readonly id: string;
  readonly company: string;
  readonly invitedBy: string;
  readonly role: string;
}
const invitationsOf = async (person: Person) =>
  (await server.inject({ url: '/api/app/anagrafiche/my-company-invitations', headers: person.headers })).json<{
    items: OwnInvitation[];
  }>().items;
const reply = (person: Person, id: string, accepts: boolean) =>
  server.inject({
    method: 'POST',
    url: `/api/app/anagrafiche/company-invitations/${id}/answer`,
    headers: person.headers,
    payload: { accepts },
  });
const withdraw = (by: Person, invitationId: string) =>
  call(by, 'POST', `/${companyId}/invitations/withdraw`, { invitationId });
/** Invites, and accepts as the invited person. Returns the board as a member sees it. */
async function add(by: Person, who: Person, change: object = {}) {
  const answer = await invite(by, who, change);
  const [waiting] = await invitationsOf(who);
  if (answer.statusCode !== 200 || !waiting) return answer;
  expect((await reply(who, waiting.id, true)).statusCode).toBe(200);
  return call(by, 'GET', `/${companyId}/members`);
}
const mails = async () => (await queuedMails(server)).map(({ to, subject }) => [to, subject]);
const end = (by: Person, who: Person) => call(by, 'POST', `/${companyId}/members/end`, { certifierId: who.id });
const membersIn = (answer: Answer) =>
  answer
    .json<{ items: { certifierId: string; role: string; validTo: string | null }[] }>()
    .items.map(({ certifierId, role, validTo }) => [certifierId, role, validTo]);
const events = async () =>
  (
    await server.database
      .selectFrom('record_history')
      .select('event')
      .where('entity_id', '=', companyId)
      .orderBy('id')
      .execute()
  ).map(({ event }) => event);

describe('a company', () => {
  it('is registered once, with its author as its referente, and with a wallet', async () => {
    const answers = await Promise.all([create(), create()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0].json()).toMatchObject({
      id: companyId,
      version: 1,
      name: 'Energia Srl',
      kind: 'esco',
      fiscalCode: '01234567897',
      seat: { address: 'Via Po, 1', cap: '47122', istat: '040012', comune: 'Forlì', province: 'FC' },
      legalRepresentative: 'Ada Neri',
      role: 'referente',
      validFrom: TODAY,
      validTo: null,
    });
    expect(await events()).toEqual(['created']);
    const wallets = await server.database.selectFrom('wallet').select('owner_company_id as owner').execute();
    expect(wallets).toEqual([{ owner: companyId }]);
    expect(refusal(await create({ name: 'Altra' }))).toEqual([409, 'Sace:Company:Changed', []]);
  });

  it('is of one registration: its fiscal code names its referente as whom to ask', async () => {
    await create();
    for (const id of [randomUUID(), companyId])
      expect(refusal(await create({ id }, bice))).toEqual([403, 'Sace:Company:Taken', []]);
    expect(await server.database.selectFrom('company_member').select('certifier_id as id').execute()).toEqual([
      { id: anna.id },
    ]);
  });

  it('is registered by a user with a record', async () => {
    const name = `senza-${randomUUID()}`;
    await grantTo(server.database, 'U', await insertTestUser(server.database, name), 'AccreditationCreate');
    expect(refusal(await create({}, { ...anna, headers: await bearer(server, name) }))).toEqual([
      403,
      'Sace:PersonalRecord:Missing',
      [],
    ]);
  });

  it('tells all that is wrong at once', async () => {
    const answer = await create({
      name: '\ue000',
      fiscalCode: '01234567890',
      vatNumber: '1',
      pec: 'x',
      seat: { istat: '999999' },
    });
    expect(refusal(answer)).toEqual([400, null, ['fiscalCode', 'name', 'vatNumber', 'pec', 'seat.istat']]);
    expect(refusal(await create({ name: ' \u200b' }))).toEqual([400, null, ['name']]);
    expect((await create({ fiscalCode: 'RSSMRA70A01D704B' })).statusCode).toBe(200);
  });

  it('is changed by its referenti, from the version that they looked at', async () => {
    await create();
    await add(anna, bice);
    expect(refusal(await call(bice, 'PUT', `/${companyId}`, update({ name: 'Mia' })))).toEqual([
      403,
      'Sace:Company:NotReferent',
      [],
    ]);
    expect((await call(carla, 'PUT', `/${companyId}`, update({ name: 'Mia' }))).statusCode).toBe(404);
    const changed = update({ name: 'Energia Spa' });
    expect((await call(anna, 'PUT', `/${companyId}`, changed)).json()).toMatchObject({
      version: 2,
      name: 'Energia Spa',
    });
    expect((await call(anna, 'PUT', `/${companyId}`, changed)).json()).toMatchObject({ version: 2 });
    expect(refusal(await call(anna, 'PUT', `/${companyId}`, update({ name: 'Terza' })))).toEqual([
      409,
      'Sace:Company:Changed',
      [],
    ]);
    expect(refusal(await call(anna, 'PUT', `/${companyId}`, { ...update({ vatNumber: '1' }), version: 2 }))).toEqual([
      400,
      null,
      ['vatNumber'],
    ]);
    expect(await events()).toEqual(['created', 'memberInvited', 'memberAdded', 'updated']);
  });
});

describe('members', () => {
  beforeEach(() => create());

  it('are invited by number and last name, however it is written, and are none before they accept', async () => {
    expect(membersIn(await invite(anna, bice, { lastName: ' DELL’ERA ' }))).toEqual([[anna.id, 'referente', null]]);
    expect((await call(bice, 'GET', `/${companyId}/members`)).statusCode).toBe(404);
    const [invitation] = await invitationsOf(bice);
    expect(invitation).toMatchObject({ company: 'Energia Srl', invitedBy: 'Neri Mario', role: 'tecnico' });
    expect(await mails()).toEqual([
      [`${String(bice.certifierNumber)}@studio.example`, 'Ti invitano a lavorare per Energia Srl'],
    ]);
    for (let time = 0; time < 2; time += 1)
      expect((await reply(bice, invitation?.id ?? '', true)).json()).toEqual({ items: [] });
    expect((await call(bice, 'GET', `/${companyId}/members`)).json()).toMatchObject({
      items: [{ certifierNumber: bice.certifierNumber, name: 'Dell’Era Mario', validFrom: TODAY }, {}],
      invitations: [],
    });
    expect((await mails()).at(-1)).toEqual([
      `${String(anna.certifierNumber)}@studio.example`,
      'Dell’Era Mario lavora ora per Energia Srl',
    ]);
    // A member stays what they are.
    expect(membersIn(await invite(anna, bice, { role: 'referente' }))).toContainEqual([bice.id, 'tecnico', null]);
    expect(await events()).toEqual(['created', 'memberInvited', 'memberAdded']);
  });

  it('are invited once: sent again, or while one waits, nobody is written to again', async () => {
    const id = randomUUID();
    await Promise.all([invite(anna, bice, { id }), invite(anna, bice, { id })]);
    await invite(anna, bice, { role: 'referente' });
    expect(await invitationsOf(bice)).toEqual([expect.objectContaining({ id, role: 'tecnico' })]);
    expect(await mails()).toHaveLength(1);
  });

  it('are invited by a fiscal code, too: not everybody who works for a company is a certifier', async () => {
    await invite(anna, bice, { person: `prova${String(bice.certifierNumber)}` });
    expect(await invitationsOf(bice)).toHaveLength(1);
    expect(refusal(await invite(anna, bice, { person: 'PROVA999' }))).toEqual([400, null, ['person']]);
    // A code that was only typed does not identify its owner.
    const prove = (at: Date | null) =>
      server.database.updateTable('certifier').set({ fiscal_code_proven_at: at }).where('id', '=', carla.id).execute();
    await prove(null);
    const twin = await insertCertifier(server.database, {
      last_name: carla.lastName,
      fiscal_code: `PROVA${String(carla.certifierNumber)}`,
      fiscal_code_proven_at: null,
    });
    const byCode = () => invite(anna, carla, { person: `PROVA${String(carla.certifierNumber)}` });
    expect(refusal(await byCode())).toEqual([400, null, ['person']]);
    await prove(start);
    expect((await byCode()).statusCode).toBe(200);
    expect(await invitationsOf(carla)).toHaveLength(1);
    await server.database.deleteFrom('certifier').where('id', '=', twin).execute();
  });

  it('are none when they refuse, when the invitation is taken back, or when it runs out', async () => {
    await invite(anna, bice);
    const [refused] = await invitationsOf(bice);
    expect((await reply(bice, refused?.id ?? '', false)).statusCode).toBe(200);
    expect(refusal(await reply(bice, refused?.id ?? '', true))).toEqual([409, 'Sace:Company:InvitationClosed', []]);
    expect(refusal(await withdraw(anna, refused?.id ?? ''))).toEqual([409, 'Sace:Company:InvitationClosed', []]);

    await invite(anna, bice);
    const [withdrawn] = await invitationsOf(bice);
    for (let time = 0; time < 2; time += 1)
      expect((await withdraw(anna, withdrawn?.id ?? '')).json()).toMatchObject({ invitations: [] });
    expect(await invitationsOf(bice)).toEqual([]);
    expect(refusal(await reply(bice, withdrawn?.id ?? '', true))).toEqual([409, 'Sace:Company:InvitationClosed', []]);

    await invite(anna, bice);
    const [late] = await invitationsOf(bice);
    now = new Date(start.getTime() + 30 * 86_400_000);
    expect(await invitationsOf(bice)).toEqual([]);
    expect(refusal(await reply(bice, late?.id ?? '', true))).toEqual([409, 'Sace:Company:InvitationClosed', []]);
    await invite(anna, bice);
    expect(await invitationsOf(bice)).toHaveLength(1);
    expect(membersIn(await call(anna, 'GET', `/${companyId}/members`))).toEqual([[anna.id, 'referente', null]]);
    expect(
      await server.database.selectFrom('company_invitation').select('outcome').orderBy('created_at').execute(),
    ).toEqual(['refused', 'withdrawn', 'expired', null].map((outcome) => ({ outcome })));
  });

  it('answer for themselves alone, and only referenti invite and take back', async () => {
    await add(anna, bice);
    await invite(anna, carla);
    const [invitation] = await invitationsOf(carla);
    const id = invitation?.id ?? '';
    expect([(await reply(bice, id, true)).statusCode, (await reply(anna, id, true)).statusCode]).toEqual([404, 404]);
    expect(refusal(await withdraw(bice, id))).toEqual([403, 'Sace:Company:NotReferent', []]);
    expect((await withdraw(carla, id)).statusCode).toBe(404);
    expect((await withdraw(anna, randomUUID())).statusCode).toBe(404);
    expect((await invite(carla, carla)).statusCode).toBe(404);
    expect(await invitationsOf(bice)).toEqual([]);
  });

  it('are not found by a number and the name of somebody else, nor by a number that nobody has', async () => {
    const wrong = [await invite(anna, bice, { lastName: 'Costa' }), await invite(anna, bice, { person: '999999' })];
    expect(wrong.map(refusal)).toEqual([
      [400, null, ['person']],
      [400, null, ['person']],
    ]);
    expect(wrong[0]?.json<{ error: { message: string } }>().error.message).toBe(
      wrong[1]?.json<{ error: { message: string } }>().error.message,
    );
  });

  it('are for referenti to add and end; to others the company does not exist', async () => {
    await add(anna, bice);
    expect([refusal(await add(bice, carla)), refusal(await end(bice, anna))]).toEqual([
      [403, 'Sace:Company:NotReferent', []],
      [403, 'Sace:Company:NotReferent', []],
    ]);
    expect([
      (await add(carla, carla)).statusCode,
      (await end(carla, anna)).statusCode,
      (await end(carla, carla)).statusCode,
      (await call(carla, 'GET', `/${companyId}/members`)).statusCode,
    ]).toEqual([404, 404, 404, 404]);
    expect((await end(anna, carla)).statusCode).toBe(404);
  });

  it('end today, by a referente or by themselves, once', async () => {
    await add(anna, bice);
    await add(anna, carla);
    expect(membersIn(await end(anna, bice))).toContainEqual([bice.id, 'tecnico', TODAY]);
    expect(membersIn(await end(anna, bice))).toContainEqual([bice.id, 'tecnico', TODAY]);
    expect(membersIn(await end(carla, carla))).toContainEqual([carla.id, 'tecnico', TODAY]);
    expect(await events()).toEqual([
      'created',
      'memberInvited',
      'memberAdded',
      'memberInvited',
      'memberAdded',
      'memberEnded',
      'memberEnded',
    ]);
    expect(membersIn(await add(anna, bice, { role: 'referente' }))).toContainEqual([bice.id, 'referente', null]);
  });

  it('keep one referente', async () => {
    await add(anna, bice);
    expect(refusal(await end(anna, anna))).toEqual([403, 'Sace:Company:LastReferent', []]);
    await end(anna, bice);
    await add(anna, bice, { role: 'referente' });
    const both = await Promise.all([end(anna, anna), end(bice, bice)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  });

  it('who end today do nothing in the company’s name any more', async () => {
    await add(anna, bice, { role: 'referente' });
    await end(anna, bice);
    expect(refusal(await add(bice, bice))).toEqual([403, 'Sace:Company:NotReferent', []]);
    expect((await call(bice, 'GET', `/${companyId}/members`)).statusCode).toBe(200);
  });

  it('of yesterday see nothing, and stand last', async () => {
    await server.database
      .insertInto('company_member')
      .values({
        company_id: companyId,
        certifier_id: carla.id,
        role: 'referente',
        valid_from: '2020-01-01',
        valid_to: '2026-06-14',
      })
      .execute();
    expect((await call(carla, 'GET', `/${companyId}/members`)).statusCode).toBe(404);
    expect(membersIn(await call(anna, 'GET', `/${companyId}/members`))).toEqual([
      [anna.id, 'referente', null],
      [carla.id, 'referente', '2026-06-14'],
    ]);
  });
});

it('of another tenant has no company here', async () => {
  await create();
  await server.database
    .updateTable('company')
    .set({ tenant_id: randomUUID() })
    .where('tenant_id', '=', HOST_TENANT_ID)
    .execute();
  expect((await call(anna, 'GET', `/${companyId}/members`)).statusCode).toBe(404);
});
