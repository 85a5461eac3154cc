import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const project = process.cwd();
let folder: string;
const environment = (more: Record<string, string> = {}) => {
  const { CI: _ci, HUSKY: _husky, NODE_ENV: _mode, ...rest } = process.env;
  const identity = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@sace.test', GIT_CONFIG_GLOBAL: '/dev/null' };
  return { ...rest, ...identity, GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@sace.test', ...more };
};
const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, encoding: 'utf8', env: environment() });
const hooksPath = () => git('config', '--get', 'core.hooksPath').stdout.trim();
const prepare = (env?: Record<string, string>) =>
  execFileSync(process.execPath, [join(project, 'scripts', 'commitHook.mjs')], {
    cwd: folder,
    env: environment(env),
  });

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'sace-commit-')));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('installs no hook outside of a repository, as in a tarball', () => {
  expect(() => prepare()).not.toThrow();
  expect(git('rev-parse', '--git-dir').status).not.toBe(0);
});

describe('in a repository', () => {
  beforeEach(() => {
    git('init', '--quiet');
  });

  it('installs no hook in continuous integration', () => {
    prepare({ CI: 'true' });
    expect(hooksPath()).toBe('');
  });

  it('leaves the hooks of somebody who has their own', () => {
    git('config', 'core.hooksPath', 'mine');
    prepare();
    expect(hooksPath()).toBe('mine');
  });

  it('installs the hook for a worktree as well', () => {
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
    git('worktree', 'add', '--quiet', 'beside');
    const whole = folder;
    folder = join(whole, 'beside');
    prepare();
    expect(hooksPath()).toBe('.husky/_');
    folder = whole;
  });
});

describe('a commit', () => {
  beforeEach(() => {
    git('init', '--quiet');
    for (const path of [
      '.husky/pre-commit',
      '.prettierrc.json',
      '.oxlintrc.json',
      'scripts/lint',
      'scripts/sqlRooms.cjs',
    ])
      cpSync(join(project, path), join(folder, path), { recursive: true });
    const { 'lint-staged': tasks } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, unknown>;
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', 'lint-staged': tasks }));
    writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'));
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true } }');
    git('commit', '--quiet', '--allow-empty', '--message', 'Begin');
    prepare();
  });
  const stage = (path: string, text: string) => {
    writeFileSync(join(folder, path), text);
    git('add', path);
  };

  it('formats what is staged, and leaves what is not', () => {
    stage('staged.mjs', 'export const one  =  "1"\n');
    writeFileSync(join(folder, 'other.mjs'), 'export const two  =  "2"\n');
    const { status, stderr } = git('commit', '--message', 'Add one');
    expect(stderr).not.toContain('failed');
    expect(status).toBe(0);
    expect(git('show', 'HEAD:staged.mjs').stdout).toBe("export const one = '1';\n");
    expect(readFileSync(join(folder, 'other.mjs'), 'utf8')).toContain('"2"');
  });

  it('is refused with the finding of the linter, and the file stays as it was', () => {
    const text = 'export const isOne = (value: unknown) => value == 1;\n';
    stage('wrong.ts', text);
    const { status, stdout, stderr } = git('commit', '--message', 'Add a mistake');
    expect(status).toBe(1);
    expect(stdout + stderr).toContain('eqeqeq');
    expect(readFileSync(join(folder, 'wrong.ts'), 'utf8')).toBe(text);
  });
});
