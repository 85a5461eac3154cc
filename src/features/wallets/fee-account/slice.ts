import { settingSlice } from '../../../shared/settings/settingSlice';
import type { FeeAccount } from '../../../api/generated/models/FeeAccount';

export const feeAccountSlice = settingSlice<FeeAccount>('feeAccount');
