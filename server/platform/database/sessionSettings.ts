/** Settings that connections make for the length of their session, or of a transaction. */
import { escapeLiteral } from 'pg';

export interface SessionLimits {
  readonly statement_timeout: number;
  readonly idle_in_transaction_session_timeout: number;
}

/** A query that runs away ends by itself, a forgotten transaction too (milliseconds). */
export const sessionLimits: SessionLimits = { statement_timeout: 60_000, idle_in_transaction_session_timeout: 60_000 };

/** A list that takes longer (milliseconds) is refused: its reader has to narrow the filter. */
export const listLimits: SessionLimits = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 15_000 };

/** The statement that makes settings hold until the end of the transaction it stands in. */
export function localSettings(settings: Readonly<Record<string, string | number>> | SessionLimits): string {
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config(${escapeLiteral(name)}, ${escapeLiteral(String(value))}, true)`,
  );
  return `select ${calls.join(', ')}`;
}
