import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './freePort';

/** `npm run dev` as a developer starts it, on a data folder and ports of its own. */
export interface DevelopmentServer {
  /** The address of webpack's development server, which people open. */
  readonly url: string;
  /** Everything that the programs have printed so far. */
  output(): string;
  /** Stops it as Ctrl+C does, and starts it again on the same data with other variables. */
  restart(environment: Readonly<Record<string, string>>): Promise<void>;
  /** Stops it and removes its data. Rejects when one of its programs goes on. */
  discard(): Promise<void>;
}

/** A first start makes a database and builds the browser program: this is a bound against hanging. */
const PATIENCE_MS = 480_000;

/** Starts `scripts/dev.mjs` on an empty data folder and waits until pages and calls are answered. */
export async function startDevelopmentServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<DevelopmentServer> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'sace-dev-'));
  const [port, devPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${String(devPort)}`;
  const printed: string[] = [];
  const output = () => printed.join('');

  const launch = async (variables: Readonly<Record<string, string>>) => {
    // It has a group of its own, as in a terminal, which sends Ctrl+C to all of the group.
    const child = spawn(process.execPath, [join('scripts', 'dev.mjs')], {
      detached: true,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        PORT: String(port),
        DEV_PORT: String(devPort),
        SACE_DATA: dataFolder,
        // Packages are in place; nothing is fetched where they are not.
        npm_config_offline: 'true',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
    const isOver = () => child.exitCode !== null || child.signalCode !== null;
    const deadline = Date.now() + PATIENCE_MS;
    while (!(await answers(`${url}/health/ready`)) || !(await answers(url))) {
      if (isOver()) throw new Error(`npm run dev ended while starting:\n${output()}`);
      if (Date.now() > deadline) throw new Error(`npm run dev is not ready after eight minutes:\n${output()}`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    return {
      async stop() {
        const end = isOver() ? undefined : once(child, 'exit');
        if (child.pid !== undefined && end) process.kill(-child.pid, 'SIGINT');
        await end;
        await ended(dataFolder, output);
      },
    };
  };

  let running = await launch(environment);
  return {
    url,
    output,
    async restart(variables) {
      await running.stop();
      running = await launch(variables);
    },
    async discard() {
      try {
        await running.stop();
      } finally {
        await rm(dataFolder, { recursive: true, force: true });
      }
    },
  };
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until no program of the data folder is left; kills what goes on for a minute. */
async function ended(dataFolder: string, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const left = await programsOf(dataFolder);
    if (left.length === 0) return;
    if (Date.now() > deadline) {
      for (const { pid } of left) process.kill(pid, 'SIGKILL');
      throw new Error(`Programs go on after npm run dev: ${left.map(({ name }) => name).join(', ')}\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** The processes whose arguments or variables name the folder, the database and the children of each program included. */
async function programsOf(dataFolder: string): Promise<{ pid: number; name: string }[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid);
  const read = (pid: number, file: string) => readFile(`/proc/${String(pid)}/${file}`, 'utf8').catch(() => '');
  const found = await Promise.all(
    pids.map(async (pid) => {
      const name = (await read(pid, 'cmdline')).replaceAll('\0', ' ').trim();
      const isOurs = name.includes(dataFolder) || (await read(pid, 'environ')).includes(dataFolder);
      return isOurs && name !== '' ? [{ pid, name }] : [];
    }),
  );
  return found.flat();
}
