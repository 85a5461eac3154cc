/** Reserves plates to be printed, for the office. */
import type { Scope } from '../../../platform/deps';
import { ApiError, badRequest } from '../../../platform/errors';
import { recordChange } from '../../../platform/history';
import { advanceSeries, openSeries } from '../../../platform/series/seriesRepository';
import { findCompanyName } from '../access/reachRepository';
import { LAST_PLATE_NUMBER } from '../rules/plate';
import { findBatch, firstFree, insertBatch, type PlateBatch } from './batchRepository';
import type { Schemas } from '../../../platform/handler';

const ENTITY = 'plantPlateBatch';
const taken = () => new ApiError(409, 'Questo identificativo è già usato.', { code: 'Sace:Plant:IdTaken' });

/** Returns the reserved batch for the same order; another order with its id is refused. */
function same(known: PlateBatch, { size, companyId, note }: Schemas['PlateOrder']): PlateBatch {
  if (known.size !== size || known.companyId !== companyId || known.note !== note) throw taken();
  return known;
}

/**
 * Takes that many consecutive numbers of the series, past plates that the register has already.
 * @throws ApiError 400 at a company that does not exist, and where the series has no more room; 409 where the id names
 * another batch
 */
export async function orderPlates(
  scope: Scope & { readonly ip: string },
  given: Schemas['PlateOrder'],
  at: Date,
): Promise<PlateBatch> {
  const { caller, database } = scope;
  const { tenantId } = caller;
  const order = { ...given, note: given.note?.trim() || null };
  return database.transaction().execute(async (transaction) => {
    const known = await findBatch(transaction, tenantId, order.id);
    if (known) return same(known, order);
    const companyName = order.companyId === null ? null : await findCompanyName(transaction, order.companyId);
    if (order.companyId !== null && companyName === null) {
      const message = 'Nel registro non c’è questa società: scegline un’altra.';
      throw badRequest(message, [{ message, members: ['companyId'] }]);
    }
    const series = { tenantId, name: 'plant.plate' } as const;
    const last = await openSeries(transaction, series);
    // A second request at the same time has waited for the first.
    const meanwhile = await findBatch(transaction, tenantId, order.id);
    if (meanwhile) return same(meanwhile, order);
    const first = await firstFree(transaction, tenantId, last + 1, order.size);
    if (first + order.size - 1 > LAST_PLATE_NUMBER) {
      const message = 'La serie delle targhe non ha più posto per così tante etichette.';
      throw badRequest(message, [{ message, members: ['size'] }]);
    }
    const by = { reservedAt: at, reservedByName: caller.userName ?? '' };
    const batch = { ...order, first, companyName, ...by };
    if (!(await insertBatch(transaction, tenantId, batch))) throw taken();
    await advanceSeries(transaction, series, first + order.size - 1);
    await recordChange(transaction, scope, { entity: ENTITY, entityId: order.id, event: 'reserved', at, after: batch });
    return batch;
  });
}
