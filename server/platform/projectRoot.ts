import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from './startupError';

/** The folder of the nearest package.json named "sace", going up from `start`; null when there is none. */
function searchUp(start: string): string | null {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) {
      const { name } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
      if (name === 'sace') return folder;
    }
    if (folder === dirname(folder)) return null;
  }
}

/** The folder of the program that runs (`dist/server`, `server`, a test runner's own), with links resolved. */
export function programFolder(): string {
  const script = process.argv[1];
  return script !== undefined && existsSync(script) ? dirname(realpathSync(script)) : process.cwd();
}

/**
 * The project's folder: SACE_ROOT, else the one around the running program, else around the working directory.
 * Not by import.meta: this code runs bundled, through tsx, and compiled to CommonJS in tests.
 * @throws StartupError when none of them lies in the project.
 */
export function projectRoot(): string {
  const given = process.env['SACE_ROOT'];
  const root = given ? resolve(given) : (searchUp(programFolder()) ?? searchUp(process.cwd()));
  if (root === null)
    throw new StartupError('The project folder was not found: start Sace from inside it, or name it with SACE_ROOT.');
  return root;
}
