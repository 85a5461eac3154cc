import { addDays } from '../../../../common/days/italianDays';
import { dueItem, type DueItem, type DueWorkPart } from '../../../platform/dueWork';
import { readSettings } from '../../../platform/settings/settingValues';
import { reachOf } from '../access/access';
import { findDueCertificates } from './dueRepository';

/** An item whose first thing is given as its day and its id, parted by a space. */
function ofFirst(kind: DueItem['kind'], count: number, first: string | null): DueItem {
  const [day = null, record = null] = first?.split(' ') ?? [];
  return dueItem(kind, { count, day, record });
}

/** The certificates that a certifier may compile, each with what is to be done with it. */
export const certificateWork: DueWorkPart = {
  policy: 'ApeCreate',
  read: async ({ caller: { tenantId }, userId, database, today }) => {
    const [reach, settings] = await Promise.all([reachOf(database, userId, today), readSettings(database, tenantId)]);
    const before = addDays(today, settings.count('Sace.Ape.ReminderDays') + 1);
    // Reading alone lets nobody correct, sign or replace.
    const writable = { ...reach, readCertifiers: reach.writeCertifiers, readCompanies: reach.writeCompanies };
    const found = await findDueCertificates(database, { tenantId, reach: writable, before });
    if (!found) return [];
    return [
      dueItem('certificate.flawed', { count: found.flawed, day: found.flawedSince }),
      dueItem('certificate.toSign', { count: found.toSign, day: found.signBy }),
      ofFirst('certificate.expiring', found.expiring, found.firstExpiring),
      ofFirst('certificate.lapsing', found.lapsing, found.firstLapsing),
    ];
  },
};
