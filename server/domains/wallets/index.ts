/** Offers the wallets to other domains, whose transactions they always use. */
export { ledger } from './plugin';
export { walletHandlers } from './routes';
export { pagopa } from './pagopa/pagopaPlugin';
export { feeCheckout, type FeeCheckout } from './pagopa/fees/feeCheckout';
export { requestFee, endFeePayments, openFeePayment } from './pagopa/fees/feePayments';
export type { FeeCases } from './pagopa/fees/feeCases';
export { payAccreditationFee, walletForFee } from './fees/accreditationFee';
export { holdCertificateFee, postCertificateFee, releaseCertificateFee } from './fees/certificateFee';
export { openWallet } from './opening/openWallet';
export { readCertificateFee } from './fees/feeStanding';
export { book } from './ledger/book';
export { checkInvariants } from './ledger/invariantsRepository';
export { debit } from './ledger/moveMoney';
export { readChosenCsv } from './transfers/intake/importFile';
export { takeIn } from './transfers/intake/takeIn';
export { moveLine, type LineCommand } from './transfers/lines/moveLine';
export type { Movement } from './ledger/model';
