import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { USAGE, wantsHelp } from './commandLine';

it('starts without arguments, shows help on request, and refuses anything else', () => {
  expect(wantsHelp([])).toBe(false);
  expect(wantsHelp(['--help'])).toBe(true);
  expect(wantsHelp(['--verbose', '-h'])).toBe(true);
  for (const argument of ['--port=80', 'start', '--halp', ''])
    expect(() => wantsHelp([argument])).toThrow(`Unknown argument "${argument}".\n${USAGE}`);
});

it('leaves its data folder empty when it only shows help, or refuses an argument', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sace-help-'));
  const run = (argument: string) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', 'server/main.ts', argument], {
      env: { ...process.env, SACE_DATA: folder, NODE_OPTIONS: '' },
    });
  try {
    expect((await run('--help')).stdout).toBe(`${USAGE}\n`);
    await expect(run('--halp')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Unknown argument "--halp".') as string,
    });
    expect(await readdir(folder)).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
