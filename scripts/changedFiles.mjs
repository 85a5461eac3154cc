import { execFileSync } from 'node:child_process';
import { root } from './steps.mjs';

const git = (/** @type {readonly string[]} */ args) =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** @param {readonly string[]} args */
function lines(args) {
  return git(args).split('\n').filter(Boolean);
}

/** The commit that the work at hand began from: where it left its upstream branch, or the last commit where there is none. */
function beginning() {
  try {
    return git(['merge-base', 'HEAD', '@{upstream}']).trim();
  } catch {
    return 'HEAD';
  }
}

/**
 * Returns the files that were changed or added since a commit, committed or not, relative to the project's folder. Deleted ones are left
 * out.
 * @param {string | null} since a commit; null takes the one that the work at hand began from
 */
export function changedFiles(since) {
  const changed = lines(['diff', '--name-only', '--diff-filter=d', since ?? beginning()]);
  const added = lines(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...added])].sort();
}
