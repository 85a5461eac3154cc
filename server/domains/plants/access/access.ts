/** Decides who sees a plant, who sees its people, and who maintains it. To everybody else it does not exist. */
import { italianDay } from '../../../../common/days/italianDays';
import type { Scope } from '../../../platform/deps';
import { findReach } from './reachRepository';

/** The policy of the office of the register: every plant, inspections, plates. */
export const OFFICE_POLICY = 'PlantManage';
/** The policy of maintainers, for plants of their companies, or of companies that delegated them. */
const MAINTAINER_POLICY = 'PlantMaintain';
/** The policy whose holders see the data of a plant, but no person: they write certificates, which name plants. */
const TECHNICAL_POLICY = 'ApeList';

export interface Viewer {
  /** True when the viewer sees the plants of the whole Region. */
  readonly isEverywhere: boolean;
  readonly isOffice: boolean;
  readonly readCompanies: readonly string[];
  readonly writeCompanies: readonly string[];
}

export interface Access {
  readonly mayRead: boolean;
  /** True when the viewer sees the person responsible for the plant, its contract, and the authors of changes. */
  readonly mayReadPeople: boolean;
  /** True when the viewer may change the plant and record its checks. */
  readonly mayWrite: boolean;
}

/** Returns the caller's rights in the register today. */
export async function viewerOf({ caller, database }: Scope, now: Date): Promise<Viewer> {
  const { policies, userId } = caller;
  const maintains = policies.has(MAINTAINER_POLICY) && userId !== null;
  const reach = maintains
    ? await findReach(database, userId, italianDay(now))
    : { readCompanies: [], writeCompanies: [] };
  const isOffice = policies.has(OFFICE_POLICY);
  return { ...reach, isOffice, isEverywhere: isOffice || policies.has(TECHNICAL_POLICY) };
}

/** Returns the viewer's rights to a plant of that company. */
export function accessOf(viewer: Viewer, companyId: string | null): Access {
  const isAmong = (companies: readonly string[]) => companyId !== null && companies.includes(companyId);
  const mayWrite = viewer.isOffice || isAmong(viewer.writeCompanies);
  const mayReadPeople = mayWrite || isAmong(viewer.readCompanies);
  return { mayRead: viewer.isEverywhere || mayReadPeople, mayReadPeople, mayWrite };
}
