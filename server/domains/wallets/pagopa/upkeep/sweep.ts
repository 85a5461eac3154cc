/**
 * Continues unfinished work: payments that pagoPA does not know yet, and annulled ones that it still takes money for.
 * With a key that it refused, only one of them is tried, as a probe.
 */
import { addJob } from '../../../../platform/jobs/addJob';
import type { PagopaDeps } from '../deps';
import { publishJob, withdrawJob } from '../jobKinds';
import { withdrawPayment } from '../payments/cancelPayment';
import { publishPayment } from '../payments/publishPayment';
import { PagopaFailure } from '../protocol/failures';
import { isAlarmed } from './alarmRepository';
import { endOverdue } from './queryPayments';
import { findUnpublished, findUnwithdrawn } from './dueRepository';

const MOST = 500;

const works = {
  publish: { job: publishJob, run: publishPayment },
  withdraw: { job: withdrawJob, run: withdrawPayment },
} as const;

export async function sweep(deps: PagopaDeps, signal?: AbortSignal): Promise<void> {
  await endOverdue(deps, signal);
  const { database } = deps;
  const due = [
    ...(await findUnpublished(database, MOST)).map((id) => ({ id, work: works.publish })),
    ...(await findUnwithdrawn(database, MOST)).map((id) => ({ id, work: works.withdraw })),
  ];
  const [first, ...others] = due;
  if (first === undefined) return;
  const isProbed = await isAlarmed(database, 'positions');
  try {
    if (isProbed) await first.work.run(deps, first.id, { signal, isProbe: true });
  } catch (error) {
    if (error instanceof PagopaFailure) return;
    throw error;
  }
  for (const { id, work } of isProbed ? others : due)
    await addJob(database, work.job, { id }, { key: `${work.job.name} ${id}`, mode: 'replace' });
}
