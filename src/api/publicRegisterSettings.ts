import { ask } from './client';
import type { PublicRegisterSettings as Told } from './generated/models/PublicRegisterSettings';
import { PublicRegisterSettingsService as Service } from './generated/services/PublicRegisterSettingsService';

/** As forms hold them: a price that nobody named is empty. */
export type PublicRegisterSettings = Required<Told>;

const NO_PRICES = {
  electricityPrice: '',
  gasPrice: '',
  lpgPrice: '',
  heatingOilPrice: '',
  woodPrice: '',
  districtHeatPrice: '',
  priceSource: '',
};

/** What the public register gives out. Needs SettingManagement.PublicRegister. */
export const publicRegisterSettingsApi = {
  get: (signal?: AbortSignal): Promise<PublicRegisterSettings> =>
    ask(
      () => Service.publicRegisterSettingsGet(),
      (settings) => ({ ...NO_PRICES, ...settings }),
      signal,
    ),
  update: (settings: PublicRegisterSettings): Promise<void> =>
    ask(
      () => Service.publicRegisterSettingsUpdate({ requestBody: settings }),
      () => undefined,
    ),
};
