import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sace-together-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Ends at the first signal. */
const quickProgram = `
process.on('SIGTERM', () => process.exit(0)).on('SIGINT', () => process.exit(0));
console.log('quick', process.pid);
setInterval(() => undefined, 1000);`;

/** Says each signal, and ends when the test asks for it. */
const slowProgram = `
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => console.log('signal', process.pid));
process.on('SIGUSR2', () => process.exit(0));
console.log('slow', process.pid);
setInterval(() => undefined, 1000);`;

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('gives each program one signal at Ctrl+C, and waits for the slower one after the first has ended', async () => {
  const file = (name: string) => join(folder, name);
  await writeFile(file('quick.mjs'), quickProgram);
  await writeFile(file('slow.mjs'), slowProgram);
  const together = pathToFileURL(join(process.cwd(), 'scripts', 'together.mjs')).href;
  const runner = `import { runTogether } from ${JSON.stringify(together)};
await runTogether([[${JSON.stringify(file('quick.mjs'))}], [${JSON.stringify(file('slow.mjs'))}]], process.env);
console.log('over');`;
  await writeFile(file('runner.mjs'), runner);
  const child = spawn(process.execPath, [file('runner.mjs')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pids = new Map<string, number>();
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    const [word = '', pid] = line.split(' ');
    said.push(word);
    if (word === 'quick' || word === 'slow') pids.set(word, Number(pid));
    if (pids.size === 2 && said.length === 2) process.kill(-(child.pid ?? 0), 'SIGINT');
    if (word !== 'signal') continue;
    // The end of the quick program would have brought the second signal.
    while (isAlive(pids.get('quick') ?? 0)) await new Promise(setImmediate);
    process.kill(Number(pid), 'SIGUSR2');
  }
  expect(said.slice(2)).toEqual(['signal', 'over']);
  expect(isAlive(pids.get('slow') ?? 0)).toBe(false);
});
