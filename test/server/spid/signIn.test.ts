/**
 * The user that an accepted answer signs in, over two servers before one database and with two providers of identity.
 */
import type { FastifyInstance } from 'fastify';
import { makeAnswer } from '../../../scripts/spid-idp/answer';
import { faultOf } from '../../../scripts/spid-idp/faults/table';
import { personOf } from '../../../scripts/spid-idp/people';
import { testProvider } from '../../../scripts/spid-idp/provider';
import { buildApp } from '../../../server/app';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { insertCertifier } from '../../support/factories';
import { locationOf } from '../../support/signIn';
import {
  answerOf,
  claimsOf,
  leaveTo,
  makeSpidProvider,
  postAnswer,
  tokensAfter,
  type Choice,
  type SpidProvider,
} from '../../support/spidProvider';
import { startServer, type TestServer } from '../../support/startServer';

let server: TestServer;
let replica: FastifyInstance;
let bases: readonly [string, string];
let provider: SpidProvider;
let other: SpidProvider;

beforeAll(async () => {
  [provider, other] = await Promise.all([
    makeSpidProvider('http://127.0.0.1:8085', 'SPID locale'),
    makeSpidProvider('http://127.0.0.1:8086', 'Altro'),
  ]);
  server = await startServer({ env: { SPID_IDP_METADATA: `${provider.metadata},${other.metadata}` } });
  await ensureDemoUsers(server.database);
  await insertCertifier(server.database, {
    user_id: DEMO_USER_IDS.certificatore,
    fiscal_code: codeOf('carla-certificatrice'),
    first_name: 'Carla',
    last_name: 'Certificatrice',
  });
  replica = await buildApp({ config: server.config, database: server.database, tenantDatabase: server.tenantDatabase });
  bases = [await server.listen(), await replica.listen({ host: '127.0.0.1', port: 0 })];
  await Promise.all([provider.setServer(bases[0]), other.setServer(bases[0])]);
});
afterAll(async () => {
  await Promise.all([provider.close(), other.close()]);
  await replica.close();
  await server.close();
});
beforeEach(async () => {
  await server.database.deleteFrom('rate_limit').execute();
  await server.database.deleteFrom('security_log').execute();
});

const codeOf = (person: string) => (personOf(person).attributes['fiscalNumber'] ?? '').slice('TINIT-'.length);
const leave = (base = bases[0]) => leaveTo(provider, base, server.config.publicUrl);
const userOf = (id: unknown) =>
  server.database.selectFrom('user_account').selectAll().where('id', '=', String(id)).executeTakeFirstOrThrow();
