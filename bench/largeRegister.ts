/**
 * Builds a register of the region's size once, under SACE_DATA/bench, and again when a migration or the seed changes.
 */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../server/platform/config/config';
import { connect, type Connection } from '../server/platform/database/connect';
import { insertAccreditations } from '../server/demo/bulk/accreditationsRepository';
import { insertBankLines } from '../server/demo/bulk/bankLinesRepository';
import { insertMovements } from '../server/demo/bulk/movementsRepository';
import { insertPlants } from '../server/demo/bulk/plantsRepository';
import { insertSecurityLog } from '../server/demo/bulk/securityLogRepository';
import { insertUsers } from '../server/demo/bulk/usersRepository';
import { seedCertificates } from '../server/demo/certificates/seedCertificates';
import { seedDemo } from '../server/demo/seedDemo';
import { openEmbedded, type ConnectionTarget } from '../server/platform/database/embedded/embedded';
import { migrate } from '../server/platform/database/migrate';
import { readMigrations } from '../server/platform/database/migrationFiles';
import type { Database } from '../server/platform/database/schema';

/** The number of certificates in the region's register. */
export const REGISTER_ROWS = 1_350_000;
/** Plants of the Region's register, rounded. */
export const PLANT_ROWS = 1_000_000;
/** Entries of the security log of a region, over years. */
export const LOG_ENTRIES = 5_000_000;
/** One user, and one bank transfer, for so many entries of the log. */
const ENTRIES_FOR_USER = 500;
const ENTRIES_FOR_LINE = 10;
/** Entries of a ledger in which every certificate of the register was paid. */
export const LEDGER_ENTRIES = 3_000_000;
/** The day for which the registers are made. */
export const TODAY = '2026-01-01';
const BUILDER = 6;
/** The number of certificates that the movements of a ledger name in turn. */
const PAID_CERTIFICATES = 20_000;
const PREFIXES = {
  administration: 'administered',
  accreditations: 'bench',
  certificates: 'certified',
  movements: 'moved',
  plants: 'planted',
} as const;

/** The kinds of rows of a large register. */
export type Contents = keyof typeof PREFIXES;

/** Opens the register, building it when it is not there. */
export async function openLargeRegister(
  print: (line: string) => void,
  count: number,
  contents: Contents = 'accreditations',
): Promise<{ connection: Connection; target: ConnectionTarget; release: () => Promise<void> }> {
  const shape = JSON.stringify([readMigrations().map(({ checksum }) => checksum), count, TODAY, BUILDER]);
  const database = `${PREFIXES[contents]}_${createHash('sha256').update(shape).digest('hex').slice(0, 12)}`;
  const cluster = await openEmbedded({ dataFolder: join(readConfig().dataFolder, 'bench'), database });
  const onError = (error: Error) => {
    print(error.message);
  };
  const connection = connect(cluster.target, { poolSize: 4, onError });
  try {
    // The comment of the database marks a complete one: an interrupted build is made again.
    const { rows } = await sql<{
      mark: string | null;
    }>`select shobj_description(oid, 'pg_database') as mark from pg_database where datname = current_database()`.execute(
      connection.database,
    );
    if (rows[0]?.mark !== 'complete') await build(cluster.target, count, contents, print);
  } catch (error) {
    await connection.close();
    await cluster.close();
    throw error;
  }
  return {
    connection,
    target: cluster.target,
    release: async () => {
      await connection.close();
      await cluster.close();
    },
  };
}

async function build(
  target: ConnectionTarget,
  count: number,
  contents: Contents,
  print: (line: string) => void,
): Promise<void> {
  print(`Building a register of ${contents}, ${count.toLocaleString('it')} rows; this happens once.`);
  const { database, pool, close } = connect(target, { poolSize: 1, onError: () => undefined });
  try {
    // The one connection of this pool has the setting from then on: an index over so many rows may take longer than the
    // limit of a request.
    await pool.query('set statement_timeout = 0');
    await dropOthers(pool, PREFIXES[contents]);
    await pool.query('drop schema if exists tenant_view cascade; drop schema public cascade; create schema public');
    await migrate(target);
    await seedDemo(database, { today: TODAY });
    const start = Date.now();
    const report = (done: number | string) => {
      print(`  ${done.toLocaleString('it')}, ${String(Math.round((Date.now() - start) / 1000))} s`);
    };
    if (contents === 'movements') {
      await seedCertificates(database, { count: PAID_CERTIFICATES, today: TODAY });
      // The size of a ledger is the number of its entries, two for each movement.
      await insertMovements(database, Math.floor(count / 2), { today: TODAY, isBookedThen: true });
    }
    if (contents === 'administration') await fillWithAdministration(database, count);
    if (contents === 'plants') await insertPlants(database, count, { today: TODAY });
    if (contents === 'certificates') await fillWithCertificates(database, count, report);
    if (contents === 'accreditations') await fillWithAccreditations(database, count, report);
    await pool.query(`comment on database ${target.database} is 'complete'`);
  } finally {
    await close();
  }
}

const EVERY = 250_000;

async function fillWithAccreditations(
  database: Database,
  count: number,
  report: (done: number | string) => void,
): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from accreditation`.execute(database);
  await insertAccreditations(database, count - (rows[0]?.n ?? 0), {
    today: TODAY,
    onProgress: (done, stage) => {
      if (stage === 'indexes') report(stage);
      else if (done % EVERY === 0) report(done);
    },
  });
}

async function fillWithAdministration(database: Database, entries: number): Promise<void> {
  const options = { today: TODAY };
  await insertUsers(database, Math.ceil(entries / ENTRIES_FOR_USER), options);
  await insertSecurityLog(database, entries, options);
  await insertBankLines(database, Math.ceil(entries / ENTRIES_FOR_LINE), options);
}

async function fillWithCertificates(database: Database, count: number, report: (done: number) => void): Promise<void> {
  await seedCertificates(database, {
    count,
    today: TODAY,
    onProgress: (done) => {
      if (done % EVERY === 0) report(done);
    },
  });
  await sql`vacuum analyze certificate, certificate_people, certificate_unit`.execute(database);
}

/** Drops registers of former migrations: they are as large, and are no longer used. */
async function dropOthers(pool: Connection['pool'], prefix: string): Promise<void> {
  const { rows } = await pool.query<{ datname: string }>(
    `select datname from pg_database where starts_with(datname, $1) and datname <> current_database()`,
    [`${prefix}_`],
  );
  for (const { datname } of rows) await pool.query(`drop database ${datname} with (force)`);
}
