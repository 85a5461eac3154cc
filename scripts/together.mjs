import { spawn } from 'node:child_process';
import { root } from './steps.mjs';

/**
 * Runs several programs of Node, each of which is useless without the others: the end of any of them, and a signal to
 * this process, end them all. Resolves when all have ended.
 * @param {readonly (readonly string[])[]} programs the arguments of Node
 * @param {NodeJS.ProcessEnv} env
 */
export async function runTogether(programs, env) {
  // A terminal sends Ctrl+C to every program of its group. In groups of their own these get one signal each: at a second
  // one tsx kills the server, which then leaves its database running.
  const children = programs.map((args) =>
    spawn(process.execPath, args, { cwd: root, env, detached: true, stdio: ['ignore', 'inherit', 'inherit'] }),
  );
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    for (const child of children) child.kill('SIGTERM');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop).on('SIGHUP', stop);
  const ends = children.map((child) => new Promise((done) => child.on('exit', done)));
  await Promise.race(ends);
  stop();
  await Promise.all(ends);
}
