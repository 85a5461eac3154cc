import type { FeeAccount } from '../../../api/feeAccount';
import type { SettingApi } from '../../../shared/settings/settingSaga';

/** The account to which the fee of an accreditation is paid. Without an IBAN applicants see no account. */
export type { FeeAccount };

/** The calls of this feature. They need SettingManagement.Fee. */
export type FeeAccountApi = SettingApi<FeeAccount>;
