/** Somebody writes another person's fiscal code into their record, and waits for that person to sign in by SPID. */
import { personOf } from '../../../scripts/spid-idp/people';
import { grantTo, insertTestUser } from '../../support/identity';
import { marioRossi } from '../../support/ownThings';
import {
  answerOf,
  claimsOf,
  leaveTo,
  makeSpidProvider,
  postAnswer,
  tokensAfter,
  type SpidProvider,
} from '../../support/spidProvider';
import { startServer, type TestServer } from '../../support/startServer';
import { bearer } from '../../support/tokens';

let server: TestServer;
let base: string;
let provider: SpidProvider;

beforeAll(async () => {
  provider = await makeSpidProvider('http://127.0.0.1:8085', 'SPID locale');
  server = await startServer({ referenceData: true, env: { SPID_IDP_METADATA: provider.metadata } });
  base = await server.listen();
  await provider.setServer(base);
});
afterAll(async () => {
  await provider.close();
  await server.close();
});

const fiscalCode = (personOf('bruno-nuovo').attributes['fiscalNumber'] ?? '').slice('TINIT-'.length);
const BRUNO = marioRossi({
  lastName: 'Nuovo',
  firstName: 'Bruno',
  fiscalCode,
  birthDate: '1975-11-02',
  birthPlace: 'Bologna',
  birthProvince: 'BO',
});

/** Signs Bruno in by SPID. Returns the id of his user in the portal, and his token. */
async function signIn() {
  const left = await leaveTo(provider, base, server.config.publicUrl);
  const tokens = await tokensAfter(
    left,
    await postAnswer(base, await answerOf(provider, left, { person: 'bruno-nuovo' })),
  );
  return {
    userId: String(claimsOf(tokens.id_token)['sub']),
    headers: { authorization: `Bearer ${tokens.access_token}` },
  };
}
const save = ({ userId, headers }: { userId: string; headers: { authorization: string } }, payload: object) =>
  server.inject({ method: 'PUT', url: `/api/app/anagrafiche/${userId}`, headers, payload });
const proven = () =>
  server.database
    .selectFrom('certifier')
    .select('user_id as userId')
    .where('fiscal_code', '=', fiscalCode)
    .where('fiscal_code_proven_at', 'is not', null)
    .execute();

it('signs the person in as themselves, whose the code is from then on [USE-07]', async () => {
  const userId = await insertTestUser(server.database, 'ladro');
  await grantTo(server.database, 'U', userId, 'AccreditationCreate');
  const thief = { userId, headers: await bearer(server, 'ladro') };
  expect((await save(thief, BRUNO)).statusCode).toBe(200);

  const bruno = await signIn();
  await grantTo(server.database, 'U', bruno.userId, 'AccreditationCreate');
  expect(bruno.userId).not.toBe(thief.userId);
  expect(
    (await server.inject({ url: `/api/app/anagrafiche/${bruno.userId}`, headers: bruno.headers })).statusCode,
  ).toBe(204);
  expect(await proven()).toEqual([]);

  expect((await save(bruno, { ...BRUNO, email: 'bruno.nuovo@posta.example' })).statusCode).toBe(200);
  expect(await proven()).toEqual([{ userId: bruno.userId }]);
  expect((await signIn()).userId).toBe(bruno.userId);

  // The thief may leave the code where it is, and never save it again.
  expect((await save(thief, { ...BRUNO, version: 1, phone: null })).statusCode).toBe(200);
  const other = await insertTestUser(server.database, 'altro-ladro');
  await grantTo(server.database, 'U', other, 'AccreditationCreate');
  const refused = await save({ userId: other, headers: await bearer(server, 'altro-ladro') }, BRUNO);
  expect([refused.statusCode, refused.json<{ error: { code: string } }>().error.code]).toEqual([
    403,
    'Sace:PersonalRecord:FiscalCodeTaken',
  ]);
  expect(await proven()).toEqual([{ userId: bruno.userId }]);
});
