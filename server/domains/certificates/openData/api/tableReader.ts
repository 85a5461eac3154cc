/** Rows of a published table, read where the Parquet file lies: of it only the groups that a page needs, and of these a few are kept. */
import { buffer } from 'node:stream/consumers';
import { parquetMetadata, parquetReadObjects, type AsyncBuffer, type FileMetaData } from 'hyparquet';
import { LRUCache } from 'lru-cache';
import type { Range } from '../../../../platform/files/fileStore';
import type { FileStores } from '../../../../platform/files/store';
import type { Value } from '../dataset';
import type { ListedFile } from '../editionRepository';

export type Row = Readonly<Record<string, Value>>;

/** Ten thousand rows at most, see `tableFile.ts`. */
export interface Group {
  /** Its first row in the file, from 0. */
  readonly start: number;
  readonly size: number;
  /** Whether a column may have a value here, by its bounds. */
  readonly mayHave: (column: string, value: string) => boolean;
  /** Its rows; with columns, of each row those alone. */
  readonly rows: (columns?: readonly string[]) => Promise<readonly Row[]>;
}

export interface PublishedTable {
  readonly total: number;
  readonly groups: readonly Group[];
}

/** Files whose descriptions are kept: three tables of today and of yesterday. */
const MOST_FILES = 6;
/** Groups kept: whoever pages through a table asks for the same one again and again. Some ten megabytes each. */
const MOST_GROUPS = 4;
/** A file ends with how long its description is, and four letters. */
const TAIL = 8;
/** Where a file is shorter than this, all of it is its end. */
const GUESS = 64 * 1024;

export type TableReader = (file: ListedFile) => Promise<PublishedTable>;

/** A part of a file that is here already, as the whole file. */
const asFile = (byteLength: number, at: number, part: Buffer): AsyncBuffer => ({
  byteLength,
  slice: (start, end = byteLength) => {
    const bytes = new Uint8Array(part.subarray(start - at, end - at));
    return bytes.buffer;
  },
});

/** The bytes between which the columns of a group lie. */
function extentOf({ columns }: FileMetaData['row_groups'][number]): Range {
  const parts = columns.flatMap(({ meta_data: meta }) => {
    if (!meta) return [];
    const start = Number(meta.dictionary_page_offset ?? meta.data_page_offset);
    return [{ start, end: start + Number(meta.total_compressed_size) - 1 }];
  });
  return { start: Math.min(...parts.map(({ start }) => start)), end: Math.max(...parts.map(({ end }) => end)) };
}

/** A column without bounds may have anything. */
function mayHave(group: FileMetaData['row_groups'][number], column: string, value: string): boolean {
  const meta = group.columns.find(({ meta_data: each }) => each?.path_in_schema[0] === column)?.meta_data;
  const { min_value: least, max_value: most } = meta?.statistics ?? {};
  return typeof least !== 'string' || typeof most !== 'string' || (least <= value && value <= most);
}

/** Reads tables from where their files lie. One reader keeps what several requests need. */
export function tableReader(files: FileStores): TableReader {
  const described = new LRUCache<string, FileMetaData>({ max: MOST_FILES });
  const kept = new LRUCache<string, Promise<readonly Row[]>>({ max: MOST_GROUPS });
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
    const known = kept.get(key);
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
    // What failed is read again by whoever asks next.
    reading.catch(() => kept.delete(key));
    kept.set(key, reading);
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
