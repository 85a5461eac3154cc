/**
 * A real PostgreSQL of Debian's with the pg_dump that fits it: pg_dump refuses servers newer than itself, such as the
 * one that npm brings.
 */
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { ordinaryUser } from './databaseProcess';

const VERSIONS = '/usr/lib/postgresql';

/** The folder of its programs, or undefined where Debian's package is not installed. */
export const debianPostgreSql = (existsSync(VERSIONS) ? readdirSync(VERSIONS) : [])
  .sort((one, other) => Number(other) - Number(one))
  .map((version) => join(VERSIONS, version, 'bin'))
  .find((folder) => ['initdb', 'postgres', 'pg_dump'].every((name) => existsSync(join(folder, name))));

interface DumpableServer {
  /** The address of its database `postgres`. */
  readonly url: string;
  readonly pgDump: string;
  readonly stop: () => Promise<void>;
}

/** Starts one on a socket in a folder of its own. */
export async function startDumpableServer(programs: string): Promise<DumpableServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sace-dump-'));
  chmodSync(folder, 0o777);
  const data = join(folder, 'data');
  const options = { cwd: folder, stdio: 'ignore', ...ordinaryUser } as const;
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'sace', '--auth=trust', '--no-sync', ...locale], options);
  const server = spawn(
    join(programs, 'postgres'),
    ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${folder}`, '-c', 'fsync=off'],
    options,
  );
  const state = { isOver: false };
  const ended = new Promise<void>((done) => server.once('close', done)).then(() => {
    state.isOver = true;
  });
  const url = `postgresql://sace@localhost/postgres?host=${encodeURIComponent(folder)}`;
  while (!(await answers(url))) {
    if (state.isOver) throw new Error('PostgreSQL ended before it answered.');
    await wait(20);
  }
  return {
    url,
    pgDump: join(programs, 'pg_dump'),
    stop: async () => {
      server.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
