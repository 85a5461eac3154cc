/** The door of the wallets: what others may do with money, always in their own transaction. */
export { ledger } from './plugin';
export { walletHandlers } from './routes';
export { pagopa } from './pagopa/pagopaPlugin';
export { feeCheckout, type FeeCheckout } from './pagopa/fees/feeCheckout';
export { askForFee, endFeePayments, openFeePayment } from './pagopa/fees/feePayments';
export type { FeeCases } from './pagopa/fees/feeCases';
export { payAccreditationFee, walletForFee } from './fees/accreditationFee';
export { holdCertificateFee, postCertificateFee, releaseCertificateFee } from './fees/certificateFee';
export { openWallet } from './opening/openWallet';
export { balanceOn } from './ledger/balanceRepository';
export { book } from './ledger/book';
export { hold, post, release } from './ledger/holds';
export { checkInvariants } from './ledger/invariantsRepository';
export { cancelReceipt, issueReceipt } from './ledger/receipts';
export { credit, debit, reverse, transfer } from './ledger/verbs';
export { walletOf, type Movement } from './ledger/model';
