/** Repeated work is a job: no part of the server has a timer of its own for it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../../server/platform/projectRoot';

const ALLOWED = [
  'http/slowRequests.ts', // looks at the sockets of this process
  'platform/grid/export/progress.ts', // says that an export lives, as long as its request does
  'platform/jobs/everyProcess.ts', // the one place for what lies in a process's memory
  'run.ts', // closes idle connections while the process ends
];

/** Returns the texts that start repeated work. */
const repeating = (files: readonly (readonly [path: string, text: string])[]) =>
  files.filter(([, text]) => /\bsetInterval\b/.test(text)).map(([path]) => path);

function sources(): [string, string][] {
  const root = join(projectRoot(), 'server');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.startsWith('generated/'))
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

it('finds a loop that is planted', () => {
  expect(
    repeating([
      ['planted.ts', "import { setInterval as each } from 'node:timers/promises';"],
      ['sound.ts', 'defineRecurring({})'],
    ]),
  ).toEqual(['planted.ts']);
});

it('finds no other timers in the server than those that are meant', () => {
  expect(repeating(sources()).sort()).toEqual(ALLOWED);
});
