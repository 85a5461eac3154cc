/** Who sees a certificate, who compiles it. To everybody else it does not exist. */
import type { CertificateState } from '../states';
import type { Caller } from '../../../platform/caller';
import type { Database } from '../../../platform/database/schema';
import { findReach, type Reach } from './accessRepository';

/** Looks after certificates; decides about annulments. */
export const OFFICER_POLICY = 'ApeManage';
/** Controls certificates, and therefore sees them. */
export const CONTROL_POLICY = 'ApeControl';

/** Whether somebody sees the certificates of the whole Region, but for drafts. */
export const isOfficer = ({ policies }: Pick<Caller, 'policies'>): boolean =>
  policies.has(OFFICER_POLICY) || policies.has(CONTROL_POLICY);

export interface Access {
  readonly mayRead: boolean;
  /** Compiles it: the certifier who answers for it, and whom they or the company delegated. */
  readonly mayWrite: boolean;
  /** Knows owner and client: whoever compiles it, and officers. */
  readonly mayReadPeople: boolean;
  /** Is the certifier who answers for it. */
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

/** Whose certificates a user sees and compiles on a day. */
export const reachOf = (database: Database, userId: string | null, today: string): Promise<Reach> =>
  userId === null ? Promise.resolve(NONE) : findReach(database, userId, today);

/** What somebody of that reach may do with a certificate. Officers do not look into drafts of others. */
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
