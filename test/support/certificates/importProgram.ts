/**
 * A process that works at imports until it has judged file number argv[3], counted from one: then it prints "halted"
 * and leaves its transaction open, so that the test can kill it there. argv[2] is the database.
 */
import { judgeItem } from '../../../server/domains/certificates/import/batch/runActor';
import { CERTIFICATE_FILE } from '../../../server/domains/certificates/import/batch/runKind';
import { connect } from '../../../server/platform/database/connect';
import type { ConnectionTarget } from '../../../server/platform/database/embedded/embedded';
import { runWorker } from '../../../server/platform/runs/runWorker';

const [, , target = '{}', last = '1'] = process.argv;
const clock = () => new Date();
const { database, tenantDatabase } = connect(JSON.parse(target) as ConnectionTarget, {
  poolSize: 3,
  onError: () => undefined,
});
const judge = judgeItem({ clock });
let judged = 0;

const worker = runWorker({
  clock,
  database,
  tenantDatabase,
  logger: console,
  actors: {
    [CERTIFICATE_FILE]: {
      mayAct: () => Promise.resolve(true),
      act: async (transaction, run, item) => {
        await judge(transaction, run, item);
        judged += 1;
        if (judged < Number(last)) return;
        process.stdout.write('halted\n');
        await new Promise(() => undefined);
      },
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
