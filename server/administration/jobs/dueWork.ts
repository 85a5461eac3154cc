import type { AppDeps } from '../../platform/deps';
import { dueItem, type DueWorkPart } from '../../platform/dueWork';
import { italianDay } from '../../../common/days/italianDays';
import { countHeldMails } from '../../platform/mail/heldMails';
import { findFailedJobs } from './repository';

/** The jobs that failed for good, since the oldest, and the mails that are held back. Both belong to no tenant. */
export const jobWork = ({ database, config }: Pick<AppDeps, 'database' | 'config'>): DueWorkPart => ({
  policy: 'Sace.Jobs',
  read: async () => {
    const [failed, held] = await Promise.all([findFailedJobs(database), countHeldMails({ database, config })]);
    return [
      dueItem('job.failed', { count: failed.count, day: failed.since && italianDay(failed.since) }),
      dueItem('mail.held', { count: held }),
    ];
  },
});
