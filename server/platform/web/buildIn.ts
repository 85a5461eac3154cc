import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The name of the build in a folder, which its index.html carries; null where there is none. */
export function buildIn(folder: string): string | null {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) return null;
  return /"build":"([0-9a-f]+)"/.exec(readFileSync(page, 'utf8'))?.[1] ?? null;
}
