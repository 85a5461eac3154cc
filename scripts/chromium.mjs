// Finds or installs Debian's Chromium for the browser tests.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install, mayInstall, unpack } from './debianPackages.mjs';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const cache = join(process.cwd(), 'node_modules', '.cache', 'chromium');
const launcher = (name) => join(cache, name);
// Debian's programs and their packages have the same names.
const [WHOLE, SHELL] = ['chromium', 'chromium-headless-shell'];

const firstOf = (/** @type {(string | undefined)[]} */ paths) => paths.find((path) => path && existsSync(path));

/**
 * Returns the path of an installed Chromium (CHROMIUM names another one), or undefined.
 * @returns {string | undefined}
 */
export function findChromium() {
  return firstOf([process.env.CHROMIUM, ...system, launcher(WHOLE)]);
}

/**
 * Returns the path of the headless shell, or else of the whole Chromium, or undefined. Pages are the same in both, but
 * Chromium's invisible window costs more than most pages in it.
 * @returns {string | undefined}
 */
export function findShell() {
  return firstOf([process.env.CHROMIUM, `/usr/bin/${SHELL}`, launcher(SHELL)]) ?? findChromium();
}

/** Installs Chromium, and its headless shell where possible. Throws an Error with one clear sentence. */
export function ensureChromium(say) {
  if (findChromium()) {
    if (findShell() === findChromium() && !process.env.CHROMIUM) addShell(say);
    return;
  }
  if (!existsSync('/usr/bin/apt-get')) {
    throw new Error('No Chromium was found and there is no apt-get to install it: name one in the variable CHROMIUM.');
  }
  if (mayInstall()) installBoth(say);
  else {
    say('unpacking Chromium from Debian’s packages (no administrator rights needed)');
    const programs = Object.fromEntries([WHOLE, SHELL].map((name) => [name, `usr/lib/chromium/${name}`]));
    unpack(cache, [WHOLE, SHELL], programs);
  }
  if (!findChromium()) throw new Error('Chromium was installed, but its program is not where Debian puts it.');
}

/** Installs the headless shell beside Debian's own Chromium; without it the tests only take longer. */
function addShell(say) {
  if (!existsSync('/usr/lib/chromium/chromium') || !mayInstall()) return;
  try {
    installBoth(say);
  } catch {
    say(`${SHELL} is not to be had: the tests take longer without it`);
  }
}

function installBoth(say) {
  say('installing Chromium with apt-get');
  install([WHOLE, SHELL]);
}
