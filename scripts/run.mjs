// node scripts/run.mjs FILE.ts [arguments]: runs a TypeScript program of the project, after the set-up it needs.
import { spawn } from 'node:child_process';
import { root, runMain } from './steps.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp({ build: false });
  const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((done) =>
    child.on('close', (code) => {
      done(code ?? 1);
    }),
  );
});
