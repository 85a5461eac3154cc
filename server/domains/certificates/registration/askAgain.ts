import type { Database } from '../../../platform/database/schema';
import { addJob } from '../../../platform/jobs/addJob';
import { judgeWaiting } from './jobKinds';
import type { SignedFile } from './signedFileRepository';

/** Has it judged again by a job, unless that was asked for already. */
export const askAgain = (transaction: Database, { id, tenantId }: Pick<SignedFile, 'id' | 'tenantId'>): Promise<void> =>
  addJob(transaction, judgeWaiting, { fileId: id, tenantId }, { key: `signed ${id}`, mode: 'keep' });
