import { ask } from './client';
import type { FeeAccount } from './generated/models/FeeAccount';
import { FeeAccountService as Service } from './generated/services/FeeAccountService';

export type { FeeAccount };

/** The account that receives the fee of an accreditation. Needs SettingManagement.Fee. */
export const feeAccountApi = {
  get: (signal?: AbortSignal): Promise<FeeAccount> => ask(() => Service.feeAccountGet(), signal),
  update: (account: FeeAccount): Promise<void> => ask(() => Service.feeAccountUpdate({ requestBody: account })),
};
