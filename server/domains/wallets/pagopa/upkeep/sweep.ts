/**
 * Continues unfinished work: payments that pagoPA does not know yet. With a key that it refused, only one of them is
 * tried, as a probe.
 */
import { addJob } from '../../../../platform/jobs/addJob';
import type { PagopaDeps } from '../deps';
import { publishJob } from '../jobKinds';
import { publishPayment } from '../payments/publishPayment';
import { PagopaFailure } from '../protocol/failures';
import { isAlarmed } from './alarmRepository';
import { endOverdue } from './queryPayments';
import { findUnpublished } from './dueRepository';

const MOST = 500;

export async function sweep(deps: PagopaDeps, signal?: AbortSignal): Promise<void> {
  await endOverdue(deps, signal);
  const [first, ...others] = await findUnpublished(deps.database, MOST);
  if (first === undefined) return;
  const rest = (await isAlarmed(deps.database, 'positions')) ? others : [first, ...others];
  try {
    if (rest === others) await publishPayment(deps, first, { signal, isProbe: true });
  } catch (error) {
    if (error instanceof PagopaFailure) return;
    throw error;
  }
  for (const id of rest)
    await addJob(deps.database, publishJob, { id }, { key: `pagopa.publish ${id}`, mode: 'replace' });
}
