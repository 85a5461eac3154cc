import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, locationOf, openLogin, Visitor } from '../../../../test/support/signIn';
import { makeKeys, metadataOf, severalOf } from '../../../../test/support/spidResponses';
import { startServer, TEST_SECRET_KEY, type TestServer } from '../../../../test/support/startServer';
import { buildApp } from '../../../app';
import { readConfig } from '../../../platform/config/config';

/** A publisher of metadata that can be away. */
let publisher: Server;
let isAway = false;
let certificate: string;
let server: TestServer;
let base: string;
let folder: string;
let address: string;
const NAMES = ['Alfa', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

beforeAll(async () => {
  ({ certificate } = await makeKeys());
  const document = severalOf(
    NAMES.map((name) =>
      metadataOf([certificate], { entityId: `https://${name.toLowerCase()}.example`, name: `${name} &lt;ID&gt;` }),
    ),
  );
  publisher = createServer((_request, answer) => {
    answer
      .writeHead(isAway ? 503 : 200, { 'content-type': 'application/samlmetadata+xml' })
      .end(isAway ? '' : document);
  });
  await new Promise<void>((done) => publisher.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${String((publisher.address() as AddressInfo).port)}/metadata`;
  folder = mkdtempSync(join(tmpdir(), 'spid-'));
  writeFileSync(
    join(folder, 'test.xml'),
    metadataOf([certificate], { entityId: 'http://localhost:8090', name: 'Prova', binding: 'HTTP-POST' }),
  );
  server = await startServer({ env: { SPID_IDP_METADATA: `${address},${join(folder, 'test.xml')}` } });
  base = await server.listen();
});
afterAll(async () => {
  await server.close();
  publisher.close();
  rmSync(folder, { recursive: true });
});

async function openPage(extra: Record<string, string> = {}) {
  const visitor = new Visitor(base, server.config.publicUrl);
  const login = await openLogin(visitor, begin(visitor.origin, extra).address);
  const answer = await visitor.get(login);
  return { visitor, login, answer, text: await answer.text() };
}

const orderOf = (text: string) => Array.from(text.matchAll(/\/spid\/[0-9a-f]{16}">(\w+)/g), ([, name]) => name);

describe('the SPID button of the login page', () => {
  it('opens the list of providers without any script, and has the three fixed links [USE-07]', async () => {
    const { text, login } = await openPage();
    expect(text).toMatch(
      /<details class="spid" id="spid" lang="it">\s*<summary[^>]*>\s*<svg[^>]+aria-hidden="true"[\s\S]*?Entra con SPID<\/summary>/,
    );
    expect(orderOf(text).sort()).toEqual([...NAMES, 'Prova'].sort());
    expect(text).toContain(`href="${login}/spid/`);
    expect(text).toContain('Alfa &lt;ID&gt;');
    for (const link of [
      'https://www.spid.gov.it',
      'https://www.spid.gov.it/richiedi-spid',
      'https://www.spid.gov.it/serve-aiuto',
    ])
      expect(text).toContain(`<a href="${link}"`);
    expect(text).toMatch(/>Maggiori informazioni<[\s\S]*>Non hai SPID\?<[\s\S]*>Serve aiuto\?</);
  });

  it('needs nothing from elsewhere and nothing that the policy of the page forbids', async () => {
    const { text } = await openPage();
    expect(text).not.toMatch(/(src|srcset|action)="https?:|<script(?![^>]+src=)|<style|\sstyle=|\son[a-z]+=/);
    expect(text.match(/https?:\/\/(?!www\.spid\.gov\.it)/g)).toBeNull();
  });

  it('shows the providers in a new order at every view', async () => {
    const seen = new Set<string>();
    const first = new Set<string | undefined>();
    for (let view = 0; view < 40; view += 1) {
      const order = orderOf((await openPage()).text);
      seen.add(order.join());
      first.add(order[0]);
    }
    // With 720 orders and 6 first places so few occur by chance once in more than a million runs.
    expect(seen.size).toBeGreaterThan(25);
    expect(first.size).toBeGreaterThan(3);
  });

  it('marks a provider that is only for trials', async () => {
    const { text } = await openPage();
    expect(text).toMatch(/>Prova <span class="spid-test">di prova<\/span><\/a>/);
    expect(text.match(/class="spid-test"/g)).toHaveLength(1);
  });

  it('is open at once when the program requests SPID', async () => {
    expect((await openPage({ login_method: 'spid' })).text).toContain(
      '<details class="spid" id="spid" lang="it" open>',
    );
  });

  it('leads back to the login page when a provider is no longer there, and to the portal without a sign-in', async () => {
    const { visitor, login } = await openPage();
    expect(locationOf(await visitor.get(`${login}/spid/0123456789abcdef`))).toBe(login);
    expect((await new Visitor(base, server.config.publicUrl).get(`${login}/spid/0123456789abcdef`)).status).toBe(400);
  });

  it('sends the request by a form to a provider that takes it only so', async () => {
    const { visitor, text } = await openPage();
    const start = /href="([^"]+)">Prova/.exec(text)?.[1] ?? '';
    const answer = await visitor.get(start);
    const page = await answer.text();
    expect(answer.headers.get('content-security-policy')).toContain("form-action http://localhost:8090 'self'");
    expect(page).toContain('<form method="post" action="http://localhost:8090/sso">');
    expect(page).toContain('<button class="button" id="confirm" type="submit">Continua</button>');
    const request = Buffer.from(/name="SAMLRequest" value="([^"]+)"/.exec(page)?.[1] ?? '', 'base64').toString();
    expect(request).toMatch(/<\/saml:Issuer><ds:Signature /);
    expect(request).toContain('Destination="http://localhost:8090/sso"');
  });
});

describe('the providers’ metadata', () => {
  const appWith = (sources: string) =>
    buildApp({
      config: readConfig({ LOG_LEVEL: 'silent', SACE_SECRET_KEY: TEST_SECRET_KEY, SPID_IDP_METADATA: sources }),
      database: server.database,
      tenantDatabase: server.tenantDatabase,
    });
  const providersOf = async (app: Awaited<ReturnType<typeof appWith>>) => {
    const visitor = new Visitor(await app.listen({ host: '127.0.0.1', port: 0 }), server.config.publicUrl);
    const text = await (await visitor.get(await openLogin(visitor, begin(visitor.origin).address))).text();
    await app.close();
    return orderOf(text).sort();
  };

  it('stays in use while its publisher is away, also after a restart', async () => {
    isAway = true;
    const app = await appWith(address);
    isAway = false;
    expect(await providersOf(app)).toEqual([...NAMES].sort());
  });

  it('of a publisher that was never there leaves the login page without the button, and the server alive', async () => {
    expect(await providersOf(await appWith('http://127.0.0.1:9/metadata'))).toEqual([]);
  });

  it('that is missing or describes no provider is reported at start', async () => {
    writeFileSync(
      join(folder, 'empty.xml'),
      '<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata"/>',
    );
    await expect(appWith(join(folder, 'empty.xml'))).rejects.toThrow('describes no provider of identity');
    await expect(appWith(join(folder, 'missing.xml'))).rejects.toThrow(/SPID_IDP_METADATA: .*missing\.xml/);
  });
});
