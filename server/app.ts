/** The whole HTTP server without a port: main.ts listens, tests inject. */
import { join } from 'node:path';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { cleanedTexts } from './administration/cleaned-texts/plugin';
import { UPLOADS_PATH, uploadTurns } from './domains/files';
import {
  certificateFileKind,
  certificateFileRuns,
  certificateKind,
  importFolders,
  joinedUnits,
} from './domains/certificates';
import { certificateControlKind, controlPlans, registerControls } from './domains/controls';
import { certificatePages, openData, statistics, streetImports } from './domains/public-register';
import {
  certificateCalendar,
  registerDeliveries,
  registrationMonitor,
  registrations,
  siape,
} from './domains/registration';
import { accreditationFees, accreditationKind, accreditationRuns, calendar } from './domains/accreditations';
import { maintainerEnablingKind } from './domains/certifiers';
import { contentKind } from './domains/content';
import { plantChecks, plantFigures, plantImports, plantKind } from './domains/plants';
import { ledger, pagopa } from './domains/wallets';
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
  subjectKinds = [
    accreditationKind,
    certificateKind,
    certificateControlKind,
    certificateFileKind,
    contentKind,
    maintainerEnablingKind,
    plantKind,
  ],
  contract = readContract(),
  webFolder = join(projectRoot(), 'dist', 'web'),
  logStream,
  bounds = REQUEST_BOUNDS,
  callerLifeMs = CALLER_LIFE_MS,
}: BuildOptions): Promise<FastifyInstance> {
  registerControls();
  registerDeliveries();
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
    handlers: handlersOf({
      config,
      database,
      tenantDatabase,
      sealer: seals,
      files: stores,
      subjects,
      clock,
      logger: app.log,
    }),
  });
  await app.register(identityProvider, { config, database, webFolder, sealer: seals });
  await app.register(mail, { config, database, tenantDatabase, sealer: seals, subjects });
  const callers = callerReader(database, config, CALLER_LIFE_MS);
  await app.register(runs, {
    database,
    tenantDatabase,
    subjects,
    clock,
    actors: {
      ...accreditationRuns({ config, sealer: seals, clock }, callers),
      ...certificateFileRuns({ clock }, callers),
    },
  });
  await app.register(calendar, { config, database, tenantDatabase, sealer: seals, clock });
  await app.register(ledger, { database, sealer: seals, config, clock });
  await app.register(pagopa, { config, tenantDatabase, fees: accreditationFees({ config, sealer: seals, clock }) });
  await app.register(files, { database, stores });
  await app.register(importFolders);
  await app.register(certificateCalendar, { database, tenantDatabase, sealer: seals, config, clock });
  await app.register(registrations, { database, tenantDatabase, sealer: seals, config, clock });
  await app.register(controlPlans, { tenantDatabase, sealer: seals, config, clock });
  await app.register(plantImports, { database, tenantDatabase, clock, callers });
  await app.register(plantChecks, { database, tenantDatabase, sealer: seals, config, clock });
  await app.register(plantFigures, { database, clock });
  await app.register(siape, { tenantDatabase, config, clock });
  await app.register(streetImports, { database, tenantDatabase, clock, callers });
  await app.register(openData, { database, tenantDatabase, config, files: stores, clock });
  await app.register(statistics, { database, clock });
  await app.register(registrationMonitor, { database, clock });
  await app.register(joinedUnits, { database });
  await app.register(cleanedTexts, { database });
  await app.register(runtimeConfigurationRoute, { config });
  await app.register(health, { database, tenantDatabase });
  await app.register(certificatePages, { database, tenantDatabase, config, clock, webFolder });
  await app.register(webBuilds, { database, folder: webFolder });
  await app.register(staticFiles, { database, folder: webFolder });
  return app;
}
