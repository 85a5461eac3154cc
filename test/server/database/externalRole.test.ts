/** An external database whose user may make roles and is no superuser, as managed PostgreSQL gives it out. */
import { join } from 'node:path';
import { Client } from 'pg';
import { connect } from '../../../server/platform/database/connect';
import {
  openEmbedded,
  type ConnectionTarget,
  type EmbeddedDatabase,
} from '../../../server/platform/database/embedded/embedded';
import { migrate } from '../../../server/platform/database/migrate';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { killAll, makeOpenFolder, makeProject, type Project } from '../../support/databaseProcess';

let project: Project;
let folder: string;
let cluster: EmbeddedDatabase;

beforeAll(async () => {
  project = makeProject();
  folder = join(makeOpenFolder(project, 'external'), 'data');
  // A cluster of its own: roles are the cluster's, and the role of requests must not be there yet.
  cluster = await openEmbedded({ dataFolder: folder });
}, 60_000);
afterAll(async () => {
  await cluster.close();
  killAll(join(folder, 'database'));
  project.remove();
});

async function run(target: ConnectionTarget, ...statements: string[]): Promise<void> {
  const client = new Client(target);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of a new user, as an administrator of the server makes both. */
async function databaseOf(user: string): Promise<ConnectionTarget> {
  await run(
    cluster.target,
    `create role ${user} login createrole password 'segreta'`,
    `create database ${user} owner ${user}`,
  );
  return { ...cluster.target, user, password: 'segreta', database: user };
}

it('is migrated and answers requests although the user that makes the role of requests may not become it by that', async () => {
  const target = await databaseOf('esterno');
  expect((await migrate(target)).applied).not.toEqual([]);
  const connection = connect(target, { poolSize: 2, onError: () => undefined });
  try {
    const tenant = connection.tenantDatabase(HOST_TENANT_ID);
    expect(await tenant.selectFrom('user_account').select('id').execute()).toEqual([]);
  } finally {
    await connection.close();
  }
  expect((await migrate(target)).applied).toEqual([]);
}, 120_000);

it('ends the start with the statement that an administrator runs, where the user may not give itself the right', async () => {
  const target = await databaseOf('ospite');
  await run(cluster.target, 'grant sace_tenant to ospite with set false');
  await expect(migrate(target)).rejects.toThrow(
    'an administrator of the server runs once: grant sace_tenant to ospite with set true.',
  );
  await run(cluster.target, 'grant sace_tenant to ospite with set true');
  expect((await migrate(target)).deferred).toEqual([]);
}, 120_000);
