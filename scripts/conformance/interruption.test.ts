import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';

const program = `
import { runCounterpart } from './scripts/conformance/stage.ts';
const run = async ({ folder, start }) => {
  const running = start('sh', ['-c', 'echo $$; exec sleep 600']);
  while (!running.output()) await new Promise((later) => setTimeout(later, 10));
  process.stdout.write(JSON.stringify({ folder, pid: Number(running.output()) }) + '\\n');
  await new Promise((later) => setTimeout(later, 600_000));
};
await runCounterpart({ name: 'trial', packages: [], files: [], run }, { print() {}, isRecording: false });
`;

function isRunning(pid: number) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

it.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('stops its programs and removes its folder at %s', async (signal, code) => {
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const command = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = (await once(command.stdout, 'data')) as [Buffer];
  const { folder, pid } = JSON.parse(line.toString()) as { folder: string; pid: number };
  expect(isRunning(pid)).toBe(true);
  const ended = once(command, 'exit');
  command.kill(signal);
  command.kill(signal);
  expect(await ended).toEqual([code, null]);
  expect(isRunning(pid)).toBe(false);
  expect(existsSync(folder)).toBe(false);
});
