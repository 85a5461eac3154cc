import * as delegationInput from '../../../../common/generated/lengths/DelegationInput';
import type { DelegationBoard, DelegationInput } from '../../../api/anagrafiche';
import { integer, maxLength, required, type Rule, type Rules } from '../../../shared/forms/rules';
import { today } from '../../../shared/intl/days';
import { rulesMessages } from './messages';

export type { DelegationBoard, DelegationInput };
export type Delegation = DelegationBoard['given'][number];

/** The calls of this feature. */
export type DelegationsApi = {
  getDelegations: (signal: AbortSignal) => Promise<DelegationBoard>;
  giveDelegation: (delegation: DelegationInput) => Promise<DelegationBoard>;
  revokeDelegation: (id: string) => Promise<DelegationBoard>;
};

export const scopes = ['compilazione', 'ricarica', 'consultazione'] as const;

/** The values of the form; `companyId` is empty when the user delegates in person. */
export type Draft = Record<'companyId' | 'certifierNumber' | 'lastName' | 'scope' | 'validFrom' | 'validTo', string>;

export const emptyDraft = (): Draft => ({
  companyId: '',
  certifierNumber: '',
  lastName: '',
  scope: 'compilazione',
  validFrom: today(),
  validTo: '',
});

/** A delegation on its way, under the id it will have. */
export const inputOf = (
  { companyId, certifierNumber, lastName, scope, validFrom, validTo }: Draft,
  id: string,
): DelegationInput => ({
  id,
  companyId: companyId || null,
  certifierNumber: Number(certifierNumber),
  lastName: lastName.trim(),
  scope: scopes.find((known) => known === scope) ?? 'consultazione',
  validFrom,
  validTo: validTo || null,
});

const notBefore: Rule<string, Draft> = (value, { validFrom }) =>
  value === '' || value >= validFrom ? undefined : { text: rulesMessages.validTo };

/** The rules that the browser checks before sending. The server checks again and decides. */
export const rules: Rules<Draft> = {
  certifierNumber: [required, integer],
  lastName: [required, maxLength(delegationInput.lastName)],
  scope: [required],
  validFrom: [required],
  validTo: [notBefore],
};
