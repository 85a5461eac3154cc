import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeProjectFolder } from './projectFolder';

const hashOf = (content: string) => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** A comment changes what a file is called, and nothing of what it does. */
const changed = (script: string) => `${script}\n/* the next build */`;

/** A project folder like this one, with another build of the browser program in it. */
export interface NextBuild {
  /** The value of `SACE_ROOT`. */
  readonly root: string;
  readonly remove: () => Promise<void>;
}

/**
 * The build of this project with a comment at the end of every script, and with the names that follow from that: no
 * script of the one build is in the other. A second run of webpack would take a minute for the same.
 */
export async function makeNextBuild(): Promise<NextBuild> {
  const project = process.cwd();
  const { root, web, remove } = await makeProjectFolder('sace-next-');
  await mkdir(join(web, 'assets'));
  const assets = join(project, 'dist', 'web', 'assets');
  const renamed = new Map<string, string>();
  for (const name of (await readdir(assets)).filter((file) => !/\.(?:br|gz)$/.test(file))) {
    const [, stem, hash] = /^(.*)\.([0-9a-f]{8})\.js$/.exec(name) ?? [];
    if (stem === undefined || hash === undefined) {
      await symlink(join(assets, name), join(web, 'assets', name));
      continue;
    }
    const script = changed(await readFile(join(assets, name), 'utf8'));
    renamed.set(`${stem}.${hash}`, hashOf(script));
    await writeFile(join(web, 'assets', `${stem}.${hashOf(script)}.js`), script);
  }
  const rename = (names: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(names).map(([id, hashes]) => {
        const script = hashes.slice(0, 8);
        const next = script === '--------' ? script : renamed.get(`${id}.${script}`);
        if (next === undefined) throw new Error(`The chunk ${id} has no script.`);
        return [id, next + hashes.slice(8)];
      }),
    );
  const page = await readFile(join(project, 'dist', 'web', 'index.html'), 'utf8');
  const [block = ''] = /\{"\d.*"build":"[0-9a-f]+"\}/.exec(page) ?? [];
  const { rest = '', build = '', ...first } = JSON.parse(block) as Record<string, string>;
  const list = JSON.stringify(
    rename(JSON.parse(await readFile(join(project, 'dist', 'web', rest), 'utf8')) as Record<string, string>),
  );
  const nextRest = `/assets/names.${hashOf(list)}.json`;
  await writeFile(join(web, nextRest), list);
  const names = { ...rename(first), rest: nextRest, build: hashOf(build) };
  const entries = page
    .replace(block, JSON.stringify(names))
    .replace(/(main|vendor)\.([0-9a-f]{8})\.js/g, (...found) => {
      const [, stem, hash] = found as [string, string, string];
      return `${stem}.${renamed.get(`${stem}.${hash}`) ?? hash}.js`;
    });
  await writeFile(join(web, 'index.html'), entries);
  return { root, remove };
}
