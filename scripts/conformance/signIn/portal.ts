/** Runs the built portal on an empty database of its own, behind a proxy that terminates TLS. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../test/support/freePort';
import { startPortal, type Portal } from '../../../test/support/portal';
import { createTestDatabase } from '../../../test/support/testDatabase';
import type { Stage } from '../counterpart';
import { portalSite, startFront, type Certificate } from './nginxFront';

export interface StagedPortal {
  readonly url: string;
  /** The output since the last start. */
  readonly output: () => string;
  /** Restarts it on the same data with these settings besides its own. */
  readonly configure: (environment: Readonly<Record<string, string>>) => Promise<void>;
  /** Stops it and removes its database. */
  readonly close: () => Promise<void>;
}

/** Starts only the proxy: `configure` starts the portal. */
export async function stagePortal(stage: Stage, port: number, certificate: Certificate): Promise<StagedPortal> {
  const url = `https://localhost:${String(port)}`;
  const database = await createTestDatabase();
  const inner = await freePort();
  const dataFolder = join(stage.folder, 'portal');
  mkdirSync(dataFolder);
  await startFront(stage, { name: 'portal', port, site: portalSite(port, inner, certificate) });
  let running: Portal | null = null;
  return {
    url,
    output: () => running?.output() ?? '',
    configure: async (environment) => {
      await running?.stop();
      running = await startPortal({
        port: inner,
        dataFolder,
        environment: {
          PUBLIC_URL: url,
          TRUST_PROXY: '1',
          NODE_EXTRA_CA_CERTS: certificate.certificate,
          DATABASE_URL: database.url,
          SACE_DEMO: '0',
          ...environment,
        },
      });
    },
    close: async () => {
      await running?.stop();
      await database.drop();
    },
  };
}
