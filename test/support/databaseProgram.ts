/**
 * A small server process for tests of the database's life: opens the embedded database of argv[2], migrates it, then
 * does what argv[3] says. `wait`: until SIGTERM. `write`: one committed row after another, each printed on stdout once
 * it is acknowledged.
 * `open`: as `wait`, without migrating, which is most of what a first start takes.
 */
import { connect } from '../../server/platform/database/connect';
import { openEmbedded } from '../../server/platform/database/embedded/embedded';
import { migrate } from '../../server/platform/database/migrate';
import { StartupError } from '../../server/platform/startupError';

const [, , dataFolder = '', task = 'wait'] = process.argv;
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const sharedFolder = process.env['SHARED_FOLDER'];
  const embedded = await openEmbedded({
    dataFolder,
    log: say,
    ...(sharedFolder === undefined ? {} : { sharedFolder }),
  });
  const end = () => void embedded.close().then(() => process.exit(0));
  process.once('SIGTERM', end);
  if (task !== 'open') say(`migrated ${(await migrate(embedded.target)).applied.length}`);
  const { pool } = connect(embedded.target, { poolSize: 2, onError: () => undefined });
  // "if not exists" does not wait for another process that makes it in the same moment: the lock does, to the end of
  // this text.
  await pool.query('select pg_advisory_xact_lock(1); create table if not exists written (n bigint primary key)');
  const { rows } = await pool.query<{ pid: number; last: number; count: number; user: string }>(
    `select coalesce(max(n), 0) as last, count(*) as count from written`,
  );
  say(`ready ${JSON.stringify({ ...rows[0], folder: embedded.folder, socket: embedded.target.host })}`);
  if (task !== 'write') return;
  for (let n = (rows[0]?.last ?? 0) + 1; ; n += 1) {
    await pool.query('insert into written values ($1)', [n]);
    say(`acknowledged ${n}`);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartupError ? error.message : String(error)}\n`);
  process.exit(1);
});
