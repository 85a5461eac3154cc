import { projectRoot } from '../../server/platform/projectRoot';
import { fingerprint } from '../../scripts/staleness.mjs';
import { startPortal, type Portal, type PortalOptions } from './portal';
import { createTestDatabase, type Template } from './testDatabase';

const today = () => new Date().toISOString().slice(0, 10);

/**
 * The database as a first start leaves it before it serves: making its register takes longer than most of the tests
 * that look at it.
 */
const demonstration: Template = {
  kind: 'demo',
  // Every source of the seed lies in these paths; its rows depend on the day.
  shape: () => `${today()} ${fingerprint(projectRoot(), ['server', 'package-lock.json'])}`,
  async fill(target) {
    const { connect } = await import('../../server/platform/database/connect');
    const { seedDemo } = await import('../../server/demo/seedDemo');
    const { seedCertificates } = await import('../../server/demo/certificates/seedCertificates');
    const { migrate } = await import('../../server/platform/database/migrate');
    await migrate(target);
    const connection = connect(target, { poolSize: 1, onError: () => undefined });
    try {
      await seedDemo(connection.database, { today: today() });
      // Enough for every list to have pages.
      await seedCertificates(connection.database, { count: 400, today: today() });
    } finally {
      await connection.close();
    }
  },
};

/** The portal over a demonstration register of its own, cloned from one that is made once for all test files. */
export async function startDemoPortal(options: PortalOptions = {}): Promise<Portal> {
  const database = await createTestDatabase(demonstration);
  try {
    const portal = await startPortal({
      ...options,
      environment: { DATABASE_URL: database.url, ...options.environment },
    });
    const discard = async () => {
      await portal.discard();
      await database.drop();
    };
    return { ...portal, discard };
  } catch (error) {
    await database.drop();
    throw error;
  }
}
