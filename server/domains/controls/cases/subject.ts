/** Describes controls as a subject to the parts of the server that know no domain. */
import { italianDay } from '../../../../common/days/italianDays';
import type { SubjectKind } from '../../../platform/subjects/subject';
import { accessOf, CONTROL_POLICY, ownedOf, reachOf } from '../../certificates';
import { certificateOf } from './controlRepository';

const CONTROL = 'certificateControl';
/** The name of these records in record_history. */
export const CONTROL_ENTITY = 'certificateControl';

/** A control as a subject: the files of the certifier belong to it. */
export const control = (id: string) => ({ kind: CONTROL, id });

export const certificateControlKind: SubjectKind = {
  kind: CONTROL,
  entity: CONTROL_ENTITY,
  // Those who control may read it, and those who compile the certificate; readers by delegation may not.
  mayRead: async ({ caller, database }, id) => {
    const certificateId = await certificateOf(database, id);
    const owned = certificateId === undefined ? undefined : await ownedOf(database, certificateId);
    if (!owned) return false;
    if (caller.policies.has(CONTROL_POLICY)) return true;
    return accessOf(caller, await reachOf(database, caller.userId, italianDay(new Date())), owned).mayWrite;
  },
  mayReadHistory: async ({ caller, database }, id) =>
    caller.policies.has(CONTROL_POLICY) && (await certificateOf(database, id)) !== undefined,
  pageOf: (id) => `/ape/controlli?controllo=${id}`,
  keptDays: { endedRun: 180 },
};
