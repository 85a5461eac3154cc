/** The remains of an import in the temporary folder when its process is killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { inFolder, prefixOf, removeAbandoned } from '../../../server/domains/certificates/import/batch/folders';
import { startServer, type TestServer } from '../../support/startServer';

const now = new Date();
let own: string;
let server: TestServer | undefined;
beforeEach(async () => {
  own = await mkdtemp(join(tmpdir(), 'folders-test-'));
});
afterEach(async () => {
  await server?.close();
  await rm(own, { recursive: true, force: true });
});

/** The number of a process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}
/** The name of this machine's folders. */
const machine = () => inFolder((folder) => Promise.resolve(basename(folder).split('-')[2] ?? ''));

async function put(parent: string, name: string, ageMs = 0): Promise<string> {
  const folder = join(parent, name);
  await mkdir(folder);
  await writeFile(join(folder, 'part-0'), '<ape/>');
  const at = new Date(now.getTime() - ageMs);
  await utimes(folder, at, at);
  return name;
}

it('removes the folders of ended processes, and nothing else', async () => {
  const [here, ended, life] = [await machine(), await endedProcess(), '0a1b2c3d'];
  const day = 86_400_000;
  const gone = [
    prefixOf({ machine: here, pid: ended, life }) + 'killed',
    // The folder of an earlier process with the same number as this one.
    prefixOf({ machine: here, pid: process.pid, life }) + 'before',
  ];
  const old = [
    prefixOf({ machine: '00000000', pid: 1, life }) + 'elsewhere',
    prefixOf({ machine: here, pid: 1, life }) + 'reused',
  ];
  for (const name of gone) await put(own, name);
  for (const name of old) await put(own, name, day + 1000);
  const remaining = [
    await put(own, prefixOf({ machine: here, pid: process.ppid, life }) + 'working'),
    await put(own, prefixOf({ machine: '00000000', pid: ended, life }) + 'elsewhere'),
    await put(own, 'sace-import-somebody', 2 * day),
    await put(own, 'others', 2 * day),
  ];
  await removeAbandoned(now, own);
  expect((await readdir(own)).sort()).toEqual([...remaining].sort());
});

it('removes them when a server starts, and leaves the folder of a working process', async () => {
  const left = prefixOf({ machine: await machine(), pid: await endedProcess(), life: '0a1b2c3d' }) + 'start';
  await put(tmpdir(), left);
  await inFolder(async (folder) => {
    server = await startServer();
    expect(existsSync(join(tmpdir(), left))).toBe(false);
    expect(existsSync(folder)).toBe(true);
  });
}, 60_000);
