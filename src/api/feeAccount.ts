import { ask } from './client';
import type { FeeAccount } from './generated/models/FeeAccount';
import { FeeAccountService as Service } from './generated/services/FeeAccountService';

export type { FeeAccount };

/** To which account the fee of an accreditation is paid. Needs SettingManagement.Fee. */
export const feeAccountApi = {
  get: (signal?: AbortSignal): Promise<FeeAccount> =>
    ask(
      () => Service.feeAccountGet(),
      (account) => account,
      signal,
    ),
  update: (account: FeeAccount): Promise<void> =>
    ask(
      () => Service.feeAccountUpdate({ requestBody: account }),
      () => undefined,
    ),
};
