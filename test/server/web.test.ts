import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { readConfig } from '../../server/platform/config/config';
import { runtimeConfiguration } from '../../server/http/runtimeConfiguration';
import { contentSecurityPolicy } from '../../server/http/securityHeaders';
import { startServer, type TestServer } from '../support/startServer';

const page = '<!doctype html><html lang="it"><title>Sace</title>';
const script = 'console.log("ciao");'.repeat(50);
let folder: string;
let server: TestServer;
let shared: TestServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sace-web-'));
  const put = (name: string, content: string | Buffer) => {
    writeFileSync(join(folder, name), content);
  };
  put('index.html', page);
  put('main.0123abcd.js', script);
  put('main.0123abcd.js.br', brotliCompressSync(script));
  put('main.0123abcd.js.gz', gzipSync(script));
  put('robots.txt', 'User-agent: *');
  server = await startServer({ webFolder: folder });
  shared = await startServer({
    webFolder: folder,
    env: {
      PUBLIC_URL: 'https://sace.example',
      ALLOWED_ORIGINS: 'https://altro.example',
      OAUTH_ISSUER: 'https://id.example/realm',
    },
  });
});
afterAll(async () => {
  await server.close();
  await shared.close();
  rmSync(folder, { recursive: true });
});

describe('security headers', () => {
  it('let scripts, styles and connections come from here alone, on every answer', async () => {
    for (const url of ['/', '/config.json', '/api/app/albo', '/api/nothing', '/main.0123abcd.js', '/health/live']) {
      const { headers } = await server.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      expect(policy).toContain("connect-src 'self';");
      expect(policy).not.toMatch(/unsafe|\*|https?:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('name exactly the provider and the programs that the configuration names', () => {
    const directives = contentSecurityPolicy(shared.config);
    expect(directives['connect-src']).toEqual(["'self'", 'https://id.example']);
    expect(directives['form-action']).toEqual(["'self'", 'https://id.example', 'https://altro.example']);
    expect(directives['upgrade-insecure-requests']).toEqual([]);
  });

  it('name further origins of the provider when its endpoints are elsewhere', () => {
    const { oAuth } = readConfig({
      OAUTH_ISSUER: 'https://id.example/realms/ape',
      OAUTH_ORIGINS: 'https://token.example',
    });
    expect(contentSecurityPolicy({ ...shared.config, oAuth })['connect-src']).toEqual([
      "'self'",
      'https://id.example',
      'https://token.example',
    ]);
  });

  it('keep a browser on https once it came by https', async () => {
    const { headers } = await shared.inject({ url: '/' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });
});

describe('files of the browser program', () => {
  it('come compressed as the browser takes them: brotli before gzip', async () => {
    const ask = (encoding: string) =>
      server.inject({ url: '/main.0123abcd.js', headers: { 'accept-encoding': encoding } });
    const [brotli, gzip, plain] = await Promise.all([ask('gzip, deflate, br'), ask('gzip'), ask('identity')]);
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script);
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe(script);
    for (const answer of [brotli, gzip, plain]) {
      expect(answer.headers['content-type']).toMatch(/^(text|application)\/javascript/);
      expect(String(answer.headers['vary']).toLowerCase()).toContain('accept-encoding');
    }
  });

  it('are cached for ever when their name changes with them, and revalidated when it does not', async () => {
    const cacheOf = async (url: string) => (await server.inject({ url })).headers['cache-control'];
    expect(await cacheOf('/main.0123abcd.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/')).toBe('no-cache');
    expect(await cacheOf('/index.html')).toBe('no-cache');
    expect(await cacheOf('/albo')).toBe('no-cache');
    expect(await cacheOf('/robots.txt')).toBe('no-cache');
  });

  it.each(['/', '/albo', '/accreditamenti/list', '/news/MTIz', '/apiario', '/account/login?returnUrl=%2Fwallet'])(
    'answers the page at %s, whose route the browser knows',
    async (url) => {
      const answer = await server.inject({ url, headers: { accept: 'text/html,*/*' } });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.body).toBe(page);
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api/app/nothing',
    '/api/app/albo/',
    '/API/app/albo',
    '/health',
    '/health/nothing',
    '/.well-known/nothing',
    '/main.ffffffff.js',
    '/assets/logo.svg',
    '/favicon.ico',
  ])('never hides behind the page that %s does not exist', async (url) => {
    const answer = await server.inject({ url, headers: { accept: 'text/html,*/*' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain('<html');
  });

  it('answers an unknown address of the API with an ABP error', async () => {
    const answer = await server.inject({ url: '/api/app/nothing' });
    expect(answer.headers['_abperrorformat']).toBe('true');
    expect(answer.json<{ error: { message: string } }>().error.message).toBe('Risorsa non trovata');
  });

  it('answers no page to a program that posts or wants JSON', async () => {
    expect((await server.inject({ method: 'POST', url: '/albo' })).statusCode).toBe(404);
    expect((await server.inject({ url: '/albo', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  });

  it.each(['/../package.json', '/..%2f..%2fpackage.json', '/%2e%2e/package.json', '/.env'])(
    'lets nothing out of its folder at %s',
    async (url) => {
      const answer = await server.inject({ url });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.body).not.toContain('"dependencies"');
    },
  );
});

describe('programs of other origins', () => {
  const from = (origin: string, extra: Record<string, string> = {}) => ({ headers: { origin, ...extra } });

  it('may read answers and the headers of errors when the operator allows their origin', async () => {
    const answer = await shared.inject({ url: '/api/app/nothing', ...from('https://altro.example') });
    expect(answer.headers['access-control-allow-origin']).toBe('https://altro.example');
    expect(answer.headers['vary']).toContain('Origin');
    for (const name of ['_AbpErrorFormat', 'Abp-Tenant-Resolve-Error', 'X-Total-Rows', 'X-Trace-Id'])
      expect(answer.headers['access-control-expose-headers']).toContain(name);
  });

  it('may ask beforehand, with the headers of the API', async () => {
    const answer = await shared.inject({
      method: 'OPTIONS',
      url: '/api/app/albo',
      ...from('https://altro.example', { 'access-control-request-method': 'GET' }),
    });
    expect(answer.statusCode).toBe(204);
    for (const name of ['Authorization', 'Accept-Language', '__tenant', 'X-Requested-With'])
      expect(answer.headers['access-control-allow-headers']).toContain(name);
  });

  it('read nothing otherwise', async () => {
    for (const [target, origin] of [
      [shared, 'https://altro.example.evil'],
      [server, 'https://altro.example'],
    ] as const) {
      const answer = await target.inject({ url: '/api/app/albo', ...from(origin) });
      expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('runtime configuration', () => {
  it('shows the administration menu only where the operator wishes [MEN-08] [ADM-06]', () => {
    const visible = (env: Record<string, string>) => runtimeConfiguration(readConfig(env)).administrationMenuVisible;
    expect(visible({})).toBe(false);
    expect(visible({ ADMINISTRATION_MENU: '1' })).toBe(true);
  });
  it('hands the browser what it asks an external provider for', () => {
    const OAUTH_ISSUER = 'https://id.example/realm';
    const target = { OAUTH_RESOURCE: 'urn:ape', OAUTH_REQUEST_AUDIENCE: 'https://ape.example/' };
    expect(runtimeConfiguration(readConfig({ OAUTH_ISSUER, ...target })).oAuth).toMatchObject({
      resource: 'urn:ape',
      audience: 'https://ape.example/',
    });
    expect(runtimeConfiguration(readConfig({ OAUTH_ISSUER })).oAuth).not.toHaveProperty('resource');
  });
  it('tells the browser what one build needs in this place', async () => {
    const answer = await shared.inject({ url: '/config.json' });
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.json()).toEqual({
      application: { name: 'Sace' },
      api: { url: '' },
      oAuth: {
        issuer: 'https://id.example/realm',
        clientId: 'Sace_App',
        scope: 'openid profile email offline_access Sace',
        responseType: 'code',
        requireHttps: true,
      },
      localization: { defaultLanguage: 'it' },
      devExtremeLicenseKey: null,
      administrationMenuVisible: false,
    });
  });
});
