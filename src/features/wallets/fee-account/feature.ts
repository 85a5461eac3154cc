import type { FeeAccount } from '../../../api/generated/models/FeeAccount';
import { feature, type LazyFeature } from '../../../shared/feature';
import type { SettingApi } from '../../../shared/settings/settingSlice';

/** Serves the tab of the settings with the account that receives the fee of an accreditation. */
export const feeAccount: LazyFeature = async () => {
  const [{ feeAccountSlice }, { ask }, { FeeAccountService: Service }] = await Promise.all([
    import('./slice'),
    import('../../../api/client'),
    import('../../../api/generated/services/FeeAccountService'),
  ]);
  const api: SettingApi<FeeAccount> = {
    get: (signal) => ask(() => Service.feeAccountGet(), signal),
    update: (account) => ask(() => Service.feeAccountUpdate({ requestBody: account })),
  };
  return feature(api, { slice: feeAccountSlice, saga: feeAccountSlice.watch });
};
