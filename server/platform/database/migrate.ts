/**
 * Brings a database to the schema of this program: numbered SQL files, forward only, each once. Files that add run at
 * once; those that take away wait until no process of an older version works on the database (docs/operations.md,
 * "Updates").
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import { installJobs } from '../jobs/install';
import { StartupError } from '../startupError';
import { applyMigration, PATIENT, type LockPatience, type Migrator } from './applyMigration';
import type { DatabaseTarget } from './databaseTarget';
import { openClient } from './hosts';
import { FORMER_CHECKSUMS } from './formerChecksums';
import { isContract, readMigrations, statementsChecksum, type Migration } from './migrationFiles';
import { connectedVersions } from './presence';
import { ensureTenantRole } from './tenantRole';

/** The result of a run, by the names of the files. */
export interface MigrationOutcome {
  readonly applied: readonly string[];
  /** Migrations that wait until processes of older versions have ended. */
  readonly deferred: readonly string[];
  /** Migrations of a newer program that this one can live with. */
  readonly ahead: readonly string[];
}

/** Any fixed number: the process that holds it migrates, the others wait and then find the work done. */
const MIGRATION_LOCK = 7_223_366;
const LOCK_LOOK_MS = 100;

interface Applied {
  readonly version: number;
  readonly name: string;
  readonly checksum: string;
  /** Null where a program before this column applied it. */
  readonly statements: string | null;
}

/**
 * True when a file is the one that was applied: its statements are equal, or, for runs that recorded none, its text or
 * one of its former texts is.
 */
const isSame = (migration: Migration, { version, checksum, statements }: Applied): boolean =>
  migration.checksum === checksum ||
  statements === statementsChecksum(migration.sql) ||
  (FORMER_CHECKSUMS[version] ?? []).includes(checksum);

/** @throws StartupError when this program cannot work on a database with these migrations. */
function compare(applied: readonly Applied[], known: readonly Migration[]): void {
  for (const one of applied) {
    const { version, name } = one;
    const migration = known.find((candidate) => candidate.version === version);
    // A migration of a newer program that only adds leaves this one working: after a rollback, or at a restart in the
    // middle of an update.
    if (migration === undefined && isContract(name)) {
      throw new StartupError(
        `The database is newer than this Sace: it has migration ${name}, which took away what this program uses (it knows ${known.length} migrations). Start the newer version, or restore a backup that fits this one.`,
      );
    }
    if (migration !== undefined && !isSame(migration, one)) {
      throw new StartupError(
        `The migration ${migration.name} is not the one that made this database (then ${name}): statements already applied must not change; restore the file, or add a new one.`,
      );
    }
  }
}

/**
 * Waits until no other process migrates. It polls instead of waiting in the database: a waiting statement holds a
 * snapshot, and an index that is made concurrently would in turn wait for the end of that snapshot.
 */
async function migrateAlone(client: Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1::bigint) as mine', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.mine === true) return;
    await wait(LOCK_LOOK_MS);
  }
}

async function readApplied(client: Client): Promise<Applied[]> {
  const { rows } = await client.query<Applied>(
    'select version, name, checksum, statements from schema_migration order by version',
  );
  return rows;
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
 * Adds the column of the statements' checksums, and fills it where the text is the one that was applied. It is no
 * numbered file: those are compared by it. The checksum of the text stays, since older programs compare that.
 */
async function writeStatementsDown(client: Client, migrations: readonly Migration[]): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'statements' and not attisdropped`,
  );
  if (rowCount === 0) await client.query('alter table schema_migration add column statements text');
  for (const { version, checksum, sql } of migrations)
    await client.query(
      'update schema_migration set statements = $3 where version = $1 and checksum = $2 and statements is null',
      [version, checksum, statementsChecksum(sql)],
    );
}

async function bringUpToDate(
  migrator: Migrator,
  migrations: readonly Migration[],
  patience: LockPatience,
): Promise<MigrationOutcome> {
  const { client } = migrator;
  await client.query(`create table if not exists schema_migration (
    version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())`);
  await writeStatementsDown(client, migrations);
  const done: string[] = [];
  for (;;) {
    const applied = await readApplied(client);
    compare(applied, migrations);
    const missing = migrations.filter(({ version }) => !applied.some((one) => one.version === version));
    const connected = missing.some(({ name }) => isContract(name)) ? await connectedVersions(client) : [];
    const mustWait = ({ version, name }: Migration) => isContract(name) && connected.some((other) => other < version);
    const next = missing.find((migration) => !mustWait(migration));
    if (next === undefined)
      return {
        applied: done,
        deferred: missing.map(({ name }) => name),
        ahead: applied
          .filter(({ version }) => !migrations.some((one) => one.version === version))
          .map(({ name }) => name),
      };
    await applyMigration(migrator, next, patience);
    done.push(next.name);
  }
}

/**
 * Applies all missing migrations that may be applied now.
 * @throws StartupError when the database has lost a part that this program uses, an applied file has changed, a
 * migration fails, a table that it needs stays locked, or the user may not become the role of requests.
 */
export async function migrate(
  target: DatabaseTarget,
  migrations: readonly Migration[] = readMigrations(),
  patience: LockPatience = PATIENT,
): Promise<MigrationOutcome> {
  const settings = { application_name: 'sace migration', statement_timeout: 0 };
  const client = await openClient(target, settings);
  const watcher = await openClient(target, settings).catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  try {
    await checkServer(client);
    await migrateAlone(client);
    const outcome = await bringUpToDate({ client, watcher }, migrations, patience);
    await ensureTenantRole(client);
    await installJobs(target);
    return outcome;
  } finally {
    await Promise.all([client.end(), watcher.end()]);
  }
}