const actions = async () =>
  (
    await server.database
      .selectFrom('security_log')
      .select('action')
      .where('method', '=', 'spid')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

/** Signs in from the beginning. Returns the subject and the access token. */
async function signIn(choice: Choice, base = bases[0]) {
  const left = await leave(base);
  const tokens = await tokensAfter(left, await postAnswer(base, await answerOf(provider, left, choice)));
  return { subject: claimsOf(tokens.id_token)['sub'], accessToken: tokens.access_token };
}

it('makes the user at the first sign-in, without password, and finds it at the second on another server [USE-07]', async () => {
  const first = await signIn({ person: 'zoe-damico' });
  expect(await actions()).toEqual(['SpidUserCreated', 'LoginSucceeded']);
  expect(await userOf(first.subject)).toMatchObject({
    name: 'Zoë Renée',
    surname: 'D’Amico Müller',
    fiscal_code: codeOf('zoe-damico'),
    password_hash: null,
  });
  expect((await signIn({ person: 'zoe-damico' }, bases[1])).subject).toBe(first.subject);
  expect(await actions()).toEqual(['SpidUserCreated', 'LoginSucceeded', 'LoginSucceeded']);
});

it('links the user of the certifier whose fiscal code it is, with the rights that the user has [USE-07]', async () => {
  const { subject, accessToken } = await signIn({ person: 'carla-certificatrice' });
  expect(subject).toBe(DEMO_USER_IDS.certificatore);
  expect(await actions()).toEqual(['SpidUserLinked', 'LoginSucceeded']);
  const record = await fetch(`${bases[0]}/api/app/anagrafiche/${DEMO_USER_IDS.certificatore}`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await record.json()).toMatchObject({ fiscalCode: codeOf('carla-certificatrice') });
  expect((await signIn({ person: 'carla-certificatrice' })).subject).toBe(subject);
});

it('keeps two people apart whose fiscal codes differ by a letter in the place of a digit', async () => {
  const [lucia, namesake] = [
    await signIn({ person: 'lucia-bianchi' }),
    await signIn({ person: 'lucia-bianchi-omocodia' }),
  ];
  expect(namesake.subject).not.toBe(lucia.subject);
});

it('gives nobody the user of an e-mail address', async () => {
  const before = await userOf(DEMO_USER_IDS.gestore);
  const { subject } = await signIn({ person: 'ada-indirizzo' });
  expect(subject).not.toBe(DEMO_USER_IDS.gestore);
  expect((await userOf(subject)).email).not.toBe('gestore@sace.example');
  expect(await userOf(DEMO_USER_IDS.gestore)).toEqual(before);
});

it('refuses a person without an address: the requested e-mail attribute is missing', async () => {
  const left = await leave();
  const refused = await postAnswer(bases[0], await answerOf(provider, left, { person: 'ugo-senzaposta' }));
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('SPID attributes');
});

it('makes one user of six first sign-ins at the same moment, on two servers [USE-07]', async () => {
  const at = (index: number) => (index % 2 === 0 ? bases[0] : bases[1]);
  const ways = await Promise.all(Array.from({ length: 6 }, (_unused, index) => leave(at(index))));
  const accepted: Response[] = [];
  for (const [index, left] of ways.entries())
    accepted.push(await postAnswer(at(index), await answerOf(provider, left)));
  const tokens = await Promise.all(ways.map((left, index) => tokensAfter(left, accepted[index] ?? Response.error())));
  expect(new Set(tokens.map(({ id_token }) => claimsOf(id_token)['sub'])).size).toBe(1);
  const { rows } = await server.database
    .selectFrom('user_account')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('fiscal_code', '=', codeOf('bruno-nuovo'))
    .executeTakeFirstOrThrow();
  expect(rows).toBe(1);
});

it('takes an answer once, at any server, and lets the first sign-in go on', async () => {
  const left = await leave();
  const fields = await answerOf(provider, left);
  const first = await postAnswer(bases[0], fields);
  for (const base of [bases[1], bases[0]]) {
    const again = await postAnswer(base, fields);
    expect(again.status).toBe(400);
    expect(await again.text()).toContain('SPID in_response_to_used');
  }
  expect((await tokensAfter(left, first)).access_token).not.toBe('');
  const stolen = await left.visitor.get(locationOf(first));
  expect(stolen.status).toBe(400);
});

it('refuses what a provider answers to a request that was sent to another one', async () => {
  const left = await leave();
  const { fields } = makeAnswer(faultOf('good'), {
    provider: testProvider(other.origin, other.credentials),
    request: {
      id: left.requestId,
      issueInstant: new Date(),
      relayState: 'x',
      consumer: `${server.config.publicUrl}/spid/acs`,
      audience: server.config.publicUrl,
      level: 2,
      attributes: ['fiscalNumber', 'name', 'familyName', 'email', 'mobilePhone', 'dateOfBirth'],
    },
    attributes: personOf('carla-certificatrice').attributes,
    level: 2,
    now: new Date(),
    stranger: provider.credentials,
    otherRequestId: '_x',
    usedRequestId: '_y',
  });
  const refused = await postAnswer(bases[0], { ...fields });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('SPID response_signature');
});

it('leads on only in the browser that began: a link with somebody else’s ticket signs nobody in', async () => {
  const [attacker, victim] = [await leave(), await leave()];
  const next = locationOf(await postAnswer(bases[0], await answerOf(provider, attacker)));
  const ticket = new URL(next, server.config.publicUrl).searchParams.get('ticket') ?? '';
  expect((await victim.visitor.get(next)).status).toBe(400);
  const led = await victim.visitor.get(`${victim.login}/spid/complete?ticket=${ticket}`);
  expect(new URL(locationOf(led), server.config.publicUrl).pathname).toBe(victim.login);
  expect(await actions()).toEqual([]);
});

it.each([
  ['error-19', 'Hai inserito più volte credenziali non corrette'],
  ['error-20', 'servono credenziali SPID di livello 2'],
  ['error-21', 'non è stato completato entro il tempo previsto'],
  ['error-22', 'Non hai dato il consenso all’invio dei tuoi dati'],
  ['error-23', 'sospesa o revocata'],
  ['error-25', 'Hai annullato l’accesso con SPID'],
  ['error-30', 'di un tipo diverso da quello richiesto'],
])(
  'tells the person in Italian what %s means, and leads back to the login page, which still works [USE-07]',
  async (fault, words) => {
    const left = await leave();
    const page = await (await postAnswer(bases[0], await answerOf(provider, left, { fault }))).text();
    expect(page).toContain(words);
    expect(page).not.toContain('Codice per l’assistenza');
    expect(page).toContain(`href="${left.login}"`);
    expect((await left.visitor.get(left.login)).status).toBe(200);
  },
);
