import type { Database } from '../../../platform/database/schema';
import { addJob } from '../../../platform/jobs/addJob';
import { judgeWaiting } from './jobKinds';
import type { SignedFile } from './signedFileRepository';

/** Adds a job that judges the file again, unless there is one already. */
export const queueJudgement = (
  transaction: Database,
  { id, tenantId }: Pick<SignedFile, 'id' | 'tenantId'>,
): Promise<void> => addJob(transaction, judgeWaiting, { fileId: id, tenantId }, { key: `signed ${id}`, mode: 'keep' });
