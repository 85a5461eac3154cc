/**
 * Measures the job that cleans old texts, over a register with some unclean rows, while others write and read the same
 * rows.
 */
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { cleanBatch } from '../server/administration/cleaned-texts/cleanTables';
import { CLEANED_TABLES, type CleanedTable } from '../server/administration/cleaned-texts/cleanedTables';
import type { Database } from '../server/platform/database/schema';
import type { Bench, BenchContext } from './bench';
import { REGISTER_ROWS } from './largeRegister';
import { median } from './measure';

/** The columns that are made unclean: one of each table that grows with the register. */
const SPOILED: ReadonlyMap<string, string> = new Map([
  ['accreditation', 'last_name'],
  ['certificate', 'address'],
  ['certificate_people', 'owner_name'],
  ['plant', 'address'],
  ['plant_responsible', 'name'],
]);
/** One row in so many is made unclean. */
const SPOILED_EVERY = 100;
/** The first rows by their key are all made unclean, as if one program had sent them. */
const SPOILED_FIRST = 5_000;
const [WRITERS, PAUSE_MS] = [2, 5];
/** The number of rows after the last cleaned one among which the writers choose. */
const AHEAD = 2_000;
/** The longest wait of another user's write in milliseconds, on a machine with other work. */
const MOST_WAIT_MS = 2_000;

/**
 * Makes rows of a table unclean and returns their keys in the order of the cleaning. That is one large statement, for
 * which the limit of the portal's statements does not hold.
 */
async function spoil(database: Database, { name, key: [key = 'id'] }: CleanedTable, column: string): Promise<string[]> {
  const { rows } = await database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    return sql<{ id: string }>`
    with numbered as (select ${sql.ref(key)} as id, row_number() over (order by ${sql.ref(key)}) as place from ${sql.table(name)})
    update ${sql.table(name)} t set ${sql.ref(column)} = ${sql.ref(`t.${column}`)} || ${'\u200b'}
    from numbered n where n.id = ${sql.ref(`t.${key}`)} and (n.place <= ${SPOILED_FIRST} or n.place % ${SPOILED_EVERY} = 0)
    returning n.id::text as id`.execute(transaction);
  });
  return rows.map(({ id }) => id).sort();
}

interface Progress {
  readonly key: string;
  readonly seen: number;
  readonly cleaned: number;
}

/** Returns the progress of the job in a table. */
async function progress(database: Database, table: string): Promise<Progress> {
  const { rows } = await sql<Progress>`
    select coalesce(last_key[1], '') as key, rows_seen as seen, texts_cleaned as cleaned from text_cleaning where source = ${table}`.execute(
    database,
  );
  return rows[0] ?? { key: '', seen: 0, cleaned: 0 };
}

/** Writes and reads the rows that are cleaned next, until it is stopped. */
async function workBeside(
  database: Database,
  { name, key: [key = 'id'] }: CleanedTable,
  {
    column,
    keys,
    stopped,
  }: { readonly column: string; readonly keys: readonly string[]; readonly stopped: AbortSignal },
): Promise<{ readonly writes: number[]; readonly reads: number[] }> {
  const [writes, reads]: [number[], number[]] = [[], []];
  const timed = async (times: number[], work: Promise<unknown>) => {
    const start = performance.now();
    await work;
    times.push(performance.now() - start);
  };
  const one = async () => {
    while (!stopped.aborted) {
      const done = (await progress(database, name)).key;
      const first = keys.findIndex((id) => id > done);
      const id = keys[first + Math.floor(Math.random() * Math.min(AHEAD, keys.length - first))] ?? keys[0];
      const at = sql`where ${sql.ref(key)} = ${id}`;
      await timed(
        writes,
        sql`update ${sql.table(name)} set ${sql.ref(column)} = ${sql.ref(column)} ${at}`.execute(database),
      );
      await timed(reads, sql`select * from ${sql.table(name)} ${at}`.execute(database));
      await wait(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, one));
  return { writes, reads };
}

async function measureTable(
  { connection, print }: Pick<BenchContext, 'connection' | 'print'>,
  table: CleanedTable,
  column: string,
): Promise<readonly string[]> {
  const { database } = connection;
  const keys = await spoil(database, table, column);
  await sql`vacuum analyze ${sql.table(table.name)}`.execute(database);
  await sql`delete from text_cleaning where source = ${table.name}`.execute(database);
  const stop = new AbortController();
  const beside = workBeside(database, table, { column, keys, stopped: stop.signal });
  const batches: { readonly ms: number; readonly seen: number }[] = [];
  for (let isMore = true; isMore;) {
    const start = performance.now();
    isMore = await cleanBatch(database, table);
    batches.push({ ms: performance.now() - start, seen: (await progress(database, table.name)).seen });
  }
  stop.abort();
  const { writes, reads } = await beside;
  const { seen, cleaned } = await progress(database, table.name);
  const times = batches.map(({ ms }) => ms);
  const longest = Math.max(...writes);
  // The batches of the consecutive unclean rows, and those after them.
  const dense = batches.findIndex((batch) => batch.seen >= SPOILED_FIRST) + 1;
  const pace = (some: typeof batches, rows: number) => rows / (some.reduce((sum, { ms }) => sum + ms, 0) / 1_000);
  const first = batches[dense - 1]?.seen ?? 0;
  const paces = [pace(batches.slice(0, dense), first), pace(batches.slice(dense), seen - first)] as const;
  const written = (rows: number) =>
    `${Math.round(rows).toLocaleString('it')} rows/s, ${REGISTER_ROWS.toLocaleString('it')} rows in ${(REGISTER_ROWS / rows / 60).toFixed(1)} min`;
  [
    `${table.name}: ${seen.toLocaleString('it')} rows, ${cleaned.toLocaleString('it')} cleaned`,
    `  every row unclean: ${written(paces[0])}; one in ${String(SPOILED_EVERY)}: ${written(paces[1])}`,
    `  ${String(batches.length)} transactions, median ${median(times).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
    `  ${String(writes.length)} writes of rows about to be cleaned, median ${median(writes).toFixed(1)} ms, longest ${longest.toFixed(0)} ms; longest read ${Math.max(...reads).toFixed(0)} ms`,
  ].forEach(print);
  return [
    ...(cleaned < keys.length
      ? [`Of ${String(keys.length)} texts of ${table.name} ${String(cleaned)} were cleaned.`]
      : []),
    ...(longest > MOST_WAIT_MS
      ? [`A write of ${table.name} waited ${longest.toFixed(0)} ms for the cleaning, ${String(MOST_WAIT_MS)} at most.`]
      : []),
  ];
}

export const textCleaning: Bench = {
  name: 'Texts of before, cleaned while others write',
  async run(context) {
    const broken: string[] = [];
    for (const table of CLEANED_TABLES) {
      const column = SPOILED.get(table.name);
      const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table.name)}`.execute(
        context.connection.database,
      );
      if (column !== undefined && (rows[0]?.n ?? 0) > 4 * SPOILED_FIRST)
        broken.push(...(await measureTable(context, table, column)));
    }
    return broken;
  },
};
