/** The counted failures at the present password that signed-in users give for a change of their own account. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import { normalize } from '../../../platform/names';
import { digest } from '../origin';
import { LOCKED } from './lockout';

/** Returns the keys under which they are counted: by lockout, and by the limit of guesses. */
export function changeKeys(tenantId: string, userName: string): { readonly lockout: string; readonly limit: string } {
  const counted = digest('change', tenantId, normalize(userName));
  return { lockout: `lockout:${counted}`, limit: `login:${counted}` };
}

/** Forgets the failures of a user's changes. Returns true when they had locked the changes. */
export async function forgetChangeFailures(database: Database, tenantId: string, userName: string): Promise<boolean> {
  const { lockout, limit } = changeKeys(tenantId, userName);
  const { rows } = await sql<{ isLocked: boolean }>`
    delete from rate_limit where key in (${lockout}, ${limit})
    returning key = ${lockout} and hits = ${LOCKED} and expires_at > now() as "isLocked"`.execute(database);
  return rows.some(({ isLocked }) => isLocked);
}
