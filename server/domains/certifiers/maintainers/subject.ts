/** Describes the enabling of companies to the parts of the server that know no domain. */
import { italianDay } from '../../../../common/days/italianDays';
import type { SubjectKind } from '../../../platform/subjects/subject';
import { findEnabling, findMemberIds } from './enablingRepository';

/** The name of these records in record_history, and of their files. */
export const ENABLING_ENTITY = 'maintainerEnabling';
/** The name of these records in errors. */
export const ENABLING_NAME = 'Richiesta di abilitazione';
/** The policy of the office that maintains the register of plants and decides about requests. */
export const OFFICE_POLICY = 'PlantManage';

/** Returns a request as a subject: the files that the company sends belong to it. */
export const enabling = (id: string) => ({ kind: ENABLING_ENTITY, id });

export const maintainerEnablingKind: SubjectKind = {
  kind: ENABLING_ENTITY,
  entity: ENABLING_ENTITY,
  // The office may read it, and so may those who work for the company.
  mayRead: async ({ caller, database }, id) => {
    const found = await findEnabling(database, id);
    if (!found) return false;
    if (caller.policies.has(OFFICE_POLICY)) return true;
    if (caller.userId === null) return false;
    return (await findMemberIds(database, found.companyId, italianDay(new Date()))).includes(caller.userId);
  },
  mayReadHistory: async ({ caller, database }, id) =>
    caller.policies.has(OFFICE_POLICY) && (await findEnabling(database, id)) !== undefined,
  pageOf: (id, audience) =>
    audience === 'officer' ? `/ape/catasto-impianti/manutentori?manutentore=${id}` : '/accreditamenti/manutentore',
  keptDays: { endedRun: 180 },
};
