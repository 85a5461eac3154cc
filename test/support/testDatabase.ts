/** A database of its own for a test file: a clone of a template, which is made again when its sources change. */
import { createHash, randomBytes } from 'node:crypto';
import { Client, DatabaseError } from 'pg';
import { connect } from '../../server/platform/database/connect';
import type { ConnectionTarget } from '../../server/platform/database/embedded/embedded';
import { migrate } from '../../server/platform/database/migrate';
import { readMigrations } from '../../server/platform/database/migrationFiles';
import type { Database } from '../../server/platform/database/schema';
import type { TenantDatabase } from '../../server/platform/database/tenantDatabase';
import { openTestCluster } from './testCluster';

export interface TestDatabase {
  readonly database: Database;
  readonly tenantDatabase: TenantDatabase;
  /** The target for a pool or client. */
  readonly poolConfig: ConnectionTarget;
  /** The same target as an address, as DATABASE_URL would name it. */
  readonly url: string;
  /** Ends the connections and removes the database. */
  readonly drop: () => Promise<void>;
}

/** A template that databases are cloned from: made once for all test files. */
export interface Template {
  /** A word of small letters. One template of each kind exists at a time. */
  readonly kind: string;
  /** A fingerprint of the template's sources: templates with different ones differ. */
  readonly shape: () => string;
  /** Fills the new database, and leaves no connection to it. */
  readonly fill: (target: ConnectionTarget) => Promise<unknown>;
}

/** An empty database, as for the restoration of a dump. */
export const bare: Template = {
  kind: 'bare',
  shape: () => '',
  fill: () => Promise.resolve(),
};

/** Every migration applied, and no rows. */
export const migrated: Template = {
  kind: 'sace',
  shape: () =>
    readMigrations()
      .map(({ checksum }) => checksum)
      .join(),
  fill: (target) => migrate(target),
};

/** The address of a target whose host is a socket folder. */
export function addressOf(target: ConnectionTarget): string {
  const secret = encodeURIComponent(target.password);
  return `postgresql://${target.user}:${secret}@localhost/${target.database}?host=${encodeURIComponent(target.host)}&port=${target.port}`;
}

async function query(
  target: ConnectionTarget,
  database: string,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client({ ...target, database });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Makes the template unless it exists; of parallel workers one makes it, the others wait. An incomplete one is made
 * again.
 */
async function prepareTemplate(
  admin: Client,
  target: ConnectionTarget,
  { kind, fill }: Template,
  name: string,
): Promise<void> {
  await admin.query('select pg_advisory_lock(1, hashtext($1))', [kind]);
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1 and datistemplate', [name]);
    if (found.rowCount === 1) return;
    const others = await admin.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`template_${kind}_`],
    );
    for (const { datname } of others.rows) {
      await admin.query(`alter database ${datname} is_template false`);
      await admin.query(`drop database ${datname} with (force)`);
    }
    await admin.query(`create database ${name}`);
    await fill({ ...target, database: name });
    await admin.query(`alter database ${name} is_template true`);
  } finally {
    await admin.query('select pg_advisory_unlock(1, hashtext($1))', [kind]);
  }
}

/** Removes databases whose test process died before it could. */
async function removeAbandoned(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname like 'test\\_%'`,
  );
  for (const { datname } of rows) {
    try {
      process.kill(Number(datname.split('_')[1]), 0);
    } catch {
      await admin.query(`drop database if exists ${datname} with (force)`);
    }
  }
}

/** Clones the template; another worker with newer or older sources may have taken it away meanwhile. */
async function clone(admin: Client, target: ConnectionTarget, template: Template, name: string): Promise<void> {
  const original = `template_${template.kind}_${createHash('sha256').update(template.shape()).digest('hex').slice(0, 12)}`;
  for (let attempt = 1; ; attempt += 1) {
    await prepareTemplate(admin, target, template, original);
    try {
      await admin.query(`create database ${name} template ${original} strategy file_copy`);
      return;
    } catch (error) {
      const isPassing = error instanceof DatabaseError && ['3D000', '55006'].includes(error.code ?? '');
      if (!isPassing || attempt === 20) throw error;
    }
  }
}

/** A fresh database, as a rule with every migration applied and no rows. Call `drop` in `afterAll`. */
export async function createTestDatabase(template: Template = migrated): Promise<TestDatabase> {
  const cluster = await openTestCluster(true);
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  const target = cluster.target;
  await query(target, 'postgres', async (admin) => {
    await removeAbandoned(admin);
    await clone(admin, target, template, name);
  });
  const poolConfig = { ...target, database: name };
  const connection = connect(poolConfig, { poolSize: 10, onError: () => undefined });
  return {
    database: connection.database,
    tenantDatabase: connection.tenantDatabase,
    poolConfig,
    url: addressOf(poolConfig),
    drop: async () => {
      await connection.close();
      await query(target, 'postgres', async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`);
      });
      await cluster.close();
    },
  };
}
