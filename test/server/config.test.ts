import { readConfig } from '../../server/platform/config/config';

const message = (env: NodeJS.ProcessEnv) => {
  try {
    readConfig(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return '';
};

it('needs nothing: a server of this machine alone, on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    host: 'localhost',
    port: 8080,
    databaseUrl: null,
    publicUrl: 'http://localhost:8080',
    demo: false,
    trustProxy: false,
  });
});

it('takes an empty variable as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 8080, databaseUrl: null });
});

it('reads what an operator sets', () => {
  const config = readConfig({
    PORT: '9000',
    PUBLIC_URL: 'https://ape.regione.example/',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example:8443',
    SACE_DEMO: '1',
    TRUST_PROXY: '10.0.0.0/8,loopback',
    DATABASE_URL: 'postgresql://u:p@db/sace',
  });
  expect(config).toMatchObject({
    port: 9000,
    publicUrl: 'https://ape.regione.example',
    allowedOrigins: ['https://a.example', 'https://b.example:8443'],
    demo: true,
    trustProxy: ['10.0.0.0/8', 'loopback'],
    databaseUrl: 'postgresql://u:p@db/sace',
    oAuth: { issuer: 'https://ape.regione.example', external: false, requireHttps: true },
  });
});

it('takes several hosts of a database, and its address past a pooler', () => {
  const [pooled, direct] = ['postgresql://u:p@a:1,b:2/sace?target_session_attrs=read-write', 'postgresql://u:p@c/sace'];
  const config = { DATABASE_URL: pooled, DATABASE_POOLED: '1', DATABASE_DIRECT_URL: direct };
  expect(readConfig(config)).toMatchObject({ databaseUrl: pooled, databaseDirectUrl: direct });
  expect(message({ DATABASE_URL: 'postgresql://a:1,b:x/sace' })).toMatch(/DATABASE_URL must be like/);
  expect(message({ DATABASE_URL: `${direct}?target_session_attrs=standby` })).toMatch(/DATABASE_URL must be like/);
  expect(message({ DATABASE_URL: pooled, DATABASE_POOLED: '1' })).toMatch(/DATABASE_DIRECT_URL must name the database/);
  expect(message({ ...config, DATABASE_POOLED: '0' })).toMatch(/DATABASE_DIRECT_URL is for DATABASE_POOLED=1 only/);
});

it('takes an external OpenID provider', () => {
  expect(readConfig({ OAUTH_ISSUER: 'https://login.example/realms/ape' }).oAuth).toMatchObject({
    issuer: 'https://login.example/realms/ape',
    external: true,
    requireHttps: true,
  });
});

it('lets programs send passwords only where the operator says so [AUT-01]', () => {
  expect(readConfig({}).oAuth.passwordClients).toEqual([]);
  expect(readConfig({ OAUTH_RESPONSE_TYPE: 'password' }).oAuth.passwordClients).toEqual(['Sace_App']);
  const named = { OAUTH_RESPONSE_TYPE: 'password', OAUTH_PASSWORD_CLIENTS: 'Sportello, Sace_App' };
  expect(readConfig(named).oAuth.passwordClients).toEqual(['Sace_App', 'Sportello']);
  expect(message({ OAUTH_PASSWORD_CLIENTS: 'due parole' })).toContain('OAUTH_PASSWORD_CLIENTS must be client ids');
  expect(message({ OAUTH_PASSWORD_CLIENTS: 'Sace_Account' })).toContain('OAUTH_PASSWORD_CLIENTS must not name');
  const external = { OAUTH_ISSUER: 'https://login.example/realms/ape', OAUTH_PASSWORD_CLIENTS: 'Sace_App' };
  expect(message(external)).toContain('OAUTH_PASSWORD_CLIENTS is for our own provider');
});

