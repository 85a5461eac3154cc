/**
 * Reads rows of a published table from its Parquet file: only the groups that a page needs, a few of which are cached.
 */
import { buffer } from 'node:stream/consumers';
import { parquetMetadata, parquetReadObjects, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { LRUCache } from 'lru-cache';
import type { Range } from '../../../../platform/files/fileStore';
import type { FileStores } from '../../../../platform/files/store';
import type { Value } from '../dataset';
import type { ListedFile } from '../editionRepository';

export type Row = Readonly<Record<string, Value>>;

/** A group has ten thousand rows at most, see `tableFile.ts`. */
export interface Group {
  /** The position of the first row in the file, from 0. */
  readonly start: number;
  readonly size: number;
  /** Reports whether a column may have a value here, by its bounds. */
  readonly mayHave: (column: string, value: string) => boolean;
  /** Returns the rows of the group; with columns, only these columns of each row. */
  readonly rows: (columns?: readonly string[]) => Promise<readonly Row[]>;
}

export interface PublishedTable {
  readonly total: number;
  readonly groups: readonly Group[];
}

/** The number of cached descriptions: three tables of today and of yesterday. */
const MOST_FILES = 6;
/**
 * The number of cached groups: readers who page through a table need the same one repeatedly. Each takes some ten
 * megabytes.
 */
const MOST_GROUPS = 4;
/** A file ends with the length of its description, and four letters. */
const TAIL = 8;
/** The first read takes so many bytes from the end of a file, or the whole file where it is shorter. */
const GUESS = 64 * 1024;

export type TableReader = (file: ListedFile) => Promise<PublishedTable>;

/** Presents the part that was read already as the whole file. */
const asFile = (byteLength: number, at: number, part: Buffer): AsyncBuffer => ({
  byteLength,
  slice: (start, end = byteLength) => {
    const bytes = new Uint8Array(part.subarray(start - at, end - at));
    return bytes.buffer;
  },
});

/** Returns the range of bytes that holds the columns of a group. */
function extentOf({ columns }: FileMetaData['row_groups'][number]): Range {
  const parts = columns.flatMap(({ meta_data: meta }) => {
    if (!meta) return [];
    const start = Number(meta.dictionary_page_offset ?? meta.data_page_offset);
    return [{ start, end: start + Number(meta.total_compressed_size) - 1 }];
  });
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) };
}

/** A column without bounds may have any value. Bounds say nothing of empty cells. */
function mayHave(group: FileMetaData['row_groups'][number], column: string, value: string): boolean {
  const meta = group.columns.find(({ meta_data: each }) => each?.path_in_schema[0] === column)?.meta_data;
  const { min_value: least, max_value: most } = meta?.statistics ?? {};
  if (value === '') return true;
  return typeof least !== 'string' || typeof most !== 'string' || (least <= value && value <= most);
}

/** Reads tables from the stores of their files. One reader caches what several requests need. */
export function tableReader(files: FileStores): TableReader {
  const described = new LRUCache<string, FileMetaData>({ max: MOST_FILES });
  const cachedRows = new LRUCache<string, Promise<readonly Row[]>>({ max: MOST_GROUPS });
  const read = async ({ store, storeKey }: ListedFile, range: Range) =>
    buffer(await files.of(store).open(storeKey, range));

  const describe = async (file: ListedFile): Promise<FileMetaData> => {
    const known = described.get(file.sha256);
    if (known) return known;
    const last = (length: number) => read(file, { start: Math.max(0, file.size - length), end: file.size - 1 });
    let end = await last(GUESS);
    const needed = end.readUInt32LE(end.length - TAIL) + TAIL;
    if (needed > end.length) end = await last(needed);
    const metadata = parquetMetadata(new Uint8Array(end).buffer);
    described.set(file.sha256, metadata);
    return metadata;
  };

  const rowsOf = (
    file: ListedFile,
    metadata: FileMetaData,
    { start, at, size }: { readonly start: number; readonly at: number; readonly size: number },
    columns?: readonly string[],
  ) => {
    const key = `${file.sha256} ${String(at)} ${columns?.join() ?? ''}`;
    const known = cachedRows.get(key);
    if (known) return known;
    const reading = (async () => {
      const extent = extentOf(metadata.row_groups[at] ?? { columns: [], total_byte_size: 0n, num_rows: 0n });
      const part = await read(file, extent);
      return (await parquetReadObjects({
        file: asFile(file.size, extent.start, part),
        metadata,
        rowStart: start,
        rowEnd: start + size,
        ...(columns && { columns: [...columns] }),
      })) as readonly Row[];
    })();
    // A failure is not cached: the next request reads again.
    reading.catch(() => cachedRows.delete(key));
    cachedRows.set(key, reading);
    return reading;
  };

  return async (file) => {
    const metadata = await describe(file);
    const groups: Group[] = [];
    let start = 0;
    for (const [at, group] of metadata.row_groups.entries()) {
      const place = { start, at, size: Number(group.num_rows) };
      groups.push({
        start,
        size: place.size,
        mayHave: (column, value) => mayHave(group, column, value),
        rows: (columns) => rowsOf(file, metadata, place, columns),
      });
      start += place.size;
    }
    return { total: start, groups };
  };
}
