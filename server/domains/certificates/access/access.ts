/** Decides who reads and who compiles a certificate. For everybody else it does not exist. */
import type { CertificateState } from '../states';
import type { Caller } from '../../../platform/caller';
import type { Database } from '../../../platform/database/schema';
import { findReach, type Reach } from './accessRepository';

/** Holders manage certificates and decide about annulments. */
export const OFFICER_POLICY = 'ApeManage';
/** Holders control certificates and therefore see them. */
export const CONTROL_POLICY = 'ApeControl';

/** Officers see the certificates of the whole Region, except drafts. */
export const isOfficer = ({ policies }: Pick<Caller, 'policies'>): boolean =>
  policies.has(OFFICER_POLICY) || policies.has(CONTROL_POLICY);

export interface Access {
  readonly mayRead: boolean;
  /** True for the certifier who answers for it, and for those whom the certifier or the company delegated. */
  readonly mayWrite: boolean;
  /** True for everybody who compiles it and for officers: they may see owner and client. */
  readonly mayReadPeople: boolean;
  /** True for the certifier who answers for it. */
  readonly isOwn: boolean;
}

export interface Owned {
  readonly certifierId: string;
  readonly companyId: string | null;
  readonly state: CertificateState;
}

const NONE: Reach = {
  certifierId: null,
  readCertifiers: [],
  writeCertifiers: [],
  readCompanies: [],
  writeCompanies: [],
};

/** Returns the certifiers and companies whose certificates a user reads or compiles on a day. */
export const reachOf = (database: Database, userId: string | null, today: string): Promise<Reach> =>
  userId === null ? Promise.resolve(NONE) : findReach(database, userId, today);

/** Returns the rights of a caller with that reach. Officers do not see drafts of others. */
export function accessOf(
  caller: Pick<Caller, 'policies'>,
  reach: Reach,
  { certifierId, companyId, state }: Owned,
): Access {
  const isOwn = reach.certifierId === certifierId;
  const ofCompany = (companies: readonly string[]) => companyId !== null && companies.includes(companyId);
  const mayWrite = isOwn || reach.writeCertifiers.includes(certifierId) || ofCompany(reach.writeCompanies);
  const mayReadPeople = mayWrite || (isOfficer(caller) && state !== 'Bozza');
  const mayRead = mayReadPeople || reach.readCertifiers.includes(certifierId) || ofCompany(reach.readCompanies);
  return { mayRead, mayWrite, mayReadPeople, isOwn };
}
