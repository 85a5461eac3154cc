/**
 * Writes a table as CSV and as Parquet at once, to the local disk: rows come in batches, and no more than a group of
 * them is in memory.
 */
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileWriter, ParquetWriter, schemaFromColumnData, type BasicType } from 'hyparquet-writer';
import type { ColumnFacts, TableFacts, Value } from '../dataset';

/**
 * Rows of one group of a Parquet file: the group stays in memory until it is written, and writing blocks the server
 * meanwhile.
 */
const GROUP = 10_000;

const PARQUET: Readonly<Record<ColumnFacts['type'], BasicType>> = {
  string: 'STRING',
  integer: 'INT32',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
};

/** RFC 4180: quotes a cell where that is necessary. */
const cell = (value: Value): string => {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
};

const line = (values: readonly Value[]): string => `${values.map(cell).join(',')}\r\n`;

/** Rows that are to be written column by column. */
class Group {
  private columns: Value[][] = [];
  size = 0;

  constructor(private readonly width: number) {
    this.clear();
  }

  add(row: readonly Value[]): void {
    for (const [at, column] of this.columns.entries()) column.push(row[at] ?? null);
    this.size += 1;
  }

  take(): Value[][] {
    const taken = this.columns;
    this.clear();
    return taken;
  }

  private clear(): void {
    this.columns = Array.from({ length: this.width }, () => []);
    this.size = 0;
  }
}

export interface TableFile {
  readonly write: (rows: readonly (readonly Value[])[]) => Promise<void>;
  /** Ends both files; returns the number of rows. */
  readonly end: () => Promise<number>;
  /** Closes and discards the unfinished files. */
  readonly abandon: () => void;
}

/** Begins `{name}.csv` and `{name}.parquet` in a folder. */
export function openTableFile(folder: string, { name, columns }: TableFacts): TableFile {
  const csv = createWriteStream(join(folder, `${name}.csv`));
  const ended = finished(csv);
  // A later `write` or `end` throws this error.
  ended.catch(() => undefined);
  const described = columns.map((column) => ({
    name: column.name,
    type: PARQUET[column.type],
    nullable: column.isRequired !== true,
  }));
  const writer = fileWriter(join(folder, `${name}.parquet`));
  const schema = schemaFromColumnData({ columnData: described.map((column) => ({ ...column, data: [] })) });
  const parquet = new ParquetWriter({ writer, schema, createdBy: 'Sace' });
  const group = new Group(columns.length);
  let total = 0;
  const flush = async () => {
    const data = group.take();
    const columnData = described.map((column, at) => ({ ...column, data: data[at] ?? [] }));
    await parquet.write({ columnData, rowGroupSize: GROUP });
  };
  const put = async (text: string) => {
    if (!csv.write(text)) await Promise.race([once(csv, 'drain'), ended]);
  };
  csv.write(line(columns.map((column) => column.name)));
  return {
    write: async (rows) => {
      for (const row of rows) group.add(row);
      total += rows.length;
      await put(rows.map(line).join(''));
      if (group.size >= GROUP) await flush();
    },
    end: async () => {
      if (group.size > 0 || total === 0) await flush();
      await parquet.finish();
      csv.end();
      await ended;
      return total;
    },
    abandon: () => {
      csv.destroy();
    },
  };
}
