import type { CaseRecord } from '../caseFile';

/** Returns the fee of an accreditation, and whether it is still due. */
export const feeOf = ({
  id,
  certifierId,
  firstName,
  lastName,
  protocolNumber,
  kind,
  feeCents,
  state,
}: Pick<
  CaseRecord,
  'id' | 'certifierId' | 'firstName' | 'lastName' | 'protocolNumber' | 'kind' | 'feeCents' | 'state'
>) => ({
  accreditationId: id,
  certifierId,
  certifierName: `${lastName} ${firstName}`,
  protocolNumber,
  isRenewal: kind === 'Rinnovo',
  cents: feeCents,
  isDue: state === 'Inviata',
});
