import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fingerprint, reasonToInstall, runWhenStale } from './staleness.mjs';

let root: string;
const put = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};
const lock = (packages: object) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'sace' }, ...packages } });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sace-staleness-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('the packages', () => {
  const wanted = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/a/node_modules/b': { version: '2.0.0' } };

  beforeEach(() => put('package-lock.json', lock(wanted)));

  it('are installed when node_modules is missing', () => {
    expect(reasonToInstall(root)).toBe('node_modules is missing');
  });
  it('are installed again after an interrupted installation', () => {
    put('node_modules/a/package.json', '{}');
    expect(reasonToInstall(root)).toBe('the last installation was not finished');
  });
  it('are left alone when they are those of the lock file, at any age of the files', () => {
    put('node_modules/.package-lock.json', lock(wanted));
    put('package-lock.json', lock(wanted));
    expect(reasonToInstall(root)).toBeUndefined();
  });
  it('are installed again when the lock file asks for another version, and the package is named', () => {
    put('node_modules/.package-lock.json', lock({ ...wanted, 'node_modules/a/node_modules/b': { version: '1.9.0' } }));
    expect(reasonToInstall(root)).toBe('node_modules is older than package-lock.json (b)');
  });
  it('are installed again when the lock file has another package', () => {
    put('node_modules/.package-lock.json', lock({ 'node_modules/a': { version: '1.0.0' } }));
    expect(reasonToInstall(root)).toMatch(/\(b\)$/);
  });
  it('are complete without an optional package of another platform', () => {
    put('package-lock.json', lock({ ...wanted, 'node_modules/darwin': { version: '1.0.0', optional: true } }));
    put('node_modules/.package-lock.json', lock(wanted));
    expect(reasonToInstall(root)).toBeUndefined();
  });
});

describe('a step', () => {
  const step = { name: 'step', inputs: ['in', 'one.txt'], outputs: ['out.txt'] };
  const run = jest.fn(() => put('out.txt', 'made'));

  beforeEach(() => {
    run.mockReset().mockImplementation(() => put('out.txt', 'made'));
    put('in/a.ts', 'a');
  });

  it('runs the first time and not again while nothing changes', async () => {
    expect(await runWhenStale(root, step, run)).toBe(true);
    expect(await runWhenStale(root, step, run)).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
  });
  it.each([
    ['a file changes', () => put('in/a.ts', 'b')],
    ['a file comes', () => put('in/deep/b.ts', '')],
    ['a file goes', () => rmSync(join(root, 'in/a.ts'))],
    ['a missing input appears', () => put('one.txt', '')],
    ['what it made is gone', () => rmSync(join(root, 'out.txt'))],
  ])('runs again when %s', async (_what, change) => {
    await runWhenStale(root, step, run);
    change();
    expect(await runWhenStale(root, step, run)).toBe(true);
  });
  it('does not run again for a test or a story', async () => {
    await runWhenStale(root, step, run);
    put('in/a.test.ts', '');
    put('in/A.stories.tsx', '');
    expect(await runWhenStale(root, step, run)).toBe(false);
  });
  it('stays stale after a failure', async () => {
    await runWhenStale(root, step, run);
    put('in/a.ts', 'b');
    run.mockImplementationOnce(() => {
      throw new Error('broken');
    });
    await expect(runWhenStale(root, step, run)).rejects.toThrow('broken');
    put('in/a.ts', 'a');
    expect(await runWhenStale(root, step, run)).toBe(true);
  });
});

it('distinguishes two trees with the same contents in other files', () => {
  put('in/a', 'xy');
  put('in/b', '');
  const before = fingerprint(root, ['in']);
  put('in/a', 'x');
  put('in/b', 'y');
  expect(fingerprint(root, ['in'])).not.toBe(before);
});
