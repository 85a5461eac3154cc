/** Units under control: no other certificate of them is registered meanwhile. */
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema';
import { type CertificateRecord, type Unit, withUnits } from '../../certificates';

/**
 * Reports whether another certificate with one of these units waits for its control, or an act of the same certifier is
 * under control. Other certifiers do not wait for the control of somebody else's act: the owner of the unit has done
 * nothing.
 */
export async function findsControlled(
  transaction: Transaction<Schema>,
  { id, certifierId }: Pick<CertificateRecord, 'id' | 'certifierId'>,
  units: readonly Unit[],
): Promise<boolean> {
  if (units.length === 0) return false;
  const { rows } = await sql`
    select 1 from ${withUnits(units, ['InControllo', 'Registrata', 'Scaduta', 'Decaduta'])}
    where c.id <> ${id} and (c.state = 'InControllo' or c.certifier_id = ${certifierId} and exists (
      select from certificate_control k where k.certificate_id = c.id and k.state not in ('Concluso', 'Ritirato')))
    limit 1`.execute(transaction);
  return rows.length > 0;
}
