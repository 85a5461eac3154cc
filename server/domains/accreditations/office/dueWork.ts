import { addDays } from '../../../../common/days/italianDays';
import { startOfItalianDay } from '../../../platform/dates';
import { dueItem, type DueWorkPart } from '../../../platform/dueWork';
import { countAssigned, findOldest } from './dueRepository';
import { countQueues } from './queueRepository';

/** The queues that the home of an officer names. */
const SHOWN = ['mine', 'unassigned', 'review', 'orderSilent', 'renewals'] as const;

/** The cases that wait for the office, and those that were assigned to the caller since yesterday. */
export const officeWork: DueWorkPart = {
  policy: 'AccreditationManage',
  read: async ({ caller: { tenantId }, userId, database, today }) => {
    const asked = { tenantId, userId };
    const [counts, oldest, assigned] = await Promise.all([
      countQueues(database, tenantId, userId),
      findOldest(database, asked, SHOWN),
      countAssigned(database, asked, startOfItalianDay(addDays(today, -1))),
    ]);
    return [
      dueItem('accreditation.assigned', { count: assigned }),
      ...SHOWN.map((name) => dueItem(`accreditation.${name}`, { count: counts[name] ?? 0, day: oldest[name] ?? null })),
    ];
  },
};
