import { ask, askFor } from './client';
import type { PublicRegisterSettings as Dto } from './generated/models/PublicRegisterSettings';
import { PublicRegisterSettingsService as Service } from './generated/services/PublicRegisterSettingsService';

/** The settings as forms hold them: an unset price is an empty text. */
export type PublicRegisterSettings = Required<Omit<Dto, 'stamp'>> & Pick<Dto, 'stamp'>;

const NO_PRICES = {
  electricityPrice: '',
  gasPrice: '',
  lpgPrice: '',
  heatingOilPrice: '',
  woodPrice: '',
  districtHeatPrice: '',
  priceSource: '',
};

/** Settings of the public register. Needs SettingManagement.PublicRegister. */
export const publicRegisterSettingsApi = {
  get: (signal?: AbortSignal): Promise<PublicRegisterSettings> =>
    askFor(
      () => Service.publicRegisterSettingsGet(),
      (settings) => ({ ...NO_PRICES, ...settings }),
      signal,
    ),
  update: (settings: PublicRegisterSettings): Promise<void> =>
    ask(() => Service.publicRegisterSettingsUpdate({ requestBody: settings })),
};
