import { execFileSync } from 'node:child_process';
import { root } from './steps.mjs';

const git = (/** @type {readonly string[]} */ args) =>
  execFileSync('git', [...args], { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** @param {readonly string[]} args */
function lines(args) {
  return git(args).split('\n').filter(Boolean);
}

/**
 * Returns the commit that the present work began from: the merge base with its upstream branch. A branch that was never
 * pushed has none, and began from the main one.
 */
function beginning() {
  for (const other of ['@{upstream}', 'origin/HEAD', 'main']) {
    try {
      return git(['merge-base', 'HEAD', other]).trim();
    } catch {
      // There is no such branch here.
    }
  }
  return 'HEAD';
}

/**
 * Returns the files that were changed or added since a commit, committed or not, relative to the project's folder,
 * without deleted ones.
 * @param {string | null} since a commit; null means the one that the present work began from
 */
export function changedFiles(since) {
  const changed = lines(['diff', '--name-only', '--diff-filter=d', since ?? beginning()]);
  const added = lines(['ls-files', '--others', '--exclude-standard']);
  return [...new Set([...changed, ...added])].sort();
}

/** Returns all files of the project that exist, committed or not, relative to its folder. */
export function projectFiles() {
  const deleted = new Set(lines(['ls-files', '--deleted']));
  const files = lines(['ls-files', '--cached', '--others', '--exclude-standard']);
  return [...new Set(files)].filter((file) => !deleted.has(file));
}
