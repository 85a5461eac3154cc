import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

/** The built portal as a person starts it: its own process, port, data folder and demonstration register. */
export interface Portal {
  readonly url: string;
  readonly dataFolder: string;
  /** Its database, where it was given one. */
  readonly databaseUrl: string | undefined;
  /** Everything the program has printed so far. */
  output(): string;
  /** Asks the program to stop as an operator does, and waits until it has. */
  stop(): Promise<void>;
  /** Stops it, and starts it again at the same address, on the same data, once what happens meanwhile is done. */
  restart(meanwhile: () => Promise<void>): Promise<void>;
  /** Stops it and removes its data. */
  discard(): Promise<void>;
}

export interface PortalOptions {
  readonly port?: number;
  readonly dataFolder?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

const program = join(process.cwd(), 'dist', 'server', 'main.js');

/** Starts the program that the build made (dist/server/main.js) and waits until it answers that it is ready. */
export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  if (!existsSync(program)) throw new Error('The portal is not built: run npm run build first.');
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'sace-portal-')));
  const port = options.port ?? (await freePort());
  const printed: string[] = [];
  const output = () => printed.join('');
  const url = `http://localhost:${String(port)}`;
  const launch = () => {
    const started = spawn(process.execPath, [program], {
      env: {
        ...process.env,
        PORT: String(port),
        SACE_DATA: dataFolder,
        SACE_DEMO: '1',
        NODE_ENV: 'production',
        ...options.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    return started;
  };
  let child = launch();
  await ready(url, child, output);
  const stop = () => ended(child, () => child.kill('SIGTERM'));
  const restart = async (meanwhile: () => Promise<void>) => {
    await stop();
    await meanwhile();
    child = launch();
    await ready(url, child, output);
  };
  const discard = async () => {
    await stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  return { url, dataFolder, databaseUrl: options.environment?.['DATABASE_URL'], output, stop, restart, discard };
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  // The start makes and fills a database, which takes long on a slow machine: this is a bound against hanging.
  const deadline = Date.now() + 480_000;
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The portal stopped while starting:\n${output()}`);
    if (Date.now() > deadline) throw new Error(`The portal is not ready after eight minutes:\n${output()}`);
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function ended(child: ChildProcess, ask: () => void): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    child.once('exit', () => {
      resolve();
    });
    ask();
  });
}
