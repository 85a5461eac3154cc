/** The office reserves plates to be printed. */
import type { Scope } from '../../../platform/deps';
import { ApiError, badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { advanceSeries, openSeries } from '../../../platform/series/seriesRepository';
import { findCompanyName } from '../access/reachRepository';
import { LAST_PLATE_NUMBER } from '../rules/plate';
import { findBatch, firstFree, insertBatch, type PlateBatch } from './batchRepository';

export interface Ordered {
  /** Chosen by the caller: asked twice, plates are reserved once. */
  readonly id: string;
  readonly size: number;
  readonly companyId: string | null;
  readonly note: string | null;
}

const ENTITY = 'plantPlateBatch';
const taken = () => new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Plant:IdTaken' });

/** The batch as it was reserved, where the same was asked for; somebody else's id is refused. */
function same(known: PlateBatch, { size, companyId, note }: Ordered): PlateBatch {
  if (known.size !== size || known.companyId !== companyId || known.note !== note) throw taken();
  return known;
}

/**
 * Takes so many numbers of the series in a row, past plates that the register has already.
 * @throws ApiError 400 at a company that is not there, and where the series has no more room; 409 where the id names another batch
 */
export async function orderPlates(
  scope: Scope & { readonly ip: string },
  given: Ordered,
  at: Date,
): Promise<PlateBatch> {
  const { caller, database } = scope;
  const { tenantId } = caller;
  const asked = { ...given, note: given.note?.trim() || null };
  return database.transaction().execute(async (transaction) => {
    const known = await findBatch(transaction, tenantId, asked.id);
    if (known) return same(known, asked);
    const companyName = asked.companyId === null ? null : await findCompanyName(transaction, asked.companyId);
    if (asked.companyId !== null && companyName === null) {
      const message = 'Nel registro non c’è questa società: scegline un’altra.';
      throw badRequest(message, [{ message, members: ['companyId'] }]);
    }
    const series = { tenantId, name: 'plant.plate' } as const;
    const last = await openSeries(transaction, series);
    // Whoever sent it twice at once waited for the first.
    const meanwhile = await findBatch(transaction, tenantId, asked.id);
    if (meanwhile) return same(meanwhile, asked);
    const first = await firstFree(transaction, tenantId, last + 1, asked.size);
    if (first + asked.size - 1 > LAST_PLATE_NUMBER) {
      const message = 'La serie delle targhe non ha più posto per così tante etichette.';
      throw badRequest(message, [{ message, members: ['size'] }]);
    }
    const by = { reservedAt: at, reservedByName: caller.userName ?? '' };
    const batch = { ...asked, first, companyName, ...by };
    if (!(await insertBatch(transaction, tenantId, batch))) throw taken();
    await advanceSeries(transaction, series, first + asked.size - 1);
    await recordChange(transaction, scope, { entity: ENTITY, entityId: asked.id, event: 'reserved', at, after: batch });
    return batch;
  });
}
