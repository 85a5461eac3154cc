import type { FeeAccount } from '../../../api/feeAccount';

/** The account to which the fee of an accreditation is paid. Without an IBAN applicants see no account. */
export type { FeeAccount };
