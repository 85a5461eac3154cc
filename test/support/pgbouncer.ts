/** A real PgBouncer in front of a test database, in pool mode `transaction`. */
import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { findProgram } from '../../scripts/programs.mjs';
import type { ConnectionTarget } from '../../server/platform/database/embedded/embedded';

export interface Pooler {
  /** The address of the pooled database; any password will do. */
  readonly target: ConnectionTarget;
  readonly stop: () => Promise<void>;
}

const configuration = (behind: ConnectionTarget, folder: string, poolSize: number): string => `[databases]
${behind.database} = host=${behind.host} port=${behind.port} user=${behind.user} password='${behind.password}'
[pgbouncer]
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
listen_addr =
listen_port = 6432
unix_socket_dir = ${folder}
auth_type = any
`;

/**
 * Starts one that shares so many connections to the database. As root, it runs as the user that the database runs as.
 */
export async function startPgBouncer(behind: ConnectionTarget, poolSize: number): Promise<Pooler> {
  const program = findProgram('pgbouncer');
  if (program === undefined) throw new Error('There is no PgBouncer: npm test gets it.');
  const folder = mkdtempSync(join(tmpdir(), 'sace-pgbouncer-'));
  const { uid, gid } = statSync(behind.host);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(behind, folder, poolSize));
  for (const path of [folder, file]) chownSync(path, uid, gid);
  chmodSync(folder, 0o700);
  const child = spawn(program, ['-q', file], { stdio: ['ignore', 'ignore', 'pipe'], uid, gid });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const state = { isOver: false };
  const ended = new Promise<void>((done) => child.once('close', done)).then(() => {
    state.isOver = true;
  });
  const target = { ...behind, host: folder, port: 6432 };
  while (!(await answers(target))) {
    if (state.isOver) throw new Error(`PgBouncer ended: ${said}`);
    await wait(20);
  }
  return {
    target,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(target: ConnectionTarget): Promise<boolean> {
  const client = new Client(target);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
