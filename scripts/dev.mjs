// npm run dev: the server with restart on change (port PORT, 8080) and webpack's development server before it
// (DEV_PORT, 8081).
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { startSimulator, wantsSimulator } from './demoPayments.mjs';
import { root, runMain, say } from './steps.mjs';
import { setUp } from './setup.mjs';

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
  const children = programs.map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));
  const stop = (signal) => {
    for (const child of children) child.kill(signal);
  };
  process.on('SIGINT', () => stop('SIGINT')).on('SIGTERM', () => stop('SIGTERM'));
  // Each is useless without the other: the end of either ends both.
  await Promise.race(children.map((child) => new Promise((done) => child.on('exit', done))));
  stop('SIGTERM');
  await Promise.all(
    children.map((child) => child.exitCode ?? child.signalCode ?? new Promise((done) => child.on('exit', done))),
  );
});
