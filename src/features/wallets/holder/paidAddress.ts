import { isGranted, type GrantedPolicies } from '../../../shared/policies';
import { href } from '../../../shared/routing/href';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { paths } from '../../../shared/routing/paths';
import type { Movement, WalletDetail } from './model';

type Paid = Pick<Movement, 'subjectKind' | 'subjectId'>;
type Right = WalletDetail['right'];

/** The rights to a wallet that include reading the certificates paid by it, as the server's rules of access have it. */
const READS_CERTIFICATES: ReadonlySet<Right> = new Set(['own', 'company', 'consult', 'consultAndTopUp']);

/** Returns the page of what a movement paid; null where there is none, or the reader may not open it. */
export function paidAddress(
  { subjectKind, subjectId: id }: Paid,
  right: Right,
  granted: GrantedPolicies,
): string | null {
  if (id === null) return null;
  const may = (policies: string) => isGranted(granted, policies);
  if (subjectKind === 'certificate') {
    const reads = READS_CERTIFICATES.has(right) || may('ApeManage || ApeControl');
    return reads && may('ApeList') ? href(memberPaths.certificate, { id }) : null;
  }
  if (subjectKind !== 'accreditation') return null;
  if (right === 'own' && may('AccreditationCreate')) return href(memberPaths.accreditation, { id });
  return may('AccreditationManage') ? `${paths.adminAccreditationsList}?pratica=${id}` : null;
}
