import { mkdtemp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A project folder like this one, whose browser program another build makes. */
export interface ProjectFolder {
  /** The value of `SACE_ROOT`. */
  readonly root: string;
  /** The empty folder for the browser program. */
  readonly web: string;
  readonly remove: () => Promise<void>;
}

async function linkAll(from: string, to: string, except: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => name !== except && !name.startsWith('.'));
  await Promise.all(names.map((name) => symlink(join(from, name), join(to, name))));
}

/** Makes a folder with links to everything of this project but `dist/web`. */
export async function makeProjectFolder(prefix: string): Promise<ProjectFolder> {
  const project = process.cwd();
  const root = await mkdtemp(join(tmpdir(), prefix));
  const web = join(root, 'dist', 'web');
  await mkdir(web, { recursive: true });
  await linkAll(project, root, 'dist');
  await linkAll(join(project, 'dist'), join(root, 'dist'), 'web');
  return { root, web, remove: () => rm(root, { recursive: true, force: true }) };
}
