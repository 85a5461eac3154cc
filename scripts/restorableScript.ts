/** Turns the output of pg_dump into a script that node-postgres can run. */
import { splitStatements } from '../server/platform/database/sqlStatements';

/**
 * Commands of psql stand on lines of their own before a statement; inside of a text such a line is part of the text.
 */
const PSQL_COMMANDS = /^(?:\\[^\n]*(?:\n\s*|$))+/;

/**
 * Returns the statements of a dump that was made with `--inserts`, without comments and commands of psql. Texts stay as
 * they are.
 */
export function restorable(dump: string): string {
  return splitStatements(dump)
    .map((statement) => statement.replace(PSQL_COMMANDS, ''))
    .filter(Boolean)
    .map((statement) => `${statement};\n`)
    .join('');
}
