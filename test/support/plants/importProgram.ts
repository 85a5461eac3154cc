/**
 * A process that works at the import argv[3] until so many rows (argv[4]) have taken effect: then it prints "halted"
 * and leaves its transaction open, so that the test can kill it there. argv[2] is the database.
 */
import { connect } from '../../../server/platform/database/connect';
import type { ConnectionTarget } from '../../../server/platform/database/embedded/embedded';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { workImport } from '../../../server/domains/plants/exchange/workImport';
import { openImport } from './imports';

const [, , target = '{}', id = '', last = '0'] = process.argv;
const clock = () => new Date('2026-06-01T08:00:00Z');
const { database, tenantDatabase } = connect(JSON.parse(target) as ConnectionTarget, {
  poolSize: 3,
  onError: () => undefined,
});

async function work(): Promise<void> {
  const run = await openImport(database, id);
  await workImport({ database: tenantDatabase(HOST_TENANT_ID), clock }, run, undefined, async (_transaction, done) => {
    if (done < Number(last)) return;
    process.stdout.write('halted\n');
    await new Promise(() => undefined);
  });
}

work().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
