/** Retries and deletes jobs, for administrators of the installation. */
import type { Database } from '../../platform/database/schema';
import { ApiError, notFound } from '../../platform/errors';
import { recordChange, type Actor } from '../../platform/history';
import { findJob, removeJob, rescheduleJob } from './repository';

const ENTITY = 'Job';

const running = () => new ApiError(409, 'Questo lavoro è in corso: attendi che finisca.', { code: 'Sace:Job:Running' });
const notFailed = () =>
  new ApiError(409, 'Questo lavoro può ancora riuscire: si eliminano solo quelli non riusciti.', {
    code: 'Sace:Job:NotFailed',
  });

/** Makes a job due now. @throws ApiError 404 for an unknown job, 409 while it runs. */
export const retryJob = (database: Database, actor: Actor, id: number): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const job = await findJob(transaction, id);
    if (!job) throw notFound('Lavoro', String(id));
    if (job.isRunning || !(await rescheduleJob(transaction, id))) throw running();
    await recordChange(transaction, actor, { ...subjectOf(id), event: 'retried', after: { kind: job.kind } });
  });

/**
 * Deletes a job that failed for good; does nothing when it is gone. @throws ApiError 409 when it may still be retried.
 */
export const deleteJob = (database: Database, actor: Actor, id: number): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const job = await findJob(transaction, id);
    if (!job) return;
    if (!job.isFailed) throw notFailed();
    await removeJob(transaction, id);
    await recordChange(transaction, actor, { ...subjectOf(id), event: 'deleted', before: { kind: job.kind } });
  });

/** The history names records by uuids: the last group of this one is the job's number. */
const subjectOf = (id: number) => ({
  entity: ENTITY,
  entityId: `00000000-0000-0000-0000-${id.toString(16).padStart(12, '0')}`,
});
