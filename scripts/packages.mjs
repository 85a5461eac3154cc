// Installs the packages of a folder as its package-lock.json lists them. It needs only Node.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { reasonToInstall } from './staleness.mjs';
import { announce, root, runNode } from './steps.mjs';

/**
 * Installs the packages of a folder unless they are in place; returns true when it did. Rejects when npm fails.
 * @param {string} folder absolute
 */
export async function installPackages(folder) {
  const reason = reasonToInstall(folder);
  if (!reason) return false;
  // npm passes its own path to the scripts that it runs; without it npm is the one beside Node, or the one of PATH.
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const npm = [process.env.npm_execpath, beside].find((path) => path?.endsWith('.js') && existsSync(path));
  const args = [
    'ci',
    `--prefix=${folder}`,
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const place = folder === root ? '' : ` in ${folder.slice(root.length + 1)}`;
  await announce(`installing the packages with npm ci${place} (${reason})`, () => {
    if (npm) return runNode([npm, ...args]);
    execFileSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    return '';
  });
  return true;
}

/** A browser program of another maker with packages of its own, for one test. */
export const foreignProgram = join(root, 'test', 'foreignProgram');
