/** Files in a folder, one each under its key. Several replicas share the folder over the network. */
import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { FileStore } from './fileStore';

/** A power cut loses a new name in a folder unless the folder itself is written out. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes a folder below the root and writes out every folder that has a new name in it. */
async function makeFolder(root: string, folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let parent = dirname(folder); parent.length >= dirname(first).length; parent = dirname(parent)) {
    await syncFolder(parent);
    if (parent === dirname(parent) || parent === dirname(root)) return;
  }
}

/** Drafts stand beside their final names, so that renaming moves nothing from one disk to another. */
const draftsOf = (key: string) => `.${basename(key)}.`;

export function diskStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, ...key.split('/'));
  return {
    kind: 'disk',
    put: async (key, _size, content) => {
      const path = pathOf(key);
      await makeFolder(root, dirname(path));
      const draft = join(dirname(path), `${draftsOf(key)}${randomBytes(6).toString('hex')}`);
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          for await (const bytes of content) await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(dirname(path));
    },
    open: async (key, range) => {
      // Opened first: a missing content is reported before the answer begins.
      const handle = await open(pathOf(key), 'r');
      return createReadStream('', { fd: handle, ...(range ?? {}) });
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      const names = await readdir(dirname(path)).catch(() => []);
      for (const name of names.filter((one) => one.startsWith(draftsOf(key))))
        await rm(join(dirname(path), name), { force: true });
    },
  };
}
