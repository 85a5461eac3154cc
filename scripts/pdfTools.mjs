// Finds the programs that tests look at PDF files with (Debian's poppler-utils and qpdf), or gets them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, mayInstall, unpack } from './debianPackages.mjs';

const cache = join(process.cwd(), 'node_modules', '.cache', 'pdf-tools');
const programs = ['pdfinfo', 'pdftotext', 'pdffonts', 'qpdf'];

/**
 * The path of one of them that is already here, or undefined.
 * @param {string} name
 * @returns {string | undefined}
 */
export const findPdfTool = (name) => [join('/usr/bin', name), join(cache, name)].find((path) => existsSync(path));

/** Sees to it that they are there. Throws an Error with one clear sentence. */
export function ensurePdfTools(say) {
  if (programs.every((name) => findPdfTool(name))) return;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Error('Poppler’s programs or qpdf were not found and there is no apt-get to install them.');
  say(mayInstall() ? 'installing poppler-utils and qpdf with apt-get' : 'unpacking poppler-utils and qpdf');
  const packages = ['poppler-utils', 'qpdf'];
  if (mayInstall()) install(packages);
  else unpack(cache, packages, Object.fromEntries(programs.map((name) => [name, `usr/bin/${name}`])));
  const lacking = programs.filter((name) => !findPdfTool(name));
  if (lacking.length > 0)
    throw new Error(`${lacking.join(' and ')} were installed, but are not where Debian puts them.`);
}
