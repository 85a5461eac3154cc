// Decides about a step of the set-up: it is fresh while the fingerprint of its inputs is the one of its last success
// and its outputs exist. It uses only Node, since it runs before the installation of packages.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const markers = join('node_modules', '.cache', 'sace');

/**
 * Returns a hash over the names and contents of files; folders are walked, missing paths count as absent, tests and
 * stories are left out.
 * @param {string} root folder that the paths are relative to
 * @param {readonly string[]} paths files or folders
 * @returns {string}
 */
export function fingerprint(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((path) => filesUnder(root, path)).sort()) {
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function filesUnder(root, path) {
  const status = statSync(join(root, path), { throwIfNoEntry: false });
  if (!status) return [];
  if (status.isFile()) return /\.(test|stories)\.[mc]?[jt]sx?$/.test(path) ? [] : [path];
  return readdirSync(join(root, path)).flatMap((name) => filesUnder(root, `${path}/${name}`));
}

/**
 * Returns true when the step succeeded with this fingerprint and all of its outputs exist.
 * @param {string} root
 * @param {{ name: string, outputs: readonly string[] }} step
 * @param {string} print
 */
export function isFresh(root, step, print) {
  const marker = join(root, markers, step.name);
  if (!existsSync(marker) || readFileSync(marker, 'utf8') !== print) return false;
  return step.outputs.every((path) => existsSync(join(root, path)));
}

/**
 * Runs a step unless it is fresh; returns true when it ran. A step that throws stays stale.
 * @template T
 * @param {string} root
 * @param {{ name: string, inputs: readonly string[], outputs: readonly string[] }} step
 * @param {() => T | Promise<T>} run
 */
export async function runWhenStale(root, step, run) {
  const print = fingerprint(root, step.inputs);
  if (isFresh(root, step, print)) return false;
  const marker = join(root, markers, step.name);
  rmSync(marker, { force: true });
  await run();
  mkdirSync(dirname(marker), { recursive: true });
  writeFileSync(marker, print);
  return true;
}

/**
 * Returns the reason why the installed packages cannot be used as they are, or undefined when they can. npm writes
 * node_modules/.package-lock.json at the end of an installation: it is absent after an interrupted one, and lists the
 * installed versions, which is more reliable than the age of files (git gives every file of a fresh checkout the same
 * one).
 * @param {string} root
 * @returns {string | undefined}
 */
export function reasonToInstall(root) {
  if (!existsSync(join(root, 'node_modules'))) return 'node_modules is missing';
  const installed = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return 'the last installation was not finished';
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(installed);
  for (const [path, { version, optional }] of Object.entries(wanted)) {
    // An optional package is missing on other platforms.
    if (path === '' || (optional && !present[path])) continue;
    if (present[path]?.version !== version)
      return `node_modules is older than package-lock.json (${path.replace(/^.*node_modules\//, '')})`;
  }
  return undefined;
}

/**
 * @param {string} lockFile
 * @returns {Record<string, { version?: string, optional?: boolean }>}
 */
function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return {};
  }
}
