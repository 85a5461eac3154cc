/** Judges signed files again while the revocation status of their certificates is unknown. */
import type { Database } from '../../../platform/database/schema';
import type { TenantDatabase } from '../../../platform/database/tenantDatabase';
import { JobError, type JobContext } from '../../../platform/jobs/kinds';
import { queueJudgement } from './queueJudgement';
import { judgeSigned, type JudgeDeps } from './judge';
import { refuse } from './register';
import { findAbandoned } from './signedFileRepository';

const GIVEN_UP = {
  code: 'revocation.givenUp',
  message:
    'Per più giorni non è stato possibile sapere se il certificato di firma è valido: il prestatore non ha risposto. Carica di nuovo il file firmato.',
};

/** @throws JobError while the signed file still waits for its verdict, so that the job is tried again */
export const judgeAgain =
  (tenantDatabase: TenantDatabase, deps: JudgeDeps) =>
  async ({ fileId, tenantId }: { readonly fileId: string; readonly tenantId: string }, { isLast }: JobContext) => {
    const database = tenantDatabase(tenantId);
    const file = await judgeSigned(database, deps, fileId);
    if (file.state !== 'waiting') return;
    if (!isLast) throw new JobError('The signature cannot be judged yet.');
    await database.transaction().execute((transaction) => refuse(transaction, deps.moving, file, GIVEN_UP));
  };

/** A file that has waited longer is no longer judged by its request. */
const ABANDONED_MS = 120_000;

/** @param database the rows of every tenant */
export async function askForAbandoned(database: Database, now: Date): Promise<void> {
  for (const file of await findAbandoned(database, new Date(now.getTime() - ABANDONED_MS)))
    await queueJudgement(database, file);
}
