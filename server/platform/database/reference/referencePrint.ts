/** Distinguishes versions of the reference data without reading the data, which are megabytes of JSON. */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../projectRoot';

/** The packages with the lists that this folder does not hold; package.json names their exact versions. */
const PACKAGES = ['italian-locations', 'i18n-iso-countries'] as const;

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * A hash over the sources of the data: this folder, with the code that makes rows of it, and the versions of the
 * packages.
 */
export function referencePrint(): string {
  const folder = join(projectRoot(), 'server', 'platform', 'database', 'reference');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const { dependencies } = JSON.parse(readFileSync(join(projectRoot(), 'package.json'), 'utf8')) as Manifest;
  const hash = createHash('sha256').update(JSON.stringify(PACKAGES.map((name) => [name, dependencies[name]])));
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}
