import { settingSlice } from '../../../shared/settings/settingSlice';
import type { FeeAccount } from './model';

export const feeAccountSlice = settingSlice<FeeAccount>('feeAccount');
