/** Sign-in with SPID as a part of the identity provider: its metadata, its addresses, its button on the login page. */
import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Database } from '../../../platform/database/schema';
import type { SpidConfig } from '../../../platform/config/spidConfig';
import type { Sealer } from '../../../platform/secrets';
import { everyProcess } from '../../../platform/jobs/everyProcess';
import { defineRecurring } from '../../../platform/jobs/kinds';
import type { Html } from '../../../platform/html';
import type { Interaction } from '../pages/login';
import { LOGIN_PATH } from '../provider';
import { spidButton } from './button';
import { PATHS } from './constants';
import { spidCredentials } from './credentials';
import { purgeExchanges } from './exchanges';
import { spidMetadata } from './metadata';
import { openRegistry } from './registry';
import { spidRoutes } from './routes';

interface Options {
  readonly config: SpidConfig;
  readonly database: Database;
  readonly sealer: Sealer;
  readonly provider: Provider;
}

/** The parts of SPID for the login page and for the server's own scope. */
export interface Spid {
  readonly register: (scope: FastifyInstance) => void;
  /** The button for the login page of a sign-in; null while no provider is known. */
  readonly button: (interaction: Interaction) => Promise<Html | null>;
}

/** Providers change keys and addresses: AgID requires services to follow its registry at least daily. */
const REFRESH_EVERY_MS = 60 * 60 * 1000;
/** A source that has never been read is tried again after this time, when a visitor wants to sign in. */
const RETRY_MS = 10_000;
/** Deletes exchanges that are older than the log's term. */
const purgeSpidExchanges = defineRecurring({
  name: 'identity.spidExchanges',
  schedule: '25 * * * *',
  timeLimitMs: 600_000,
});

/** Reads keys and providers, and returns the parts of SPID for the login page and the server. */
export async function openSpid(app: FastifyInstance, { config, database, sealer, provider }: Options): Promise<Spid> {
  const [credentials, registry] = await Promise.all([
    spidCredentials(database, sealer, config),
    openRegistry({ sources: config.metadataSources, database, logger: app.log }),
  ]);
  const isPublic = config.baseUrl.startsWith('https:');
  for (const { entityId, isTest } of registry.all())
    if (isTest && isPublic)
      app.log.warn(
        { provider: entityId },
        'a SPID provider for trials is offered: everybody who reaches it may sign in as anybody',
      );
  // The metadata is signed once for this process, because a signature costs time.
  const metadata = spidMetadata(config, credentials);
  everyProcess(app, REFRESH_EVERY_MS, () => registry.refresh(0), 'the metadata of SPID providers was not refreshed');
  app.jobs.handle(purgeSpidExchanges, () => purgeExchanges(database));
  return {
    register: (scope) => {
      scope.get(PATHS.metadata, (_request, reply) =>
        reply
          .type('application/samlmetadata+xml; charset=utf-8')
          .header('Cache-Control', 'public, max-age=300')
          .send(metadata),
      );
      void scope.register(spidRoutes, { config, database, provider, registry, credentials });
    },
    button: async ({ uid, params }) => {
      if (registry.all().length === 0) await registry.refresh(RETRY_MS);
      return spidButton(registry.all(), `${LOGIN_PATH}/${uid}/spid`, params['login_method'] === 'spid');
    },
  };
}
