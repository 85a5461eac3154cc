// Finds or installs Debian's programs for the tests, besides the browser.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, mayInstall, unpack } from './debianPackages.mjs';

const cache = join(process.cwd(), 'node_modules', '.cache', 'programs');

/** The programs by their packages: a database pooler, an independent signer, readers of PDF. */
const packages = {
  pgbouncer: ['usr/sbin/pgbouncer'],
  openssl: ['usr/bin/openssl'],
  'poppler-utils': ['usr/bin/pdfinfo', 'usr/bin/pdftotext', 'usr/bin/pdffonts'],
  qpdf: ['usr/bin/qpdf'],
};
const nameOf = (/** @type {string} */ path) => path.slice(path.lastIndexOf('/') + 1);
const paths = new Map(
  Object.values(packages)
    .flat()
    .map((path) => [nameOf(path), path]),
);

/**
 * Returns the path of an installed program (a variable of its name in capitals names another one), or undefined.
 * @param {string} name
 * @returns {string | undefined}
 */
export const findProgram = (name) =>
  [process.env[name.toUpperCase()], `/${paths.get(name)}`, join(cache, name)].find((path) => path && existsSync(path));

/**
 * Installs the missing programs. Throws an Error with one clear sentence.
 * @param {(text: string) => void} say
 */
export function ensurePrograms(say) {
  const lacking = () => [...paths.keys()].filter((name) => !findProgram(name));
  if (lacking().length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error(
      `There is no ${lacking().join(', no ')} and no apt-get to install it: variables of their names in capitals may name them.`,
    );
  }
  // Unpacking empties the cache first, so programs that are only there are unpacked again.
  const wanted = Object.entries(packages).filter(([, files]) => files.some((path) => !existsSync(`/${path}`)));
  const names = wanted.map(([name]) => name);
  say(`${mayInstall() ? 'installing with apt-get:' : 'unpacking from Debian’s packages:'} ${names.join(', ')}`);
  if (mayInstall()) install(names);
  else
    unpack(cache, names, Object.fromEntries(wanted.flatMap(([, files]) => files.map((path) => [nameOf(path), path]))));
  if (lacking().length > 0) {
    throw new Error(`After installing there is still no ${lacking().join(', no ')} where Debian puts it.`);
  }
}
