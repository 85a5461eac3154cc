// npm run release-dump -- NAME: writes test/releases/NAME.sql.gz, a dump of the database that DATABASE_URL names, for the test that starts today's
// program on every release, and beside it the release's contract, for the test of what its open pages ask. The database is a small one, made by
// the program of the release: docs/development.md, "Making a release".
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root, runMain, say } from './steps.mjs';

const MOST_BYTES = 1_000_000;

await runMain(async () => {
  const [name = ''] = process.argv.slice(2);
  const url = process.env.DATABASE_URL;
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name) || !url)
    throw new Error('Usage: DATABASE_URL=… npm run release-dump -- NAME, as in 2026-11-28');
  // Rows as statements: node-postgres has no COPY from a text. Jobs are installed by the program itself.
  const dump = execFileSync(
    process.env.PG_DUMP ?? 'pg_dump',
    [
      '--no-owner',
      '--inserts',
      '--rows-per-insert=500',
      '--exclude-schema=graphile_worker',
      // Sealed with the key of that start, which the test does not have: it makes others.
      '--exclude-table-data=signing_key',
      '--exclude-table-data=server_secret',
      url,
    ],
    { encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  // Comments, and commands of psql.
  const script = dump
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('--') && !line.startsWith('\\'))
    .join('\n');
  const packed = gzipSync(script, { level: 9 });
  if (packed.length > MOST_BYTES)
    throw new Error(`The dump has ${String(packed.length)} bytes: use a smaller database.`);
  const folder = join(root, 'test', 'releases');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.sql.gz`), packed);
  const contract = gzipSync(readFileSync(join(root, 'dist', 'openapi.json')), { level: 9 });
  writeFileSync(join(folder, `${name}.openapi.json.gz`), contract);
  say(`wrote test/releases/${name}.sql.gz, ${String(packed.length)} bytes, and ${name}.openapi.json.gz`);
});
