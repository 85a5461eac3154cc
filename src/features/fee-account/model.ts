import type { FeeAccount } from '../../api/feeAccount';

/** To which account the fee of an accreditation is paid; without an IBAN nobody is told one. */
export type { FeeAccount };

/** The calls of this feature. They need SettingManagement.Fee. */
export type FeeAccountApi = {
  get: (signal: AbortSignal) => Promise<FeeAccount>;
  update: (account: FeeAccount) => Promise<void>;
};
