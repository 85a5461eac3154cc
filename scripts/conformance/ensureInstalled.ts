/** Installs Debian's packages of a counterpart. */
import { existsSync, writeFileSync, rmSync } from 'node:fs';
import { install } from '../debianPackages.mjs';
import type { Counterpart } from './counterpart';

/** Debian's switch for services of newly installed packages: 101 forbids their start (invoke-rc.d). */
const POLICY = '/usr/sbin/policy-rc.d';

/**
 * Installs missing packages without starting their services.
 * @throws Error with instructions, where this user may not install packages or the machine does not run Debian.
 */
export function ensureInstalled({ name, packages, files }: Counterpart, print: (line: string) => void): void {
  if (files.every((file) => existsSync(file))) return;
  const command = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (!existsSync('/usr/bin/apt-get')) throw new Error(`${name} is tried on Debian alone: there is no apt-get here.`);
  if (process.getuid?.() !== 0)
    throw new Error(`${name} is not installed: run "${command}" as root, then this command again.`);
  print(`        installing ${packages.join(', ')}`);
  const isOurs = !existsSync(POLICY);
  if (isOurs) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install(packages);
  } finally {
    if (isOurs) rmSync(POLICY);
  }
  const missing = files.filter((file) => !existsSync(file));
  if (missing.length > 0) throw new Error(`Debian’s packages ${packages.join(', ')} lack ${missing.join(', ')}.`);
}