it('tells everything that is wrong at once', () => {
  const problems = message({
    PORT: '80a',
    PUBLIC_URL: 'http://ape.regione.example',
    SACE_DEMO: 'forse',
    LOG_LEVEL: 'loud',
    ALLOWED_ORIGINS: 'a.example',
    TRUST_PROXY: 'everybody',
    DATABASE_POOL_SIZE: '1',
  });
  expect(problems.split('\n').map((line) => line.trim().split(' ')[0])).toEqual([
    'The',
    'PORT',
    'DATABASE_POOL_SIZE',
    'PUBLIC_URL',
    'ALLOWED_ORIGINS',
    'SACE_DEMO',
    'LOG_LEVEL',
    'TRUST_PROXY',
  ]);
  expect(problems).toContain('PUBLIC_URL must use https, because its host is not localhost.');
});

it.each(['70000', '0', '8e3', '-1', '8080.5'])('refuses port %s', (port) => {
  expect(message({ PORT: port })).toContain('PORT must be a whole number from 1 to 65535.');
});

it('never repeats a secret', () => {
  const problems = message({ DATABASE_URL: 'mysql://u:segreto@db/x', SACE_ADMIN_PASSWORD: 'corta' });
  expect(problems).toContain('DATABASE_URL must be like');
  expect(problems).toContain('SACE_ADMIN_PASSWORD must have at least 8 characters.');
  expect(problems).not.toMatch(/segreto|corta/);
});

describe('an external provider', () => {
  const OAUTH_ISSUER = 'https://login.example/realms/ape';

  it('brings what it needs along', () => {
    const { oAuth } = readConfig({
      OAUTH_ISSUER,
      OAUTH_INTROSPECTION_CLIENT_ID: 'api',
      OAUTH_INTROSPECTION_CLIENT_SECRET: 'segreto',
      OAUTH_ORIGINS: 'https://token.login.example',
      OAUTH_ADMINISTRATOR: 'f:1:rossi',
      OAUTH_TOKEN_MAX_HOURS: '720',
      OAUTH_RESOURCE: 'https://ape.regione.example/api',
      OAUTH_REQUEST_AUDIENCE: 'ape',
    });
    expect(oAuth).toMatchObject({
      introspection: { clientId: 'api', secret: 'segreto' },
      trustUserinfo: false,
      origins: ['https://token.login.example'],
      administrator: 'f:1:rossi',
      tokenMaxHours: 720,
      resource: 'https://ape.regione.example/api',
      requestedAudience: 'ape',
    });
  });
  it.each(['/api', 'ape', 'https://ape.regione.example/api#v1'])(
    'refuses the resource %s, which is no absolute address without fragment',
    (OAUTH_RESOURCE) => {
      expect(message({ OAUTH_ISSUER, OAUTH_RESOURCE })).toContain('OAUTH_RESOURCE must be an absolute address');
    },
  );
  it('is needed for a resource and an audience to ask for', () => {
    const problems = message({ OAUTH_RESOURCE: 'urn:ape', OAUTH_REQUEST_AUDIENCE: 'ape' });
    expect(problems).toContain('OAUTH_RESOURCE is for an external provider');
    expect(problems).toContain('OAUTH_REQUEST_AUDIENCE is for an external provider');
  });
  it('must speak https unless it is on this machine [AUT-12]', () => {
    expect(message({ OAUTH_ISSUER: 'http://login.example/' })).toContain('OAUTH_ISSUER must be the https address');
    expect(readConfig({ OAUTH_ISSUER: 'http://127.0.0.1:9000/realms/ape' }).oAuth.requireHttps).toBe(false);
  });
  it.each(['0', '721', '1.5', '01', 'ore'])('does not give tokens %s hours', (hours) => {
    expect(message({ OAUTH_ISSUER, OAUTH_TOKEN_MAX_HOURS: hours })).toContain(
      'OAUTH_TOKEN_MAX_HOURS must be a whole number from 1 to 720.',
    );
    expect(readConfig({ OAUTH_ISSUER }).oAuth.tokenMaxHours).toBe(24);
  });
  it('has to be named for settings that are about it, and a secret belongs to a client', () => {
    const problems = message({ OAUTH_INTROSPECTION_CLIENT_SECRET: 'segreto', OAUTH_TRUST_USERINFO: '0' });
    expect(problems).toContain('OAUTH_TRUST_USERINFO is for an external provider, which OAUTH_ISSUER must name.');
    expect(problems).toContain('OAUTH_INTROSPECTION_CLIENT_ID must be set too');
    expect(problems).not.toContain('segreto');
  });
});
