/** Describes accreditations to the parts of the server that know no domain. */
import type { SubjectKind } from '../../platform/subjects/subject';
import { isOwnAccreditation, stateOf } from './subjectRepository';
import { isSent } from './states';

export const ACCREDITATION = 'accreditation';

/** Returns an accreditation as a subject. */
export const accreditation = (id: string) => ({ kind: ACCREDITATION, id });

type Read = SubjectKind['mayRead'];

/** Officers may read an accreditation once it was sent: a draft is visible to its applicant alone. */
const mayManage: Read = async ({ caller, database }, id) => {
  if (!caller.policies.has('AccreditationManage')) return false;
  const state = await stateOf(database, caller.tenantId, id);
  return state !== undefined && isSent(state);
};

export const accreditationKind: SubjectKind = {
  kind: ACCREDITATION,
  entity: 'accreditation',
  mayRead: async (reader, id) => {
    const { caller, database } = reader;
    if (caller.userId !== null && (await isOwnAccreditation(database, caller.tenantId, caller.userId, id))) return true;
    return mayManage(reader, id);
  },
  mayReadHistory: mayManage,
  pageOf: (id, audience) =>
    audience === 'officer' ? `/admin/accreditamenti/lista?pratica=${id}` : `/accreditamenti/${id}`,
  keptDays: { endedRun: 180 },
};
