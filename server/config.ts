/** What an operator may set, read once at start from environment variables. Wrong values are all told together, never their secrets. */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { StartupError } from './startupError';

/** Levels of the structured log, least talkative first. */
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The OpenID provider that signs callers in: the one inside this server, or an external one. */
export interface OAuthConfig {
  /** The `iss` of accepted tokens; `/.well-known/openid-configuration` lies below it. */
  readonly issuer: string;
  readonly clientId: string;
  readonly scope: string;
  /** The `aud` that an access token must carry. */
  readonly audience: string;
  /** False only when the issuer is on this machine. */
  readonly requireHttps: boolean;
  /** True when OAUTH_ISSUER names another provider: ours is then not served. */
  readonly external: boolean;
}

/** The whole configuration of the server. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path: embedded database, files, keys. */
  readonly dataFolder: string;
  /** An external PostgreSQL, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Connections this process may open at most. */
  readonly databasePoolSize: number;
  /** An origin without trailing slash: issuer and redirect base. */
  readonly publicUrl: string;
  /** Other origins whose browser programs may call this server. */
  readonly allowedOrigins: readonly string[];
  readonly demo: boolean;
  readonly adminPassword: string | null;
  readonly devExtremeLicenseKey: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** Whose X-Forwarded-* headers count: nobody's, the last n hops', or these addresses'. */
  readonly trustProxy: false | number | readonly string[];
  readonly oAuth: OAuthConfig;
}

const isLocal = (url: URL) => /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname);

/** A number written in digits alone: '8e3' and '0x50' are typing errors here. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, `must be a whole number from ${least} to ${most}`)
    .transform(Number);

const flag = z
  .string()
  .refine((text) => ['0', '1', 'false', 'true'].includes(text.toLowerCase()), 'must be 1 or 0')
  .transform((text) => text === '1' || text.toLowerCase() === 'true');

/** An origin (scheme, host, port); what follows it would be lost, so it is refused. */
const origin = z.string().transform((text, context) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    context.addIssue({ code: 'custom', message: 'must be an address such as https://ape.regione.example' });
  } else if (url.username !== '' || url.password !== '' || url.pathname !== '/' || url.search !== '' || url.hash !== '') {
    context.addIssue({ code: 'custom', message: 'must hold only scheme, host and port, without path, query or credentials' });
  } else if (url.protocol === 'http:' && !isLocal(url)) {
    context.addIssue({ code: 'custom', message: 'must use https, because its host is not localhost' });
  }
  return url?.origin ?? '';
});

const issuer = z.string().refine((text) => {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) && url.search === '' && url.hash === '';
}, 'must be the https address of an OpenID provider (http only on localhost), without query');

const databaseUrl = z
  .string()
  .refine((text) => URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol), 'must be like postgresql://user:password@host:5432/database');

const list = (text: string) => text.split(',').map((part) => part.trim()).filter((part) => part !== '');

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string) => proxyNames.includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;
const trustProxy = z
  .string()
  .refine((text) => /^(false|\d)$/.test(text) || (list(text).length > 0 && list(text).every(isProxy)), 'must be the number of proxies in front (0 to 9) or a list of addresses')
  .transform((text) => (/^(false|0)$/.test(text) ? false : /^\d$/.test(text) ? Number(text) : list(text)));

const schema = z.object({
  HOST: z.string().regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on').default('localhost'),
  PORT: wholeNumber(1, 65535).default(8080),
  SACE_DATA: z.string().refine((text) => !text.includes('\0'), 'must be a path').default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  PUBLIC_URL: origin.optional(),
  ALLOWED_ORIGINS: z.string().transform(list).pipe(z.array(origin)).default([]),
  SACE_DEMO: flag.default(false),
  SACE_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  DEVEXTREME_LICENSE_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: trustProxy.default(false),
  OAUTH_ISSUER: issuer.optional(),
  OAUTH_CLIENT_ID: z.string().default('Sace_App'),
  OAUTH_SCOPE: z.string().default('openid profile email offline_access Sace'),
  OAUTH_AUDIENCE: z.string().default('Sace'),
});

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws StartupError naming every variable that is wrong and what it must be; values are never repeated, since some are secret.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.keys(schema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
    throw new StartupError(['The configuration is wrong:', ...new Set(lines)].join('\n  '));
  }
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const issuerUrl = values.OAUTH_ISSUER ?? publicUrl;
  return {
    host: values.HOST,
    port: values.PORT,
    dataFolder: resolve(values.SACE_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    publicUrl,
    allowedOrigins: values.ALLOWED_ORIGINS,
    demo: values.SACE_DEMO,
    adminPassword: values.SACE_ADMIN_PASSWORD ?? null,
    devExtremeLicenseKey: values.DEVEXTREME_LICENSE_KEY ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    oAuth: {
      issuer: issuerUrl,
      clientId: values.OAUTH_CLIENT_ID,
      scope: values.OAUTH_SCOPE,
      audience: values.OAUTH_AUDIENCE,
      requireHttps: new URL(issuerUrl).protocol === 'https:',
      external: values.OAUTH_ISSUER !== undefined,
    },
  };
}
