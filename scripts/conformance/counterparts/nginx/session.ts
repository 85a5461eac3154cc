import { deepEqual, equal, ok } from 'node:assert/strict';
import { downloadButton, enter, homeOfVisitors, leave, renewalsOver } from '../../../../test/support/visitor';
import type { Stage } from '../../counterpart';
import { ask } from './https';
import type { ProxyStage } from './proxyStage';

const ISSUER = '/.well-known/openid-configuration';
const PATHS = [
  '/',
  '/config.json',
  ISSUER,
  '/account/login',
  '/connect/authorize?client_id=Sace_App',
  '/connect/logout',
];
const FORGED = {
  'x-forwarded-host': 'ladro.example',
  'x-forwarded-proto': 'http',
  'x-forwarded-prefix': '/ladro',
  'x-forwarded-port': '8666',
  forwarded: 'for=203.0.113.9;host=ladro.example;proto=http',
};

/** Checks a session from its beginning to its end, and the trust in addresses of clients. */
export async function trySession({ url, person }: ProxyStage, { check }: Pick<Stage, 'check'>): Promise<void> {
  await check('sign in, three renewals of the token, sign out, over HTTP/2', async () => {
    const visitor = await person();
    await visitor.context.clock.install();
    const tab = await visitor.tab();
    const protocols = new Set<string | undefined>();
    const network = await visitor.context.newCDPSession(tab);
    network.on('Network.responseReceived', ({ response }) => protocols.add(response.protocol));
    await network.send('Network.enable');
    await enter(tab, url);
    for (let renewal = 1; renewal <= 3; renewal += 1) {
      const answered = tab.waitForResponse(/\/connect\/token\?/);
      await visitor.context.clock.fastForward('04:02');
      equal((await answered).status(), 200);
      await renewalsOver(tab);
    }
    const content = tab.waitForResponse(/\/api\/app\/files\//);
    await downloadButton(tab).click();
    equal((await content).status(), 200);
    const cookies = await visitor.context.cookies();
    ok(cookies.length > 0 && cookies.every(({ secure }) => secure), 'A cookie is not secure.');
    await leave(tab);
    await homeOfVisitors(tab, url);
    deepEqual([...protocols], ['h2']);
    deepEqual(visitor.tokenRequests, ['authorization_code', 'refresh_token', 'refresh_token', 'refresh_token']);
    deepEqual([visitor.errors, visitor.refused, visitor.foreign], [[], [], []]);
    await visitor.close();
  });
  await check('a host, a protocol and a path that a client forges appear in no answer', async () => {
    for (const path of PATHS) {
      const { headers, body } = await ask(url + path, { headers: FORGED });
      ok(!/ladro|8666/.test(`${JSON.stringify(headers)}${body}`), `${path} believes the client.`);
    }
    const { issuer } = JSON.parse((await ask(url + ISSUER, { headers: FORGED })).body) as { issuer: string };
    equal(issuer, url);
  });
  await check('limits count the client that nginx saw, not the one that it claims to be', async () => {
    const address = `${url}/api/app/albo/export`;
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        ask(address, { from: '127.0.0.2', headers: { 'x-forwarded-for': `203.0.113.${String(at)}` } }),
      ),
    );
    ok(
      answers.some(({ status }) => status === 429),
      `Nothing was refused: ${answers.map(({ status }) => status).join()}`,
    );
    ok((await ask(address, { from: '127.0.0.3' })).status !== 429, 'Another client was refused.');
  });
}
