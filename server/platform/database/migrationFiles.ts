/**
 * The numbered SQL files that make up the schema, and the two properties that a file declares: its kind, and how it
 * runs.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { programFolder, projectRoot } from '../projectRoot';
import { StartupError } from '../startupError';
import { splitStatements, withoutNeedlessBlanks } from './sqlStatements';

/** One file NNNN-what.sql, or NNNN-contract-what.sql. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with line ends unified: older programs compared this before the statements alone counted. */
  readonly checksum: string;
}

/** Beside the bundled server when the build copied them there, else in the sources. */
export function migrationsFolder(): string {
  const beside = join(programFolder(), 'migrations');
  return existsSync(join(beside, '0001-platform.sql'))
    ? beside
    : join(projectRoot(), 'server', 'platform', 'database', 'migrations');
}

const sqlFiles = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();

/** The number of a file; NaN when its name has none. */
const numberOf = (name: string): number => Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1]);

/**
 * The migrations of a folder in their order. Numbers may be left out: parallel work on different features takes
 * separate ranges.
 * @throws StartupError when a file is named wrongly, a number is taken twice, or a file that runs outside a transaction
 * holds a statement that could not be run again.
 */
export function readMigrations(folder: string = migrationsFolder()): Migration[] {
  return sqlFiles(folder).map((name, index, names) => {
    const version = numberOf(name);
    const before = names[index - 1];
    if (!(version > 0) || (before !== undefined && numberOf(before) === version))
      throw new StartupError(
        `The migration ${name} in ${folder} needs a number of its own, as in "0012-what.sql"; before it comes ${before ?? 'none'}.`,
      );
    const sql = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    if (isOutsideTransaction(sql)) checkRepeatable(name, sql);
    return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * SHA-256 of the statements as PostgreSQL gets them: without comments, and with a single blank between words outside of
 * texts. So comments may be corrected later.
 */
export const statementsChecksum = (sql: string): string =>
  createHash('sha256').update(splitStatements(sql).map(withoutNeedlessBlanks).join(';\n')).digest('hex');

let newest: number | undefined;

/** The number of the newest migration that this program knows: its version, as far as the database is concerned. */
export const schemaVersion = (): number => (newest ??= numberOf(sqlFiles(migrationsFolder()).at(-1) ?? ''));

/**
 * True for a migration that takes away what older programs use (drops, renames, narrows). All others only add, so
 * programs of older versions go on working beside newer ones.
 */
export const isContract = (name: string): boolean => /^\d{4}-contract-/.test(name);

/** True when PostgreSQL refuses the file's statements inside a transaction, as its first line then says. */
export const isOutsideTransaction = (sql: string): boolean => sql.startsWith('-- outside a transaction\n');

/**
 * Statements that do no harm when they are run again after a failure half-way; what a file outside a transaction may
 * hold.
 */
const REPEATABLE = [
  /^create (unique )?index concurrently if not exists /,
  /^drop index concurrently if exists /,
  /^reindex .*\bconcurrently\b/,
  /^alter type .* add value if not exists /,
  /^(vacuum|analyze)\b/,
  // A procedure that fills in what is empty, and commits each batch.
  /^call sace_fill_[a-z_]+\(\)$/,
];

function checkRepeatable(name: string, sql: string): void {
  for (const statement of splitStatements(sql)) {
    const words = statement.toLowerCase().replace(/\s+/g, ' ');
    if (!REPEATABLE.some((form) => form.test(words)))
      throw new StartupError(
        `The migration ${name} runs outside a transaction and must be able to run again after a failure half-way: "${statement.slice(0, 80)}" cannot ("create index concurrently if not exists" and its like can).`,
      );
  }
}
