import { addDays, italianDay } from '../../../../common/days/italianDays';
import type { AppDeps } from '../../../platform/deps';
import { dueItem, type DueWorkPart } from '../../../platform/dueWork';
import { endOfCertificate } from './credentials';

/** A new certificate takes weeks: it is made, sent to AgID and read by every identity provider. */
const DAYS_BEFORE = 90;

/** The portal's certificate for SPID, from three months before its end on; one that cannot be read ends today. */
export const spidWork = ({
  config,
  database,
  sealer,
}: Pick<AppDeps, 'config' | 'database' | 'sealer'>): DueWorkPart => ({
  policy: 'Sace.Jobs',
  read: async ({ today, now }) => {
    if (config.spid === null) return [];
    const lastDay = italianDay(await endOfCertificate(database, sealer, config.spid).catch(() => now));
    return lastDay > addDays(today, DAYS_BEFORE) ? [] : [dueItem('spid.certificate', { count: 1, day: lastDay })];
  },
});
