/** Rows of the report of cleaned texts. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID, type Database } from '../../server/platform/database/schema';
import type { Portal } from './portal';
import { withPortalDatabase } from './portalDatabase';

/** The one that the contract's test asks for. */
export const CLEANED_TEXT_ID = randomUUID();

/** A company's code that another company has already; open. */
export async function insertCleanedText(
  database: Database,
  {
    id = randomUUID(),
    tenantId = HOST_TENANT_ID,
    recordId = randomUUID(),
    before = '0000001000\u200b9',
    otherId = null,
    outcome = 'taken',
  }: {
    id?: string;
    tenantId?: string;
    recordId?: string;
    before?: string;
    otherId?: string | null;
    outcome?: string;
  } = {},
): Promise<string> {
  await database
    .insertInto('cleaned_text')
    .values({
      id,
      tenant_id: tenantId,
      entity: 'company',
      record_id: recordId,
      source: 'company',
      field: 'fiscal_code',
      outcome,
      cause: 'unseen',
      before,
      after: '00000010009',
      other_id: otherId,
      settled_at: null,
      settled_by_name: null,
    })
    .execute();
  return id;
}

/** Puts one into the report of a portal that runs. */
export const addCleanedText = (portal: Pick<Portal, 'databaseUrl'>): Promise<void> =>
  withPortalDatabase(portal, (database) => insertCleanedText(database));
