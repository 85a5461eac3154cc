/**
 * The operator's settings, read once at start from environment variables. All wrong values are reported together,
 * secrets never.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { flag, list, origin, SECRET_KEY_SHAPE, isLocal } from './configValues';
import { configuredFeatures, type ConfiguredFeatures } from './featureConfig';
import { filesConfig, filesProblems, filesVariables, type FilesConfig } from './filesConfig';
import { oAuthConfig, oAuthProblems, oAuthVariables, type OAuthConfig } from './oAuthConfig';
import { pagopaConfig, pagopaProblems, pagopaVariables, type PagopaConfig } from './pagopaConfig';
import { signatureConfig, signatureProblems, signatureVariables, type SignatureConfig } from './signatureConfig';
import { siapeConfig, siapeProblems, siapeVariables, type SiapeConfig } from './siapeConfig';
import { spidConfig, spidProblems, spidVariables, type SpidConfig } from './spidConfig';
import { parseDatabaseUrl } from '../database/databaseTarget';
import { StartupError } from '../startupError';

export type { OAuthConfig };

/** Levels of the structured log, least talkative first. */
const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The whole configuration of the server. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Absolute path: embedded database, files, keys. */
  readonly dataFolder: string;
  /** An external PostgreSQL, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** The same database past the pooler that `databaseUrl` leads to; null where there is none. */
  readonly databaseDirectUrl: string | null;
  /** Connections this process may open at most. */
  readonly databasePoolSize: number;
  /**
   * The timing of a stop, in milliseconds: the time for which readiness is already denied, and the time that requests
   * under way may still take.
   */
  readonly stop: { readonly delayMs: number; readonly graceMs: number };
  /** An origin without trailing slash: issuer and redirect base. */
  readonly publicUrl: string;
  /** The program's name towards mail servers (EHLO); undefined: the machine's name. */
  readonly ehloName: string | undefined;
  /** Other origins with browser programs that may call this server. */
  readonly allowedOrigins: readonly string[];
  readonly demo: boolean;
  /**
   * True when users with access see the menu of the administration shell (MEN-08); its pages open by address either
   * way.
   */
  readonly administrationMenuVisible: boolean;
  readonly adminPassword: string | null;
  /** Seals passwords and mails in the database (server/platform/secrets.ts); null for the key of the data folder. */
  readonly secretKey: Buffer | null;
  readonly devExtremeLicenseKey: string | null;
  readonly logLevel: (typeof logLevels)[number];
  /** The proxies with trusted X-Forwarded-* headers: none, the last n hops, or these addresses. */
  readonly trustProxy: false | number | readonly string[];
  /** After so many days a new key signs tokens, and a new secret cookies. */
  readonly signingKeyDays: number;
  /** Values of features that hold unless the tenant or the host sets its own. */
  readonly features: ConfiguredFeatures;
  /** Files that users send. */
  readonly files: FilesConfig;
  readonly oAuth: OAuthConfig;
  /** Sign-in with SPID, or null when no provider of identity is named. */
  readonly spid: SpidConfig | null;
  /** Payments through pagoPA, or null when there are none. */
  readonly pagopa: PagopaConfig | null;
  /** The national register that certificates are transmitted to, or null when they are not. */
  readonly siape: SiapeConfig | null;
  /** The rules by which signatures of acts are verified. */
  readonly signatures: SignatureConfig;
}

/** A number written in digits alone: '8e3' and '0x50' are typing errors here. */
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .refine(
      (text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most,
      `must be a whole number from ${least} to ${most}`,
    )
    .transform(Number);

const databaseUrl = z
  .string()
  .refine(
    (text) => parseDatabaseUrl(text) !== null,
    'must be like postgresql://user:password@host:5432/database; several hosts are parted by commas, and target_session_attrs may be any, read-write or primary',
  );

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];
const isProxy = (text: string) => proxyNames.includes(text) || isIP(text.replace(/\/\d{1,3}$/, '')) !== 0;
/**
 * For service: load balancers ask every few seconds whether a server is ready, and an export is cut after half an hour
 * (docs/operations.md, "Exports").
 */
const STOP_IN_SERVICE = { delaySeconds: 10, graceSeconds: 30 * 60 };
/** On the operator's own machine there is no load balancer to notify, and a person waits for the prompt. */
const STOP_AT_HOME = { delaySeconds: 0, graceSeconds: 10 };

const trustProxy = z
  .string()
  .refine(
    (text) => /^(false|\d)$/.test(text) || (list(text).length > 0 && list(text).every(isProxy)),
    'must be the number of proxies in front (0 to 9) or a list of addresses',
  )
  .transform((text) => (/^(false|0)$/.test(text) ? false : /^\d$/.test(text) ? Number(text) : list(text)));

