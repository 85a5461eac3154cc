import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import type { Running } from './counterpart';

const STOP_MS = 10_000;
const READY_MS = 60_000;

/** Starts a program as the leader of a process group, so that its children end with it. */
export function startProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Running {
  const child = spawn(program, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      printed += error.message;
      resolve();
    });
    child.once('exit', () => {
      resolve();
    });
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, name);
  };
  return {
    output: () => printed,
    pause: () => {
      signal('SIGSTOP');
    },
    resume: () => {
      signal('SIGCONT');
    },
    kill: () => {
      signal('SIGKILL');
    },
    stop: async () => {
      signal('SIGCONT');
      signal('SIGTERM');
      const limit = setTimeout(() => {
        signal('SIGKILL');
      }, STOP_MS);
      await ended;
      clearTimeout(limit);
    },
  };
}

/**
 * Waits until a program listens on the port of 127.0.0.1.
 * @throws Error with the program's output when none does within a minute.
 */
export async function listening(port: number, running: Running): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (!(await answers(port))) {
    if (Date.now() > deadline) throw new Error(`Nothing listens on port ${String(port)}:\n${running.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => {
      resolve(false);
    });
  });
}
