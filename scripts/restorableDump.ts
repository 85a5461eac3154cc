/** Makes a dump of a database that node-postgres can restore. */
import { execFileSync } from 'node:child_process';
import { restorable } from './restorableScript';

const MOST_DUMPED_BYTES = 256 * 1024 * 1024;

/**
 * Dumps the database of an address by the program `pg_dump`, which must not be older than the server.
 * @throws Error when the program fails; its reason is on stderr
 */
export function dumpRestorable(url: string, program: string): string {
  return restorable(
    execFileSync(
      program,
      [
        '--no-owner',
        // Rows are written as statements: node-postgres has no COPY from a text.
        '--inserts',
        '--rows-per-insert=500',
        // The program itself installs the tables of jobs.
        '--exclude-schema=graphile_worker',
        // The keys are sealed with a secret key that the test does not have: it makes others.
        '--exclude-table-data=signing_key',
        '--exclude-table-data=server_secret',
        url,
      ],
      { encoding: 'utf8', maxBuffer: MOST_DUMPED_BYTES },
    ),
  );
}
