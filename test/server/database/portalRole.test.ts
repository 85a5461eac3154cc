import { join } from 'node:path';
import { Client } from 'pg';
import type { DatabaseTarget } from '../../../server/platform/database/databaseTarget';
import { connect } from '../../../server/platform/database/connect';
import { openEmbedded } from '../../../server/platform/database/embedded/embedded';
import { migrate } from '../../../server/platform/database/migrate';
import { openDatabase } from '../../../server/platform/database/openDatabase';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { killAll, makeOpenFolder, makeProject, type Project } from '../../support/databaseProcess';

let project: Project;
let dataFolder: string;
beforeEach(() => {
  project = makeProject();
  dataFolder = join(makeOpenFolder(project, 'portal'), 'data');
});
afterEach(() => {
  killAll(join(dataFolder, 'database'));
  project.remove();
});

const open = () => openDatabase({ databaseUrl: null, databaseDirectUrl: null, dataFolder }, () => undefined);

async function rowsOf<Row extends object>(target: DatabaseTarget, question: string): Promise<Row[]> {
  const client = new Client(target);
  await client.connect();
  try {
    return (await client.query<Row>(question)).rows;
  } finally {
    await client.end();
  }
}

/**
 * The objects of the database that belong to another role than the current one, without those of the system and of
 * extensions.
 */
const FOREIGN = `
  select 'table ' || relname as what from pg_class c where relnamespace::regnamespace::text in ('public', 'tenant_view', 'graphile_worker') and relowner <> current_user::regrole
  union all
  select 'routine ' || proname from pg_proc p where pronamespace::regnamespace::text in ('public', 'graphile_worker') and proowner <> current_user::regrole
    and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  union all
  select 'schema ' || nspname from pg_namespace where nspname in ('tenant_view', 'graphile_worker') and nspowner <> current_user::regrole
  union all
  select 'type ' || typname from pg_type where typnamespace::regnamespace::text in ('public', 'graphile_worker') and typtype in ('e', 'd') and typowner <> current_user::regrole`;

async function expectPortalWorks(target: DatabaseTarget) {
  expect(await rowsOf(target, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')).toEqual([
    { rolsuper: false, rolcreatedb: false },
  ]);
  expect(await rowsOf(target, FOREIGN)).toEqual([]);
  await expect(rowsOf(target, `copy (select 1) to program 'true'`)).rejects.toThrow(/permission denied/);
  await expect(rowsOf(target, `select pg_read_file('postgresql.conf')`)).rejects.toThrow(/permission denied/);
  await expect(rowsOf(target, `alter role sace password 'x'`)).rejects.toThrow(/permission denied/);
  const connection = connect(target, { poolSize: 2, onError: () => undefined });
  try {
    const tenant = connection.tenantDatabase(HOST_TENANT_ID);
    expect(await tenant.selectFrom('user_account').select('id').execute()).toEqual([]);
  } finally {
    await connection.close();
  }
}

it('works on a new embedded database as a role that is no superuser', async () => {
  const opened = await open();
  try {
    expect((await migrate(opened.target)).applied).not.toEqual([]);
    await expectPortalWorks(opened.target);
  } finally {
    await opened.close();
  }
}, 60_000);

it('takes over the database of a folder that the superuser filled, with its rows, once and for all processes', async () => {
  const before = await openEmbedded({ dataFolder });
  await migrate(before.target);
  await rowsOf(before.target, `insert into server_secret (name, value) values ('da-prima', 'x')`);
  await before.close();
  const [first, second] = await Promise.all([open(), open()]);
  try {
    expect(second.target).toEqual(first.target);
    expect((await migrate(first.target)).applied).toEqual([]);
    await expectPortalWorks(first.target);
    expect(await rowsOf(second.target, `select value from server_secret where name = 'da-prima'`)).toEqual([
      { value: 'x' },
    ]);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
}, 60_000);
