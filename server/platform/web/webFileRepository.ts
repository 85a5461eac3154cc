/** The files of several builds of the browser program, shared by all processes through the database. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database/schema';

/**
 * The days for which a file stays after a process last offered it: an open page of its build can fetch it for that
 * long.
 */
export const DAYS_KEPT = 14;

/** The media types of a build's files, by the ending of the name. */
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

const CONTENT_NAME = /^[\w.-]{1,100}\.[0-9a-f]{8}\.([a-z0-9]+)$/;

/**
 * The media type of a file whose name changes with its content, as `2703.0123abcd.js`; undefined for every other name.
 */
export function typeOfContentName(name: string): string | undefined {
  const [, ending = ''] = CONTENT_NAME.exec(name) ?? [];
  return Object.hasOwn(TYPES, ending) ? TYPES[ending] : undefined;
}

/** A stored file; `encoding` says how its bytes are compressed. */
export interface WebFile {
  readonly content: Buffer;
  readonly encoding: 'br' | null;
}

const namesIn = async (folder: string) =>
  (await readdir(join(folder, 'assets')).catch(() => [])).filter((name) => typeOfContentName(name) !== undefined);

/** Compressed as the build did it, where that is smaller. */
async function readBuilt(folder: string, name: string) {
  const path = join(folder, 'assets', name);
  const compressed = await readFile(`${path}.br`).catch(() => null);
  return { name, content: compressed ?? (await readFile(path)), encoding: compressed && ('br' as const) };
}

/** Records that a process still offers files. Returns the names that are stored. */
async function offer(database: Database, names: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .updateTable('web_file')
    .set({ offered_at: sql<Date>`now()` })
    .where('name', '=', sql<string>`any(${names}::text[])`)
    .returning('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/** The number of files that are read and written at once: a statement stays at some 100 KiB. */
const AT_ONCE = 20;

/**
 * Stores the files of the build in the folder that the database lacks, and records that all of them are offered. It
 * runs before the process serves, so that every other process can answer for the files that its pages name.
 */
export async function publishWebFiles(database: Database, folder: string): Promise<void> {
  const names = await namesIn(folder);
  const stored = await offer(database, names);
  const missing = names.filter((name) => !stored.has(name));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const files = await Promise.all(missing.slice(from, from + AT_ONCE).map((name) => readBuilt(folder, name)));
    await database
      .insertInto('web_file')
      .values(files)
      .onConflict((clash) => clash.column('name').doNothing())
      .execute();
  }
}

/** Deletes files that no process has offered for `DAYS_KEPT` days. */
export async function sweepWebFiles(database: Database): Promise<void> {
  await database
    .deleteFrom('web_file')
    .where('offered_at', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .execute();
}

/**
 * The size of the cache in bytes: while an update is under way all browsers request the same few files of the other
 * build.
 */
const MOST_CACHED_BYTES = 8 * 1024 * 1024;

/** Reads stored files by name; null when there is none. */
export function webFileReader(database: Database): (name: string) => Promise<WebFile | null> {
  const cache = new LRUCache<string, WebFile>({
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: ({ content }) => content.length + 1,
  });
  return async (name) => {
    const known = cache.get(name);
    if (known) return known;
    const found = await database
      .selectFrom('web_file')
      .select(['content', 'encoding'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (!found) return null;
    cache.set(name, found);
    return found;
  };
}
