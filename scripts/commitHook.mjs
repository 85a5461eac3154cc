// Installs the hook that formats and lints the staged files of a commit: run by npm after `npm install` (`prepare`), and
// by the set-up, which installs packages without their scripts. It changes nothing where no commit can be made or where
// git has hooks of somebody's own: in a tarball, an installation without development packages, or continuous integration.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const hooks = '.husky/_';

/**
 * Returns what happened, in one sentence.
 * @param {string} root the project's folder
 * @param {Record<string, string | undefined>} env
 * @returns {Promise<string>}
 */
export async function installCommitHook(root, env) {
  if (env.CI && env.CI !== 'false') return 'continuous integration makes no commits';
  if (!existsSync(join(root, '.git'))) return 'this folder is no repository of git';
  const present = hooksOf(root);
  if (present !== '' && present !== hooks) return `git has hooks of its own in ${present}`;
  const husky = await import('husky').catch(() => undefined);
  if (!husky) return 'the package husky is not installed';
  process.chdir(root);
  const problem = husky.default();
  return problem || 'git formats and lints what is committed';
}

/** @param {string} root */
function hooksOf(root) {
  try {
    return execFileSync('git', ['config', '--get', 'core.hooksPath'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await installCommitHook(process.cwd(), process.env);
}
