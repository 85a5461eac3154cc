import { settingSlice } from '../../../shared/settings/settingSlice';
import type { FeeAccount } from '../../../api/feeAccount';

export const feeAccountSlice = settingSlice<FeeAccount>('feeAccount');
