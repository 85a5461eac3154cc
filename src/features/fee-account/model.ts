import type { FeeAccount } from '../../api/feeAccount';
import type { SettingApi } from '../../shared/settings/settingSaga';

/** To which account the fee of an accreditation is paid; without an IBAN nobody is told one. */
export type { FeeAccount };

/** The calls of this feature. They need SettingManagement.Fee. */
export type FeeAccountApi = SettingApi<FeeAccount>;
