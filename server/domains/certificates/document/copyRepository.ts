/** Digests of the issued copies of acts, by which a file is recognized later. Rows are written once. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { Schemas } from '../../../platform/handler';

/** A copy that was issued. */
export type HandedOut = Schemas['HandedOutCopy'];

/** An act has as many copies as its state changed, and as the program that prints them changed. */
const MOST = 100;

/** Records a copy, once for the same bytes. */
export async function noteCopy(
  database: Database,
  { id, state }: { readonly id: string; readonly state: string },
  pdf: Buffer,
): Promise<void> {
  const sha256 = createHash('sha256').update(pdf).digest('hex');
  await sql`insert into certificate_copy (certificate_id, sha256, tenant_id, state)
    select id, ${sha256}, tenant_id, ${state} from certificate where id = ${id} on conflict do nothing`.execute(
    database,
  );
}

/** Returns the copies of an act, the newest first. */
export const findCopies = async (database: Database, id: string): Promise<HandedOut[]> =>
  (await database
    .selectFrom('certificate_copy')
    .select(['sha256', 'state'])
    .where('certificate_id', '=', id)
    .orderBy('given_at', 'desc')
    .orderBy('sha256')
    .limit(MOST)
    .execute()) as HandedOut[];
