import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';

interface Lapse {
  readonly tenantId: string;
  readonly plate: string;
  readonly day: string | null;
}

/** On live acts with a plant of that plate; how many changed. */
export async function storeLapse(transaction: Transaction<Schema>, { tenantId, plate, day }: Lapse): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update certificate c set lapses_on = ${day}
    where c.tenant_id = ${tenantId} and c.state = 'Registrata' and c.lapses_on is distinct from ${day}::date
      and exists (select from certificate_plant p where p.certificate_id = c.id and p.tenant_id = ${tenantId} and p.plate = ${plate})`.execute(
    transaction,
  );
  return Number(numAffectedRows);
}
