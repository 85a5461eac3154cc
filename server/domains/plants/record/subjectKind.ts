/** Describes plants to the parts of the server that know no domain. */
import type { SubjectKind } from '../../../platform/subjects/subject';
import { accessOf, viewerOf, type Access } from '../access/access';
import { findCompanyOf } from '../access/reachRepository';
import { PLANT_ENTITY } from './subject';

type Reading = Parameters<SubjectKind['mayRead']>;

async function accessTo([reader, id]: Reading): Promise<Access | null> {
  const found = await findCompanyOf(reader.database, id);
  return found ? accessOf(await viewerOf(reader, new Date()), found.companyId) : null;
}

export const plantKind: SubjectKind = {
  kind: PLANT_ENTITY,
  entity: PLANT_ENTITY,
  mayRead: async (...reading) => (await accessTo(reading))?.mayRead ?? false,
  // The history names the authors of changes.
  mayReadHistory: async (...reading) => (await accessTo(reading))?.mayReadPeople ?? false,
  pageOf: (id) => `/ape/catasto-impianti?impianto=${id}`,
  keptDays: { endedRun: 180 },
};
