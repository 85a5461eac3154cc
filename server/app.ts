/** The whole HTTP server without a port: main.ts listens, tests inject. */
import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { cleanedTexts } from './administration/cleaned-texts/plugin';
import type { Domain, DomainDeps } from './domains/domain';
import { domains } from './domains/domains';
import { UPLOADS_PATH, uploadTurns } from './domains/files';
import { subjectsOf } from './platform/subjects/registry';
import type { SubjectKind } from './platform/subjects/subject';
import type { Config } from './platform/config/config';
import { listDatabaseOf } from './platform/database/connect';
import { readContract, type Contract } from './platform/contract';
import type { AppDeps } from './platform/deps';
import { files } from './platform/files/plugin';
import { fileStores } from './platform/files/store';
import { CALLER_LIFE_MS, callerReader } from './identity/provider/tokens/callers';
import { identityProvider } from './identity/provider/plugin';
import { jobs } from './platform/jobs/plugin';
import { mail } from './platform/mail/plugin';
import { handlersOf } from './handlers';
import { authentication } from './http/authentication';
import { caching } from './http/caching';
import { answerBrokenRequest } from './http/brokenRequests';
import { compression } from './http/compression';
import { cors } from './http/cors';
import { errors, handleFrameworkError } from './http/errors';
import { health } from './http/health';
import { openapi } from './http/openapi';
import { rateLimits } from './http/rateLimits';
import { loggerOptions, newTraceId, requestLog } from './http/requestLog';
import { runtimeConfigurationRoute } from './http/runtimeConfiguration';
import { securityHeaders } from './http/securityHeaders';
import { REQUEST_BOUNDS, slowRequests, type RequestBounds } from './http/slowRequests';
import { staticFiles } from './http/staticFiles';
import { tenants, tenantScope } from './http/tenants';
import { webBuilds } from './http/webBuilds';
import { runs } from './platform/runs/plugin';
import { projectRoot } from './platform/projectRoot';
import { sealer } from './platform/secrets';

export interface BuildOptions extends Omit<AppDeps, 'logger' | 'clock' | 'sealer' | 'files' | 'subjects'> {
  readonly clock?: () => Date;
  /** The kinds of subjects; by default those of the domains. */
  readonly subjectKinds?: readonly SubjectKind[];
  /** The contract to serve; by default the generated one. */
  readonly contract?: Contract;
  /** The folder of the built browser program; by default dist/web. */
  readonly webFolder?: string;
  /** The bounds for requests that arrive slowly. */
  readonly bounds?: RequestBounds;
  /** Milliseconds for which a caller's rights are cached while no change is notified. */
  readonly callerLifeMs?: number;
  /** The stream for log lines; the standard output by default. */
  readonly logStream?: NodeJS.WritableStream;
}

const everyDomain: readonly Domain[] = Object.values(domains);

/** Addresses contain filters; Node's own limit of 16 KiB would silently cut off a legitimate one. */
const MAX_HEADER_BYTES = 256 * 1024;
const START_TIMEOUT_MS = 240_000;
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_PATH_PARAMETER = 1024;

/**
 * Returns the proxies whose X-Forwarded-* headers count. A number trusts that many proxies, counted outwards from this
 * server.
 */
function trusted({ trustProxy }: Config): false | string[] | ((address: string, hop: number) => boolean) {
  if (trustProxy === false) return false;
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : [...trustProxy];
}

/**
 * Builds the server.
 * @throws StartupError when the contract is missing or incomplete, or an operation has no handler.
 */
export async function buildApp({
  config,
  database,
  tenantDatabase,
  clock = () => new Date(),
  subjectKinds = everyDomain.flatMap((domain) => domain.subjectKinds ?? []),
  contract = readContract(),
  webFolder = join(projectRoot(), 'dist', 'web'),
  logStream,
  bounds = REQUEST_BOUNDS,
  callerLifeMs = CALLER_LIFE_MS,
}: BuildOptions): Promise<FastifyInstance> {
  for (const domain of everyDomain) domain.registerPorts?.();
  const app = Fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'traceId' }),
    genReqId: newTraceId,
    trustProxy: trusted(config),
    bodyLimit: MAX_BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: bounds.headersMs,
      // The interval at which Node checks for late headers.
      connectionsCheckingInterval: bounds.headersMs / 3,
    },
    frameworkErrors: handleFrameworkError,
    clientErrorHandler: answerBrokenRequest,
    return503OnClosing: true,
    // The keys of the identity provider are made at the first start: a busy machine takes longer than the usual ten
    // seconds.
    pluginTimeout: START_TIMEOUT_MS,
  });
  const seals = sealer(config);
  const subjects = subjectsOf(subjectKinds);
  const stores = fileStores(config.files);
  const deps: DomainDeps = {
    config,
    database,
    tenantDatabase,
    sealer: seals,
    files: stores,
    subjects,
    clock,
    logger: app.log,
    callers: callerReader(database, config, CALLER_LIFE_MS),
    webFolder,
  };
  await app.register(jobs, { database });
  await app.register(requestLog);
  await app.register(slowRequests, { bounds });
  await app.register(errors);
  await app.register(securityHeaders, { config });
  await app.register(caching);
  await app.register(compression);
  await app.register(cors, { allowedOrigins: config.allowedOrigins });
  // This comes before anything that takes time, so that requests queue in the order of their arrival.
  await app.register(uploadTurns, { path: UPLOADS_PATH });
  await app.register(tenants, { database });
  await app.register(authentication, { config, database, callerLifeMs });
  await app.register(tenantScope, { tenantDatabase, listDatabase: listDatabaseOf(database) });
  await app.register(rateLimits, { database });
  await app.register(openapi, {
    contract,
    handlers: handlersOf(deps),
  });
  await app.register(identityProvider, { config, database, webFolder, sealer: seals });
  await app.register(mail, { config, database, tenantDatabase, sealer: seals, subjects });
  await app.register(runs, {
    database,
    tenantDatabase,
    subjects,
    clock,
    actors: Object.fromEntries(everyDomain.flatMap((domain) => Object.entries(domain.runs?.(deps) ?? {}))),
  });
  await app.register(files, { database, stores });
  for (const domain of everyDomain) await domain.register?.(app, deps);
  await app.register(cleanedTexts, { database });
  await app.register(runtimeConfigurationRoute, { config });
  await app.register(health, { database, tenantDatabase });
  await app.register(webBuilds, { database, folder: webFolder });
  await app.register(staticFiles, { database, folder: webFolder });
  return app;
}
