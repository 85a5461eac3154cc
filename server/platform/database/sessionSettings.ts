/** What connections ask of the server for as long as they, or their transactions, last. */
import { escapeLiteral } from 'pg';

/** A query that runs away ends by itself, a forgotten transaction too (milliseconds). */
export const sessionLimits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

/** The statement that makes settings hold until the end of the transaction it stands in. */
export function localSettings(settings: Readonly<Record<string, string | number>>): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(String(value))}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
