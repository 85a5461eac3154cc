/** Offers the wallets to other domains, whose transactions they always use. */
import type { Domain } from '../domain';
import type { AppDeps } from '../../platform/deps';
import type { FeeCases } from './fees/feeCases';
import { holderWork } from './holder/dueWork';
import { moneyWork } from './office/dueWork';
import { pagopa } from './pagopa/pagopaPlugin';
import { ledger } from './plugin';
import { walletHandlers } from './routes';

export { feeCheckout, type FeeCheckout } from './pagopa/fees/feeCheckout';
export { requestFee, endFeePayments, openFeePayment } from './pagopa/fees/feePayments';
export type { FeeCandidate, FeeCases } from './fees/feeCases';
export { bookConfirmedFee, payAccreditationFee, walletForFee } from './fees/accreditationFee';
export { holdCertificateFee, postCertificateFee, releaseCertificateFee } from './fees/certificateFee';
export { openWallet } from './opening/openWallet';
export { readCertificateFee } from './fees/feeStanding';
export { totalCertificateFees } from './fees/feeTotals';
export { book } from './ledger/book';
export { checkInvariants } from './ledger/invariantsRepository';
export { debit } from './ledger/moveMoney';
export { readChosenCsv } from './transfers/intake/importFile';
export { takeIn } from './transfers/intake/takeIn';
export { moveLine, type LineCommand } from './transfers/lines/moveLine';
export type { Movement } from './ledger/model';

/** @param feesOf returns the cases of another domain whose fees may be paid */
export const walletsFor = (feesOf: (deps: AppDeps) => FeeCases) =>
  ({
    handlers: (deps) => walletHandlers(deps, feesOf(deps)),
    dueWork: [holderWork, moneyWork],
    register: async (app, deps) => {
      await app.register(ledger, deps);
      await app.register(pagopa, {
        config: deps.config,
        tenantDatabase: deps.tenantDatabase,
        fees: feesOf(deps),
      });
    },
  }) satisfies Domain;
