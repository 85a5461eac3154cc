import type { LoadOptions } from './loadOptions';

/** Returns a text that is the same for pages of the same filter and order. */
const listOf = ({ filter, sort }: LoadOptions) => JSON.stringify([filter, sort]);
const isOfRows = ({ group, skip, take }: LoadOptions) =>
  group === undefined && skip !== undefined && take !== undefined;

/**
 * Remembers the last row of the last page. A page that continues there is requested after that row, which costs the
 * server the same at any depth.
 */
export function rememberLastRow() {
  let end: { readonly list: string; readonly skip: number; readonly key: string } | undefined;
  return {
    /** Adds the key of the row before the page (`after`) to its options, where that row is known. */
    after: (options: LoadOptions): LoadOptions =>
      isOfRows(options) && end?.skip === options.skip && end?.list === listOf(options)
        ? { ...options, after: end.key }
        : options,
    loaded(options: LoadOptions, rows: readonly object[]): void {
      const last = rows.at(-1);
      if (!isOfRows(options) || !last || !('id' in last)) return;
      end = { list: listOf(options), skip: (options.skip ?? 0) + rows.length, key: String(last.id) };
    },
  };
}
