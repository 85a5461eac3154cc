import type { LoadOptions, LoadResult } from './loadOptions';

/** So many keys go into one request: its address stays below 8 KB, the most that many proxies take. */
const KEYS_AT_ONCE = 100;

/**
 * Loads the rows of keys, one request after another.
 * @param load sends one request
 */
export async function rowsByKeys(
  keys: readonly string[],
  load: (options: LoadOptions) => Promise<LoadResult>,
): Promise<LoadResult> {
  const data: unknown[] = [];
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) {
    const some = keys.slice(from, from + KEYS_AT_ONCE);
    const answer = await load({ filter: ['id', 'anyof', some], take: some.length });
    data.push(...answer.data);
  }
  return { data };
}

/** Returns the rows with these keys, each once: the last one of a key. */
export function ofKeys(rows: readonly unknown[], keys: readonly string[]): object[] {
  const withKey = rows.filter((row) => typeof row === 'object' && row !== null && 'id' in row);
  const byKey = new Map(withKey.map((row) => [String(row.id), row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}
