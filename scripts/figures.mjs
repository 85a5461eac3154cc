// Prints the figures by which docs/development.md describes how easily the code is changed. It reads the files that git
// knows in the working folder: in a worktree of an older commit it prints the figures of that commit.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path));
const isProgram = (path) => /^(src|server|common)\/.*\.tsx?$/.test(path) && !/\.(test|stories)\.tsx?$/.test(path);
const isCode = (path) => /\.(ts|tsx|mjs|cjs)$/.test(path);

const texts = new Map(tracked.filter(isCode).map((path) => [path, readFileSync(path, 'utf8')]));
const linesOf = (path) => texts.get(path)?.split('\n').length ?? 0;
const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
/** Counts the lines of all code that match. */
const matches = (pattern, paths = [...texts.keys()]) =>
  sum(paths.map((path) => (texts.get(path) ?? '').split('\n').filter((line) => pattern.test(line)).length));

const programs = [...texts.keys()].filter(isProgram);
const importers = new Map(programs.map((path) => [path, new Set()]));
for (const path of programs)
  for (const [, from = ''] of texts.get(path).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const target = normalize(join(dirname(path), from));
    for (const name of [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`]) importers.get(name)?.add(path);
  }
const importedOnce = programs.filter((path) => importers.get(path)?.size === 1);
const smallBeside = importedOnce.filter((path) => {
  const [importer = ''] = importers.get(path) ?? [];
  return dirname(importer) === dirname(path) && linesOf(path) < 30;
});
const folders = new Map();
for (const path of programs) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);

const comment = /^\s*(\/\/|\/\*\*?|\*) \S/;
const fragment = /^\s*(\/\/|\/\*\*?|\*) *(What|Who|Whose|Whom|Of|By|Where)\b/;
const server = programs.filter((path) => path.startsWith('server/'));
const slices = programs.filter((path) => /(slice|saga)\.ts$/i.test(path));

const rows = [
  ['program files (src, server, common)', programs.length],
  ['their lines', sum(programs.map(linesOf))],
  ['files that one other file imports', importedOnce.length],
  ['of these, under 30 lines and from the same folder', smallBeside.length],
  ['lines of slices and sagas', sum(slices.map(linesOf))],
  ['casts over a request', matches(/request\.(body|query|params)( \?\? \{\})?\)? as [A-Z{]/, server)],
  ['spreads of an object for layout', matches(/^\s*\.\.\.\{ .* \},?$/, programs)],
  ['folders with more than 12 program files', [...folders.values()].filter((count) => count > 12).length],
  ['lines of comment', matches(comment)],
  ['of these, beginning with What, Who, Of, By or Where', matches(fragment)],
  ['imports of src by server', matches(/from '(\.\.\/)+src\//, server)],
];
for (const [name, count] of rows) console.log(`${String(count).padStart(7)}  ${name}`);
