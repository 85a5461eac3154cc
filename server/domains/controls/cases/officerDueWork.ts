import { addDays } from '../../../../common/days/italianDays';
import { startOfItalianDay } from '../../../platform/dates';
import { dueItem, type DueWorkPart } from '../../../platform/dueWork';
import { CONTROL_POLICY } from '../../certificates';
import { CONTROL_ENTITY } from './subject';
import { countAssigned, findDueControls } from './officerDueRepository';

/** The controls that wait for an officer, with their terms, and those that were assigned to them since yesterday. */
export const controlWork: DueWorkPart = {
  policy: CONTROL_POLICY,
  read: async ({ caller: { tenantId }, userId, database, today }) => {
    const asked = { tenantId, userId };
    const [queues, assigned] = await Promise.all([
      findDueControls(database, asked),
      countAssigned(database, asked, startOfItalianDay(addDays(today, -1)), CONTROL_ENTITY),
    ]);
    return [
      dueItem('control.assigned', { count: assigned }),
      ...queues.map(({ queue, count, day }) => dueItem(`control.${queue}`, { count, day })),
    ];
  },
};
