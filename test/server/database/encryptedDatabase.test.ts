/**
 * A database that takes encrypted connections only, and the operator's error message for an address that does not fit.
 */
import { chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openEmbedded, type EmbeddedDatabase } from '../../../server/platform/database/embedded/embedded';
import { openDatabase } from '../../../server/platform/database/openDatabase';
import { freePort } from '../../support/freePort';
import { certificateFor } from '../../support/smtpServer';

const folder = mkdtempSync(join(tmpdir(), 'sace-encrypted-'));
// The database's user needs access to this folder.
chmodSync(folder, 0o711);
const authority = join(folder, 'authority.pem');
const otherAuthority = join(folder, 'other.pem');
let cluster: EmbeddedDatabase;
let port: number;

beforeAll(async () => {
  port = await freePort();
  cluster = await openEmbedded({
    dataFolder: join(folder, 'data'),
    sharedFolder: join(folder, 'shared'),
    database: 'postgres',
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
  });
  const { key, cert } = await certificateFor('127.0.0.1');
  writeFileSync(authority, cert);
  writeFileSync(otherAuthority, (await certificateFor('127.0.0.1')).cert);
  const client = new Client(cluster.target);
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  const data = rows[0]?.data_directory ?? '';
  const { uid, gid } = statSync(data);
  for (const [name, text] of [
    ['server.key', key],
    ['server.crt', cert],
  ] as const) {
    writeFileSync(join(data, name), text, { mode: 0o600 });
    chownSync(join(data, name), uid, gid);
  }
  writeFileSync(join(data, 'pg_hba.conf'), 'local all all scram-sha-256\nhostssl all all 127.0.0.1/32 scram-sha-256\n');
  await client.query('alter system set ssl = on');
  await client.query('select pg_reload_conf()');
  await client.end();
});
afterAll(async () => {
  await cluster.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = async (parameters: string) => {
  const { user, password } = cluster.target;
  const opened = await openDatabase(
    {
      databaseUrl: `postgresql://${user}:${encodeURIComponent(password)}@127.0.0.1:${String(port)}/postgres${parameters}`,
      databaseDirectUrl: null,
      dataFolder: folder,
    },
    () => undefined,
  );
  await opened.close();
};
const reason = (parameters: string) =>
  open(parameters).then(
    () => 'it was opened',
    (error: unknown) => String(error),
  );

it('is opened where its certificate is vouched for, and where nobody asks for that', async () => {
  await open(`?sslmode=verify-full&sslrootcert=${encodeURIComponent(authority)}`);
  await open(`?sslmode=require&sslrootcert=${encodeURIComponent(authority)}`);
  await open('?sslmode=no-verify');
});

it('tells the operator that a plain connection is refused, and what to add', async () => {
  const said = await reason('');
  expect(said).toMatch(/takes encrypted connections only: add sslmode=verify-full/);
  expect(said).not.toContain(cluster.target.password);
});

it('tells the operator that nobody vouches for the certificate, and which parameter names the authority', async () => {
  expect(await reason('?sslmode=verify-full')).toMatch(/sslrootcert/);
  expect(await reason(`?sslmode=verify-full&sslrootcert=${encodeURIComponent(otherAuthority)}`)).toMatch(/sslrootcert/);
});

it('tells the operator that the file of an authority cannot be read', async () => {
  expect(await reason('?sslmode=verify-full&sslrootcert=/nowhere/authority.pem')).toMatch(
    /The file that sslrootcert of DATABASE_URL names cannot be read/,
  );
});

it('knows no other way of encryption', async () => {
  expect(await reason('?sslmode=perhaps')).toMatch(/no address of a database/);
});
