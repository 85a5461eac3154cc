// Installs Debian's programs for the tests: by apt-get as root (or sudo), and for an ordinary user by unpacking the
// same packages into the project's cache, which needs no rights.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const isRoot = process.getuid?.() === 0;

/** Returns true when packages can be installed for the whole machine. */
export const mayInstall = () => isRoot || canSudo();

function canSudo() {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Installs packages for the whole machine.
 * @param {readonly string[]} packages
 */
export function install(packages) {
  const [program, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync(program, [...rest, 'update', '-qq'], options);
  execFileSync(program, [...rest, 'install', '-y', '-qq', '--no-install-recommends', ...packages], options);
}

/**
 * Unpacks packages, and their dependencies that are not installed, below a folder of the project; a script there with
 * each program's name starts it with its libraries.
 * @param {string} cache
 * @param {readonly string[]} packages
 * @param {Readonly<Record<string, string>>} programs the path of each program in its package, without the first slash
 */
export function unpack(cache, packages, programs) {
  rmSync(cache, { recursive: true, force: true });
  const [state, archives, root] = ['state', 'archives', 'root'].map((name) => join(cache, name));
  for (const folder of [join(state, 'lists', 'partial'), join(archives, 'archives', 'partial'), root]) {
    mkdirSync(folder, { recursive: true });
  }
  // apt writes its lists and downloads here; the list of installed packages is still the machine's.
  const apt = [
    '-o',
    `Dir::State=${state}`,
    '-o',
    'Dir::State::status=/var/lib/dpkg/status',
    '-o',
    `Dir::Cache=${archives}`,
    '-o',
    'APT::Sandbox::User=',
    '-o',
    'Debug::NoLocking=1',
  ];
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', [...apt, 'update', '-qq'], options);
  const fetch = ['install', '-y', '-qq', '--download-only', '--no-install-recommends'];
  execFileSync('apt-get', [...apt, ...fetch, ...packages], options);
  const debs = readdirSync(join(archives, 'archives')).filter((name) => name.endsWith('.deb'));
  for (const name of debs) execFileSync('dpkg', ['-x', join(archives, 'archives', name), root], options);
  rmSync(archives, { recursive: true, force: true });
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => multiarchFolders(join(root, folder))).join(':');
  for (const [name, path] of Object.entries(programs)) {
    const script = `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${root}/${path}" "$@"\n`;
    writeFileSync(join(cache, name), script, { mode: 0o755 });
  }
}

/** Debian installs libraries below a folder named after the machine, such as x86_64-linux-gnu. */
function multiarchFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(folder, name));
}
