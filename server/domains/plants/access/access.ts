/** Who sees a plant, who knows its people, who keeps it. To everybody else it does not exist. */
import { italianDay } from '../../../platform/dates';
import type { Scope } from '../../../platform/deps';
import { findReach } from './reachRepository';

/** Keeps the register: every plant, inspections, plates. */
export const OFFICE_POLICY = 'PlantManage';
/** Keeps the plants of the companies that they belong to, or that delegated them. */
const MAINTAINER_POLICY = 'PlantMaintain';
/** Sees what a plant is, and no person: certificates name plants. */
const TECHNICAL_POLICY = 'ApeList';

export interface Viewer {
  /** Sees the plants of the whole Region. */
  readonly isEverywhere: boolean;
  readonly isOffice: boolean;
  readonly readCompanies: readonly string[];
  readonly writeCompanies: readonly string[];
}

export interface Access {
  readonly mayRead: boolean;
  /** Knows whoever answers for it, its contract, and who did what. */
  readonly mayReadPeople: boolean;
  /** Changes it and records its checks. */
  readonly mayWrite: boolean;
}

/** What a caller sees of the register today. */
export async function viewerOf({ caller, database }: Scope, now: Date): Promise<Viewer> {
  const { policies, userId } = caller;
  const maintains = policies.has(MAINTAINER_POLICY) && userId !== null;
  const reach = maintains
    ? await findReach(database, userId, italianDay(now))
    : { readCompanies: [], writeCompanies: [] };
  const isOffice = policies.has(OFFICE_POLICY);
  return { ...reach, isOffice, isEverywhere: isOffice || policies.has(TECHNICAL_POLICY) };
}

/** What somebody may do with a plant of that company. */
export function accessOf(viewer: Viewer, companyId: string | null): Access {
  const isAmong = (companies: readonly string[]) => companyId !== null && companies.includes(companyId);
  const mayWrite = viewer.isOffice || isAmong(viewer.writeCompanies);
  const mayReadPeople = mayWrite || isAmong(viewer.readCompanies);
  return { mayRead: viewer.isEverywhere || mayReadPeople, mayReadPeople, mayWrite };
}
