import { sql } from 'kysely';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { begin, followToProgram, locationOf, openLogin, signIn, type Visitor, type Tokens } from '../../support/signIn';
import { startSignInServer, type SignInServer } from '../../support/signInServer';

let server: SignInServer;
const newVisitor = () => server.newVisitor();

beforeAll(async () => {
  server = await startSignInServer();
});
afterAll(() => server.close());

const bearer = ({ access_token }: Tokens) => ({ authorization: `Bearer ${access_token}` });
const signOutEverywhere = (tokens: Tokens, keepCurrent: boolean) =>
  server.inject({
    method: 'POST',
    url: '/api/account/sign-out-everywhere',
    headers: bearer(tokens),
    payload: { keepCurrent },
  });
const isLogin = (address: string) => address.startsWith('/connect/login/');
const ask = async (visitor: Visitor) => locationOf(await visitor.get(begin(visitor.origin).address));
const comesBackByItself = async (visitor: Visitor) => !isLogin(await ask(visitor));

describe('the end of every sign-in', () => {
  it('ends also a login page that was answered rightly and not yet gone on from', async () => {
    const [asking, waiting] = [newVisitor(), newVisitor()];
    const tokens = await signIn(asking, { userName: 'gestore' });
    const login = await openLogin(waiting, begin(waiting.origin).address);
    const answered = await waiting.post(login, { username: 'gestore', password: '1q2w3E*' });
    expect(answered.status).toBe(303);
    expect((await signOutEverywhere(tokens, true)).statusCode).toBe(200);
    expect((await waiting.get(locationOf(answered))).status).toBe(400);
    expect([await comesBackByItself(waiting), await comesBackByItself(asking)]).toEqual([false, true]);
  });

  it('holds where a request that was under way writes the session of the browser back', async () => {
    const visitor = newVisitor();
    const tokens = await signIn(visitor, { userName: 'cassa' });
    const isTheirs = sql<boolean>`model = 'Session' and payload ->> 'accountId' = ${DEMO_USER_IDS.cassa}`;
    const sessions = await server.database.selectFrom('oidc_payload').selectAll().where(isTheirs).execute();
    expect((await signOutEverywhere(tokens, false)).statusCode).toBe(200);
    await server.database
      .insertInto('oidc_payload')
      .values(sessions.map((row) => ({ ...row, payload: JSON.stringify(row.payload) })))
      .execute();
    expect(await comesBackByItself(visitor)).toBe(false);

    const again = await signIn(visitor, { userName: 'cassa' });
    expect((await server.inject({ url: '/api/account/sessions', headers: bearer(again) })).statusCode).toBe(200);
    expect(await comesBackByItself(visitor)).toBe(true);
  });
});

it('is not resumed without a question after a revocation alone, as when the page was closed before the sign-out went on', async () => {
  const visitor = newVisitor();
  const { access_token: token } = await signIn(visitor, { userName: 'gestore' });
  await fetch(`${server.base}/connect/revocat`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'Sace_App', token }),
  });
  expect(await comesBackByItself(visitor)).toBe(false);
  const silent = await visitor.get(begin(visitor.origin, { prompt: 'none' }).address);
  expect((await followToProgram(visitor, silent)).searchParams.get('error')).toBe('interaction_required');
});
