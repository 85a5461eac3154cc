/**
 * Makes the edition of a day: tables from one snapshot of the register, and their descriptions, all of it in the store
 * of files.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../../platform/database/schema';
import { addDays } from '../../../../common/days/italianDays';
import { noteRemnant } from '../../../platform/files/acceptedRepository';
import type { FileStore } from '../../../platform/files/fileStore';
import { findFigures } from '../statistics/figures/figuresRepository';
import { aggregateRows, aggregates } from './tables/aggregateTable';
import { certificates } from './tables/certificateTable';
import { rowOf, type TableFacts } from './dataset';
import {
  checksums,
  columnsCsv,
  csvw,
  dataPackage,
  licenceText,
  type About,
  type Described,
} from './catalogue/describe';
import { dropEditions, keepEdition, type StoredFile } from './editionRepository';
import { recommendations, recommended } from './tables/recommendationTable';
import { placesOf } from './tables/rollUp';
import { openSource } from './tables/sourceRepository';
import { openTableFile } from './tables/tableFile';

/** Every edition is retained for so many days; afterwards only the first of each month. */
const KEPT_DAYS = 35;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  parquet: 'application/vnd.apache.parquet',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
};
const mediaTypeOf = (name: string) => {
  if (name.endsWith('.csv-metadata.json')) return 'application/csvm+json; charset=utf-8';
  return MEDIA_TYPES[name.split('.')[1] ?? 'txt'] ?? 'text/plain; charset=utf-8';
};

export interface EditionDeps {
  /** Reads the rows of the tenant. */
  readonly database: Database;
  readonly tenantId: string;
  readonly store: FileStore;
  readonly now: Date;
}

interface Wanted extends About {
  /** True when single certificates are published. */
  readonly hasRows: boolean;
}

/** The number of rows by table. */
type Rows = ReadonlyMap<string, number>;

async function writeCertificates(
  database: Database,
  folder: string,
  today: string,
  signal: AbortSignal,
): Promise<Rows> {
  // The salt is never stored: keys of two editions cannot be compared, nor computed from a number.
  const salt = randomBytes(32).toString('hex');
  const source = await openSource(database, { salt, today }, signal);
  const places = placesOf(source.places);
  const [main, works] = [openTableFile(folder, certificates), openTableFile(folder, recommendations)];
  try {
    for await (const rows of source.batches) {
      await main.write(rows.map((row) => rowOf(certificates, { row, places })));
      await works.write(rows.flatMap(recommended).map((one) => rowOf(recommendations, one)));
    }
    return new Map([
      [certificates.name, await main.end()],
      [recommendations.name, await works.end()],
    ]);
  } catch (error) {
    main.abandon();
    works.abandon();
    throw error;
  } finally {
    await source.close();
  }
}

async function writeAggregates(database: Database, folder: string): Promise<Rows> {
  const file = openTableFile(folder, aggregates);
  await file.write(aggregateRows((await findFigures(database))?.figures).map((cell) => rowOf(aggregates, cell)));
  return new Map([[aggregates.name, await file.end()]]);
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(path)) hash.update(bytes as Buffer);
  return hash.digest('hex');
}

const described = async (folder: string, name: string, rows: number | null): Promise<Described> => {
  const path = join(folder, name);
  return { name, size: (await stat(path)).size, sha256: await digestOf(path), rows };
};

/** Writes the files that describe the tables, which are written already. */
async function describeTables(
  folder: string,
  tables: readonly TableFacts[],
  rows: Rows,
  about: About,
): Promise<Described[]> {
  const data: Described[] = [];
  for (const { name } of tables)
    for (const ending of ['csv', 'parquet'])
      data.push(await described(folder, `${name}.${ending}`, rows.get(name) ?? 0));
  const texts: readonly (readonly [string, string])[] = [
    ...tables.map((table) => [`${table.name}.csv-metadata.json`, csvw(table, about)] as const),
    ['columns.csv', columnsCsv(tables)],
    ['datapackage.json', dataPackage(tables, data, about)],
    ['LICENCE.txt', licenceText(about)],
  ];
  for (const [name, text] of texts) {
    await writeFile(join(folder, name), text);
    data.push(await described(folder, name, null));
  }
  await writeFile(join(folder, 'SHA256SUMS'), checksums(data));
  return [...data, await described(folder, 'SHA256SUMS', null)];
}

/** Writes files into the store; until the edition is committed, they are noted as remnants to remove. */
async function storeFiles(
  { database, tenantId, store }: EditionDeps,
  folder: string,
  files: readonly Described[],
  rowLevel: ReadonlySet<string>,
): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  for (const file of files) {
    const storeKey = `open-data/${randomUUID()}`;
    await noteRemnant(database, { tenantId, store: store.kind, key: storeKey });
    await store.put(storeKey, file.size, createReadStream(join(folder, file.name)));
    stored.push({
      ...file,
      mediaType: mediaTypeOf(file.name),
      isRowLevel: rowLevel.has(file.name.split('.')[0] ?? ''),
      store: store.kind,
      storeKey,
    });
  }
  return stored;
}

/**
 * Makes the edition of a day, replaces the one that the day has, and drops old ones.
 * @throws the signal's reason when it is aborted; then everything is as before.
 */
export async function makeEdition(
  deps: EditionDeps,
  { hasRows, ...about }: Wanted,
  signal: AbortSignal,
): Promise<void> {
  const { database, tenantId, now } = deps;
  const { day } = about;
  const folder = await mkdtemp(join(tmpdir(), 'sace-open-data-'));
  try {
    const rows = new Map([
      ...(hasRows ? await writeCertificates(database, folder, day, signal) : []),
      ...(await writeAggregates(database, folder)),
    ]);
    const tables: readonly TableFacts[] = [...(hasRows ? [certificates, recommendations] : []), aggregates];
    signal.throwIfAborted();
    const files = await describeTables(folder, tables, rows, about);
    const rowLevel = new Set(tables.filter(({ isRowLevel }) => isRowLevel).map(({ name }) => name));
    const stored = await storeFiles(deps, folder, files, rowLevel);
    signal.throwIfAborted();
    await keepEdition(database, { tenantId, day, madeAt: now, hasRows }, stored);
    await dropEditions(database, tenantId, addDays(day, -KEPT_DAYS));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
