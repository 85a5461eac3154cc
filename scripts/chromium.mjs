// Finds Debian's Chromium for the browser tests, or gets it: by apt-get as root (or sudo), and for an ordinary user by
// unpacking the same Debian packages into the project's cache, which needs no right at all.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const cache = join(process.cwd(), 'node_modules', '.cache', 'chromium');
const launcher = join(cache, 'chromium');

/** The path of a Chromium that is already here (CHROMIUM names another one), or undefined. */
export function findChromium() {
  return [process.env.CHROMIUM, ...system, launcher].find((path) => path && existsSync(path));
}

/** The path of a Chromium, installed first where none is found. Throws an Error with one clear sentence. */
export function ensureChromium(say) {
  const found = findChromium();
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error('No Chromium was found and there is no apt-get to install it: name one in the variable CHROMIUM.');
  }
  if (process.getuid?.() === 0) install([], say);
  else if (canSudo()) install(['sudo', '-n'], say);
  else unpack(say);
  const installed = findChromium();
  if (!installed) throw new Error('Chromium was installed, but its program is not where Debian puts it.');
  return installed;
}

function canSudo() {
  try {
    execFileSync('sudo', ['-n', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function install(prefix, say) {
  say('installing Chromium with apt-get');
  const [program, ...rest] = [...prefix, 'apt-get'];
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync(program, [...rest, 'update', '-qq'], options);
  execFileSync(program, [...rest, 'install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
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
  execFileSync('apt-get', [...apt, 'install', '-y', '-qq', '--download-only', '--no-install-recommends', 'chromium'], options);
  const packages = readdirSync(join(archives, 'archives')).filter((name) => name.endsWith('.deb'));
  for (const name of packages) execFileSync('dpkg', ['-x', join(archives, 'archives', name), root], options);
  rmSync(archives, { recursive: true, force: true });
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => multiarchFolders(join(root, folder))).join(':');
  const script = `#!/bin/sh\nLD_LIBRARY_PATH="${libraries}" exec "${root}/usr/lib/chromium/chromium" "$@"\n`;
  writeFileSync(launcher, script, { mode: 0o755 });
}

/** Debian puts libraries below a folder named after the machine, such as x86_64-linux-gnu. */
function multiarchFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => name.endsWith('-linux-gnu')).map((name) => join(folder, name));
}
