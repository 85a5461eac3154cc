// The output of the scripts, and their way of running other programs: a line before, a line every 20 seconds in
// between, a line after.
import { spawn } from 'node:child_process';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** @param {string} text */
export const say = (text) => {
  process.stdout.write(`[sace] ${text}\n`);
};

const seconds = (/** @type {number} */ since) => Math.round((Date.now() - since) / 1000);

/**
 * Runs long work and prints when it begins and ends.
 * @template T
 * @param {string} what in the -ing form
 * @param {() => T | Promise<T>} work
 */
export async function announce(what, work) {
  const start = Date.now();
  say(`${what} …`);
  const beat = setInterval(() => {
    say(`… still ${what} (${seconds(start)} s)`);
  }, 20_000);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    if (seconds(start) > 1) say(`${what} took ${seconds(start)} s`);
  }
}

/** The failure of a program: `output` is what it printed. */
export class FailedProgram extends Error {
  /**
   * @param {string} program
   * @param {string} outcome
   * @param {string} output
   */
  constructor(program, outcome, output) {
    super(`${program} ended with ${outcome}`);
    this.output = output;
  }
}

/**
 * Runs Node on a script and resolves to its output; rejects with FailedProgram. Nothing is read from stdin.
 * @param {readonly string[]} args script and arguments, relative to the project's folder
 * @param {{ env?: Record<string, string | undefined>, show?: boolean }} [options] show: print as it comes
 * @returns {Promise<string>}
 */
export function runNode(args, { env = {}, show = false } = {}) {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
        if (show) process.stdout.write(text);
      });
    }
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
    process.once('SIGINT', stop).once('SIGTERM', stop);
    child.on('error', failed);
    child.on('close', (code, signal) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      if (code === 0) done(output);
      else failed(new FailedProgram(args.join(' '), signal ?? `code ${code}`, output));
    });
  });
}

/**
 * Runs a command of this folder to its end: a failure is printed as its own message and becomes the exit code, without
 * a stack.
 * @param {() => void | Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    if (error instanceof FailedProgram) process.stderr.write(`${error.output.trimEnd()}\n`);
    process.stderr.write(`[sace] ${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
