import type { Transaction } from 'kysely';
import type { Schema } from '../../../../platform/database/schema';
import { isUniqueViolation } from '../../../../platform/database/failures';
import { ApiError } from '../../../../platform/errors';

/**
 * Marks the certificate's units as held by it. A unit that several of its blocks name is held by the first of them.
 * @throws ApiError 409 Sace:Certificate:UnitHeld when another registered certificate holds one of them.
 */
export async function holdUnits(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction
    .updateTable('certificate_unit as unit')
    .set({ is_held: true })
    .where('certificate_id', '=', id)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('certificate_unit as earlier')
            .select('earlier.position')
            .where('earlier.certificate_id', '=', id)
            .whereRef('earlier.position', '<', 'unit.position')
            .whereRef('earlier.belfiore', '=', 'unit.belfiore')
            .whereRef('earlier.section', '=', 'unit.section')
            .whereRef('earlier.sheet', '=', 'unit.sheet')
            .whereRef('earlier.parcel', '=', 'unit.parcel')
            .whereRef('earlier.subalterno', '=', 'unit.subalterno'),
        ),
      ),
    )
    .execute()
    .catch((error: unknown) => {
      if (!isUniqueViolation(error)) throw error;
      throw new ApiError(409, 'Un’unità immobiliare ha già un attestato registrato.', {
        code: 'Sace:Certificate:UnitHeld',
      });
    });
}

/** Frees the units for other certificates. */
export async function releaseUnits(transaction: Transaction<Schema>, id: string): Promise<void> {
  await transaction.updateTable('certificate_unit').set({ is_held: false }).where('certificate_id', '=', id).execute();
}
