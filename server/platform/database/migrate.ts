/** Brings a database to the shape this program knows: numbered SQL files, forward only, each once, each whole. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { Client, type ClientConfig } from 'pg';
import { programFolder, projectRoot } from '../projectRoot';
import { StartupError } from '../startupError';
import type { Database } from './schema';

/** One file NNNN-what.sql. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, whatever its line ends. */
  readonly checksum: string;
}

/** Beside the bundled server when the build copied them there, else in the sources. */
export function migrationsFolder(): string {
  const beside = join(programFolder(), 'migrations');
  return existsSync(join(beside, '0001-platform.sql'))
    ? beside
    : join(projectRoot(), 'server', 'platform', 'database', 'migrations');
}

/**
 * The migrations of a folder in their order.
 * @throws StartupError when a file is named wrongly or a number is missing or taken twice.
 */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return files.map((name, index) => {
    const version = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);
    if (version !== index + 1)
      throw new StartupError(
        `The migration ${name} in ${folder} is out of order: number ${String(index + 1).padStart(4, '0')} is expected here.`,
      );
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/** Any fixed number: whoever holds it migrates, the others wait and then find the work done. */
const MIGRATION_LOCK = 7_223_366;

interface Applied {
  version: number;
  name: string;
  checksum: string;
}

function compare(applied: readonly Applied[], known: readonly Migration[]): void {
  for (const { version, name, checksum } of applied) {
    const migration = known.find((candidate) => candidate.version === version);
    if (migration === undefined) {
      throw new StartupError(
        `The database is newer than this Sace: it has migration ${name}, and this program knows ${known.length}. Start the newer version, or restore a backup that fits this one.`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new StartupError(
        `The migration ${migration.name} is not the one that made this database (then ${name}): files already applied must not change; restore the file, or add a new one.`,
      );
    }
  }
}

/** Opens a transaction that holds the lock and sees what was applied up to now. */
async function beginAlone(client: Client): Promise<Applied[]> {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock($1::bigint)', [MIGRATION_LOCK]);
  await client.query(`create table if not exists schema_migration (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  return (await client.query<Applied>('select version, name, checksum from schema_migration order by version')).rows;
}

async function checkServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name, current_setting('server_encoding') as encoding`,
  );
  const [server] = rows;
  if (server === undefined || server.version < 150_000)
    throw new StartupError(
      `Sace needs PostgreSQL 15 or newer; the database is served by ${server?.name ?? 'something else'}.`,
    );
  if (server.encoding !== 'UTF8')
    throw new StartupError(`Sace needs a database with encoding UTF8; this one has ${server.encoding}.`);
}

/**
 * Applies what is missing, and answers the names of what it applied.
 * @throws StartupError when the database is newer than the program, an applied file has changed, or a migration fails.
 */
export async function migrate(
  target: ClientConfig,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new Client({ ...target, application_name: 'sace migration', statement_timeout: 0 });
  client.on('error', () => undefined); // the query under way tells it
  await client.connect();
  const done: string[] = [];
  try {
    await checkServer(client);
    for (;;) {
      const applied = await beginAlone(client);
      compare(applied, migrations);
      const next = migrations[applied.length];
      if (next !== undefined) {
        await client.query(next.sql).catch((error: unknown) => {
          throw new StartupError(
            `The migration ${next.name} failed, and nothing of it remains: ${error instanceof Error ? error.message : String(error)}`,
          );
        });
        await client.query('insert into schema_migration (version, name, checksum) values ($1, $2, $3)', [
          next.version,
          next.name,
          next.checksum,
        ]);
        done.push(next.name);
      }
      await client.query('commit');
      if (next === undefined) return done;
    }
  } finally {
    await client.end();
  }
}

let shipped: Migration[] | undefined;

/** The names of migrations that this program knows and the database lacks; it fails when the database cannot be asked. */
export async function pendingMigrations(database: Database): Promise<string[]> {
  shipped ??= readMigrations();
  const { rows } = await sql<{ version: number }>`select version from schema_migration`.execute(database);
  const applied = new Set(rows.map(({ version }) => version));
  return shipped.filter(({ version }) => !applied.has(version)).map(({ name }) => name);
}
