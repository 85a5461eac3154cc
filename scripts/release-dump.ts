/**
 * npm run release-dump -- NAME: writes test/releases/NAME.sql.gz, a dump of the database that DATABASE_URL names, for
 * the test that starts today's program on every release, and beside it the release's contract, for the test of the
 * requests of its open pages. The database is a small one, made by the program of the release: docs/development.md,
 * "Making a release".
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { dumpRestorable } from './restorableDump';
import { root, runMain, say } from './steps.mjs';

const MOST_BYTES = 1_000_000;

await runMain(() => {
  const [name = ''] = process.argv.slice(2);
  const url = process.env['DATABASE_URL'];
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name) || !url)
    throw new Error('Usage: DATABASE_URL=… npm run release-dump -- NAME, as in 2026-11-28');
  const packed = gzipSync(dumpRestorable(url, process.env['PG_DUMP'] ?? 'pg_dump'), { level: 9 });
  if (packed.length > MOST_BYTES)
    throw new Error(`The dump has ${String(packed.length)} bytes: use a smaller database.`);
  const folder = join(root, 'test', 'releases');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.sql.gz`), packed);
  const contract = gzipSync(readFileSync(join(root, 'dist', 'openapi.json')), { level: 9 });
  writeFileSync(join(folder, `${name}.openapi.json.gz`), contract);
  say(`wrote test/releases/${name}.sql.gz, ${String(packed.length)} bytes, and ${name}.openapi.json.gz`);
});
