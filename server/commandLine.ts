/** Reads the command line of the server program. Settings come from the environment only. */
import { StartupError } from './platform/startupError';

export const USAGE = `Usage: node dist/server/main.js [--help]
  Starts the portal. Its settings are variables of the environment; docs/operations.md lists them.
  Without DATABASE_URL it begins a database in the folder that SACE_DATA names (./data where it names none).
  --help  shows this text and starts nothing`;

/**
 * Returns true when the arguments request help.
 * @throws StartupError for any other argument: a misspelt one must not start a portal
 */
export function wantsHelp(given: readonly string[]): boolean {
  if (given.includes('--help') || given.includes('-h')) return true;
  const [unknown] = given;
  if (unknown !== undefined) throw new StartupError(`Unknown argument "${unknown}".\n${USAGE}`);
  return false;
}
