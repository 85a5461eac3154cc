// npm run storybook and npm run build-storybook: the component workshop, after the set-up that it needs. Telemetry is
// off.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root, runMain } from './steps.mjs';
import { setUp } from './setup.mjs';

await runMain(async () => {
  await setUp({ build: false });
  const [command = 'dev', ...rest] = process.argv.slice(2);
  const args =
    command === 'build'
      ? ['build', '--output-dir', 'storybook-static', '--quiet']
      : ['dev', '--port', '6006', '--no-open'];
  const program = join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js');
  const env = { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' };
  const child = spawn(process.execPath, [program, ...args, ...rest], {
    cwd: root,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  process.exitCode = await new Promise((done) =>
    child.on('close', (code) => {
      done(code ?? 1);
    }),
  );
});
