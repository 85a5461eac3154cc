import { sql } from 'kysely';
import { insertControls } from '../server/demo/bulk/controlsRepository';
import type { Database } from '../server/platform/database/schema';
import { TODAY } from './largeRegister';

/** Two hundred thousand controls over more than a million acts, as after ten years. */
const ACTS_FOR_CONTROL = 6;

/** Adds controls for measuring their queues: one for every sixth act, unless some are there. */
export async function addControls(database: Database): Promise<void> {
  const { rows } = await sql<{ acts: number; isDone: boolean }>`
    select count(*)::int as acts, exists (select from certificate_control where origin = 'plan') as "isDone"
    from certificate where registered_at is not null`.execute(database);
  if (rows[0] && !rows[0].isDone)
    await insertControls(database, Math.floor(rows[0].acts / ACTS_FOR_CONTROL), { today: TODAY });
}
