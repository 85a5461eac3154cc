/** Names the accounts on paper and in files; a wallet is named by its own reference. */
import type { SystemAccount } from '../ledger/model';

export const ACCOUNT_NAMES: Readonly<Record<SystemAccount, string>> = {
  pagopa: 'pagoPA da riversare',
  bank: 'Conto bancario',
  apeRevenue: 'Proventi attestati',
  accreditationRevenue: 'Proventi accreditamenti',
  corrections: 'Rettifiche',
  suspense: 'Sospesi',
  opening: 'Saldi iniziali',
};
