// Plants one violation of each rule in a small tree and lets the linter, with our configuration, find them all.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, resolve } from 'node:path';
import { violations } from './violations';

const project = resolve(__dirname, '../..');
const linter = join(project, 'node_modules/oxlint/bin/oxlint');

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sace-lint-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  for (const file of [
    '.oxlintrc.json',
    'scripts/lint/houseRules.mjs',
    'scripts/lint/plainWords.mjs',
    'scripts/sqlRooms.cjs',
    'tsconfig.json',
  ])
    cpSync(join(project, file), join(root, file));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** Returns each file with the rules that it breaks: `src/a.ts no-var`. */
function found(): Set<string> {
  type Report = { diagnostics: { filename: string; code?: string }[] };
  let output: string;
  try {
    output = execFileSync(process.execPath, [linter, '--format', 'json'], { cwd: root, encoding: 'utf8' });
  } catch (error) {
    output = (error as { stdout: string }).stdout;
  }
  const { diagnostics } = JSON.parse(output) as Report;
  return new Set(diagnostics.map(({ filename, code = '' }) => `${filename} ${/\((.+)\)/.exec(code)?.[1] ?? code}`));
}

/** Assertions and parameters of types in angle brackets would be markup in a .tsx file. */
const extension = (text: string) => (/<\/|\/>/.test(text) ? 'tsx' : 'ts');

it('refuses a violation of every rule', () => {
  const wanted = Object.entries(violations).map(([rule, text]) => {
    const path = `src/${rule}.${extension(text)}`;
    plant(path, text);
    return `${path} ${rule}`;
  });
  const refused = found();
  expect(wanted.filter((violation) => !refused.has(violation))).toEqual([]);
}, 60_000);

it('has a violation of every rule of the configuration', () => {
  const { rules, overrides } = JSON.parse(readFileSync(join(project, '.oxlintrc.json'), 'utf8')) as {
    rules: object;
    overrides: { rules: object }[];
  };
  const names = [rules, ...overrides.map((override) => override.rules)].flatMap(Object.keys);
  const unproved = new Set(names.map((name) => parse(name).base).filter((name) => !(name in violations)));
  // Code that breaks the first rule breaks those of dependencies or of immutability before it; SQL is planted below, on
  // the server.
  expect([...unproved].sort()).toEqual(['preserve-manual-memoization', 'sql-in-repositories']);
});

it('refuses fragments and avoided words in comments, and avoided words in titles of tests', () => {
  const fragments = ['What', 'Who', 'Whose', 'Whom', 'Whoever', 'Of', 'By', 'Where'];
  const words = ['whoever', 'anew', 'reckoned', 'lest', 'thereof', 'whereof', 'told of', 'what of'];
  const declared =
    'declare const it: ((title: string) => void) & { each: (rows: string[]) => (title: string) => void };\n';
  const planted = [
    ...fragments.map((word) => ['comments', `/**\n * ${word} the list holds.\n */\nexport const a = 1;`] as const),
    ...words.map((word) => ['comments', `export const a = 1; // the list ${word} it`] as const),
    ...words.map((word) => ['titles', `${declared}it('answers ${word} it');`] as const),
    ...words.map((word) => ['titles', `${declared}it.each(['a'])(\`answers %s ${word} it\`);`] as const),
  ].map(([kind, text], at) => {
    plant(`src/${kind}${String(at)}.ts`, text);
    return `src/${kind}${String(at)}.ts plain-${kind}`;
  });
  expect([...found()].sort()).toEqual(planted.sort());
}, 60_000);

it('takes sentences that only resemble fragments, and the later lines of a comment', () => {
  plant('src/whole.ts', `/** Whole rows, offered in bytes. Those are written\n * By hand. */\nexport const a = 1;`);
  plant('src/lines.ts', `// The rows are written\n// By hand, then sent.\nexport const a = 'what of it';`);
  expect([...found()]).toEqual([]);
}, 60_000);

it('allows SQL in the rooms of the server that are made for it, and nowhere else there', () => {
  const sql = `export const f = (db: { selectFrom: (table: string) => string }) => db.selectFrom('a');\n`;
  plant('server/tsconfig.json', '{ "extends": "../tsconfig.json", "include": ["."] }');
  for (const name of ['service', 'newsRepository', 'service.test']) plant(`server/domains/content/${name}.ts`, sql);
  plant('server/platform/database/connect.ts', sql);
  expect([...found()]).toEqual(['server/domains/content/service.ts sql-in-repositories']);
}, 60_000);

it('allows what a file is for', () => {
  plant('src/shared/saga.ts', `export { call } from 'typed-redux-saga';\n`);
  plant('src/shared/grid/defaults.ts', violations['no-default-options'] ?? '');
  plant('src/Page.stories.tsx', `export default {};\n`);
  plant('scripts/talk.ts', `console.log('said on purpose');\n`);
  plant('src/messages.ts', `export const a = 1;\n${'\n'.repeat(400)}`);
  plant('src/long.test.ts', `export const a = 1;\n${'\n'.repeat(300)}`);
  expect([...found()]).toEqual([]);
}, 60_000);
