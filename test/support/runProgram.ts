/**
 * A process that works at runs until it has moved case number argv[3], counted from one: then it prints "halted" and
 * leaves its transaction open, so that the test can kill it there. argv[2] is the database.
 */
import { announcer } from '../../server/domains/accreditations/effects/announce';
import { readConfig } from '../../server/platform/config/config';
import { connect } from '../../server/platform/database/connect';
import type { ConnectionTarget } from '../../server/platform/database/embedded/embedded';
import { runActions } from '../../server/domains/accreditations/office/runs/runActions';
import { runWorker } from '../../server/platform/runs/runWorker';
import { sealer } from '../../server/platform/secrets';
import { TEST_SECRET_KEY } from './startServer';

const [, , target = '{}', last = '1'] = process.argv;
const config = readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY });
const deps = { config, sealer: sealer(config), clock: () => new Date() };
const { database, tenantDatabase } = connect(JSON.parse(target) as ConnectionTarget, {
  poolSize: 3,
  onError: () => undefined,
});
const announce = announcer(deps);
let moved = 0;

const worker = runWorker({
  ...deps,
  database,
  tenantDatabase,
  logger: console,
  actors: {
    accreditation: {
      mayAct: () => Promise.resolve(true),
      act: runActions(deps, {
        clock: deps.clock,
        announce: async (transaction, happening) => {
          await announce(transaction, happening);
          moved += 1;
          if (moved < Number(last)) return;
          process.stdout.write('halted\n');
          await new Promise(() => undefined);
        },
      }),
    },
  },
});

worker.drain().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
