// Finds Debian's Chromium for the browser tests, or gets it: by apt-get as root (or sudo), and for an ordinary user by
// unpacking the same Debian packages into the project's cache, which needs no right at all.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const cache = join(process.cwd(), 'node_modules', '.cache', 'chromium');
const launcher = (name) => join(cache, name);
// Debian's programs and their packages have the same names.
const [WHOLE, SHELL] = ['chromium', 'chromium-headless-shell'];

const firstOf = (/** @type {(string | undefined)[]} */ paths) => paths.find((path) => path && existsSync(path));

/**
 * The path of a Chromium that is already here (CHROMIUM names another one), or undefined.
 * @returns {string | undefined}
 */
export function findChromium() {
  return firstOf([process.env.CHROMIUM, ...system, launcher(WHOLE)]);
}

/**
 * The path of the same without what stands around the pages, or else of the whole one, or undefined. Pages are the same in both, but
 * the window that nobody sees costs more than most pages in it.
 * @returns {string | undefined}
 */
export function findShell() {
  return firstOf([process.env.CHROMIUM, `/usr/bin/${SHELL}`, launcher(SHELL)]) ?? findChromium();
}

/** Sees to it that there is a Chromium, and its shell where that can be had. Throws an Error with one clear sentence. */
export function ensureChromium(say) {
  if (findChromium()) {
    if (findShell() === findChromium() && !process.env.CHROMIUM) addShell(say);
    return;
  }
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error('No Chromium was found and there is no apt-get to install it: name one in the variable CHROMIUM.');
  }
  if (mayInstall()) install(say);
  else unpack(say);
  if (!findChromium()) throw new Error('Chromium was installed, but its program is not where Debian puts it.');
}

/** Beside Debian's own Chromium; without it the tests take longer, and nothing else. */
function addShell(say) {
  if (!existsSync('/usr/lib/chromium/chromium') || !mayInstall()) return;
  try {
    install(say);
  } catch {
    say(`${SHELL} is not to be had: the tests take longer without it`);
  }
}

const isRoot = process.getuid?.() === 0;
const mayInstall = () => isRoot || canSudo();

function canSudo() {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function install(say) {
  say('installing Chromium with apt-get');
  const [program, ...rest] = [...(isRoot ? [] : ['sudo', '-n']), 'apt-get'];
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  execFileSync(program, [...rest, 'update', '-qq'], options);
  execFileSync(program, [...rest, 'install', '-y', '-qq', '--no-install-recommends', WHOLE, SHELL], options);
}

function unpack(say) {
  say('unpacking Chromium from Debian’s packages (no administrator rights needed)');
  rmSync(cache, { recursive: true, force: true });
  const [state, archives, root] = ['state', 'archives', 'root'].map((name) => join(cache, name));
  for (const folder of [join(state, 'lists', 'partial'), join(archives, 'archives', 'partial'), root]) {
    mkdirSync(folder, { recursive: true });
  }
  // apt keeps its lists and downloads here; what is installed on the machine it still reads from the machine.
  const apt = [
    ...['-o', `Dir::State=${state}`, '-o', 'Dir::State::status=/var/lib/dpkg/status', '-o', `Dir::Cache=${archives}`],
    ...['-o', 'APT::Sandbox::User=', '-o', 'Debug::NoLocking=1'],
  ];
  const options = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('apt-get', [...apt, 'update', '-qq'], options);
  execFileSync(
    'apt-get',
    [...apt, 'install', '-y', '-qq', '--download-only', '--no-install-recommends', WHOLE, SHELL],
    options,
  );
  const packages = readdirSync(join(archives, 'archives')).filter((name) => name.endsWith('.deb'));
  for (const name of packages) execFileSync('dpkg', ['-x', join(archives, 'archives', name), root], options);
  rmSync(archives, { recursive: true, force: true });
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => multiarchFolders(join(root, folder))).join(':');
  for (const name of [WHOLE, SHELL]) {
    const script = `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${root}/usr/lib/chromium/${name}" "$@"\n`;
    writeFileSync(launcher(name), script, { mode: 0o755 });
  }
}

/** Debian puts libraries below a folder named after the machine, such as x86_64-linux-gnu. */
function multiarchFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => join(folder, name));
}
