// npm run dev: the server with restart on change (port PORT, 8080) and webpack's development server before it
// (DEV_PORT, 8081).
import { join } from 'node:path';
import { startSimulator, wantsSimulator } from './demoPayments.mjs';
import { root, runMain, say } from './steps.mjs';
import { setUp } from './setup.mjs';
import { runTogether } from './together.mjs';

await runMain(async () => {
  await setUp({ build: false });
  const devPort = process.env.DEV_PORT ?? '8081';
  const env = {
    ...process.env,
    SACE_DEMO: process.env.SACE_DEMO ?? '1',
    // Users sign in through the development server, so its address is the public one.
    PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${devPort}`,
    DEV_PORT: devPort,
  };
  if (wantsSimulator(env))
    Object.assign(env, await startSimulator(env, ['--import', 'tsx', join('scripts', 'pagopa-sim', 'main.ts')]));
  const tsx = join('node_modules', 'tsx', 'dist', 'cli.mjs');
  const webpack = join('node_modules', 'webpack-cli', 'bin', 'cli.js');
  const programs = [
    [tsx, 'watch', '--clear-screen=false', 'server/main.ts'],
    ['--import', 'tsx', webpack, 'serve', '--mode', 'development'],
  ];
  say(`the portal will be at http://localhost:${devPort}`);
  await runTogether(programs, env);
});
