// Finds Debian's PgBouncer for the tests of pooled databases, or gets it.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, mayInstall, unpack } from './debianPackages.mjs';

const cache = join(process.cwd(), 'node_modules', '.cache', 'pgbouncer');
const paths = ['/usr/sbin/pgbouncer', join(cache, 'pgbouncer')];

/**
 * The path of a PgBouncer that is already here (PGBOUNCER names another one), or undefined.
 * @returns {string | undefined}
 */
export function findPgBouncer() {
  return [process.env.PGBOUNCER, ...paths].find((path) => path && existsSync(path));
}

/** Sees to it that there is a PgBouncer. Throws an Error with one clear sentence. */
export function ensurePgBouncer(say) {
  if (findPgBouncer()) return;
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error(
      'No PgBouncer was found and there is no apt-get to install it: name one in the variable PGBOUNCER.',
    );
  }
  say(mayInstall() ? 'installing PgBouncer with apt-get' : 'unpacking PgBouncer from Debian’s package');
  if (mayInstall()) install(['pgbouncer']);
  else unpack(cache, ['pgbouncer'], { pgbouncer: 'usr/sbin/pgbouncer' });
  if (!findPgBouncer()) throw new Error('PgBouncer was installed, but its program is not where Debian puts it.');
}
