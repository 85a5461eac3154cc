/** Logs a refused key once and stops calls with it: the upkeep tries from time to time whether it works again. */
import type { PagopaDeps } from '../deps';
import { PagopaFailure, type Product } from '../protocol/failures';
import { closeAlarm, isAlarmed, openAlarm } from './alarmRepository';

type Deps = Pick<PagopaDeps, 'database' | 'tenantId' | 'logger'>;

/**
 * Calls pagoPA while its key is good, or as a probe of a refused one.
 * @throws PagopaFailure as the call does; `forbidden` without a call while the alarm stands.
 */
export async function guarded<Answer>(
  { database, tenantId, logger }: Deps,
  product: Product,
  work: () => Promise<Answer>,
  { isProbe = false }: { readonly isProbe?: boolean } = {},
): Promise<Answer> {
  const stands = await isAlarmed(database, product);
  if (stands && !isProbe) throw new PagopaFailure(product, 'forbidden', null, 'its key was refused');
  try {
    const answer = await work();
    if (stands && (await closeAlarm(database, product))) logger.info({ product }, 'pagoPA takes the key again');
    return answer;
  } catch (error) {
    if (!(error instanceof PagopaFailure)) throw error;
    // pagoPA answers about a position only to a key that it takes.
    if (stands && ['unknown', 'conflict'].includes(error.kind) && (await closeAlarm(database, product)))
      logger.info({ product }, 'pagoPA takes the key again');
    if (error.kind === 'forbidden' && (await openAlarm(database, tenantId, product)))
      logger.error({ product, status: error.status }, 'pagoPA refuses the key: payments wait until it is changed');
    throw error;
  }
}
