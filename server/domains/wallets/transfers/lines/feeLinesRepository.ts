import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/schema';

/** An open transfer, and whether the import proposed the wallet for it. */
export interface OpenLine {
  readonly id: string;
  readonly version: number;
  readonly bookedOn: string;
  readonly cents: number;
  readonly payerName: string | null;
  readonly text: string;
  readonly isProposed: boolean;
}

/** The number of lines of one amount that are looked through; older ones are found on the cashier's page. */
const LOOKED_THROUGH = 1_000;

/** Finds the open transfers of an amount, the newest first. */
export async function findOpenLines(
  database: Database,
  tenantId: string,
  { cents, walletId }: { readonly cents: number; readonly walletId: string | null },
): Promise<OpenLine[]> {
  const wanted = walletId === null ? null : JSON.stringify([{ walletId }]);
  return database
    .selectFrom('bank_line')
    .select(['id', 'version', 'booked_on as bookedOn', 'cents', 'payer_name as payerName', 'text'])
    .select(sql<boolean>`coalesce(candidates @> ${wanted}::jsonb, false)`.as('isProposed'))
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', 'bonifico')
    .where('cents', '=', cents)
    .where('state', 'in', ['DaAbbinare', 'Sospeso'])
    .orderBy('booked_on', 'desc')
    .orderBy('id')
    .limit(LOOKED_THROUGH)
    .execute();
}