const schema = z.object({
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:_-]+$/, 'must be a host name or an address to listen on')
    .default('localhost'),
  PORT: wholeNumber(1, 65535).default(8080),
  SACE_DATA: z
    .string()
    .refine((text) => !text.includes('\0'), 'must be a path')
    .default('./data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOLED: flag.default(false),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: wholeNumber(2, 500).default(10),
  STOP_DELAY_SECONDS: wholeNumber(0, 600).optional(),
  STOP_GRACE_SECONDS: wholeNumber(1, 7200).optional(),
  PUBLIC_URL: origin.optional(),
  MAIL_EHLO_NAME: z
    .string()
    .regex(
      /^(?=.{1,253}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/,
      'must be a whole host name, as portale.regione.example',
    )
    .optional(),
  ALLOWED_ORIGINS: z.string().transform(list).pipe(z.array(origin)).default([]),
  SACE_DEMO: flag.default(false),
  ADMINISTRATION_MENU: flag.default(false),
  SACE_ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SACE_SECRET_KEY: z
    .string()
    .regex(SECRET_KEY_SHAPE, 'must be 32 bytes in base64, as "openssl rand -base64 32" prints them')
    .optional(),
  DEVEXTREME_LICENSE_KEY: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  TRUST_PROXY: trustProxy.default(false),
  SIGNING_KEY_DAYS: wholeNumber(1, 3650).default(90),
  FEATURES: configuredFeatures.default(new Map()),
  ...filesVariables,
  ...oAuthVariables,
  ...spidVariables,
  ...pagopaVariables,
  ...signatureVariables,
  ...siapeVariables,
});

/** The host name of the portal, unless it is an address or a name of this machine alone: mail servers refuse those. */
const ehloNameOf = ({ hostname }: URL): string | undefined =>
  /\.[a-z][a-z0-9-]*$/.test(hostname) && !hostname.endsWith('.localhost') ? hostname : undefined;

/**
 * Reads the configuration. An empty variable counts as unset.
 * @throws StartupError naming every variable that is wrong and what it must be; values are never repeated, since some
 * are secret.
 */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const given = Object.fromEntries(Object.keys(schema.shape).flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw wrong(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]));
  const values = parsed.data;
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const usualStop = isLocal(new URL(publicUrl)) ? STOP_AT_HOME : STOP_IN_SERVICE;
  const problems = [
    ...databaseProblems(values),
    ...filesProblems(values),
    ...oAuthProblems(values),
    ...spidProblems(values, publicUrl, values.OAUTH_ISSUER !== undefined),
    ...pagopaProblems(values),
    ...signatureProblems(values, values.SACE_DEMO),
    ...siapeProblems(values),
  ];
  if (problems.length > 0) throw wrong(problems);
  return {
    host: values.HOST,
    port: values.PORT,
    dataFolder: resolve(values.SACE_DATA),
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_POOLED ? (values.DATABASE_DIRECT_URL ?? null) : null,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    stop: {
      delayMs: (values.STOP_DELAY_SECONDS ?? usualStop.delaySeconds) * 1000,
      graceMs: (values.STOP_GRACE_SECONDS ?? usualStop.graceSeconds) * 1000,
    },
    publicUrl,
    ehloName: values.MAIL_EHLO_NAME ?? ehloNameOf(new URL(publicUrl)),
    allowedOrigins: values.ALLOWED_ORIGINS,
    demo: values.SACE_DEMO,
    administrationMenuVisible: values.ADMINISTRATION_MENU,
    adminPassword: values.SACE_ADMIN_PASSWORD ?? null,
    secretKey: values.SACE_SECRET_KEY === undefined ? null : Buffer.from(values.SACE_SECRET_KEY, 'base64'),
    devExtremeLicenseKey: values.DEVEXTREME_LICENSE_KEY ?? null,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    signingKeyDays: values.SIGNING_KEY_DAYS,
    features: values.FEATURES,
    files: filesConfig(values, values.SACE_DATA),
    oAuth: oAuthConfig(values, publicUrl),
    spid: spidConfig(values, publicUrl),
    pagopa: pagopaConfig(values),
    signatures: signatureConfig(values),
    siape: siapeConfig(values),
  };
}

function databaseProblems(values: z.infer<typeof schema>): (readonly [string, string])[] {
  const isDirectNamed = values.DATABASE_DIRECT_URL !== undefined;
  if (!values.DATABASE_POOLED) return isDirectNamed ? [['DATABASE_DIRECT_URL', 'is for DATABASE_POOLED=1 only']] : [];
  return [
    ...(values.DATABASE_URL === undefined
      ? [['DATABASE_URL', 'must name the pooler of DATABASE_POOLED=1'] as const]
      : []),
    ...(isDirectNamed
      ? []
      : [['DATABASE_DIRECT_URL', 'must name the database behind the pooler of DATABASE_POOLED=1'] as const]),
  ];
}

function wrong(problems: readonly (readonly [string, string])[]): StartupError {
  const lines = problems.map(([variable, message]) => `${variable} ${message}.`);
  return new StartupError(['The configuration is wrong:', ...new Set(lines)].join('\n  '));
}
