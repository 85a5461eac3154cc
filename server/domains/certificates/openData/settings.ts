/** What the Region allows to be published, and who it is. */
import type { Settings } from '../../../platform/settings/settingValues';

export interface OpenDataSettings {
  /** Whether single certificates are told of, without their addresses; else counts alone. */
  readonly rowLevel: boolean;
  /** Publisher and holder of the rights. */
  readonly publisher: string;
  /** Of the publisher in the index of public administrations (IPA). */
  readonly publisherCode: string;
  /** Where questions are answered: an address of mail. */
  readonly contact: string;
}

export const SETTING_OF = {
  rowLevel: 'Sace.OpenData.RowLevel',
  publisher: 'Sace.OpenData.Publisher',
  publisherCode: 'Sace.OpenData.PublisherCode',
  contact: 'Sace.OpenData.Contact',
} as const satisfies Record<keyof OpenDataSettings, string>;

export const openDataSettingsOf = (settings: Settings): OpenDataSettings => ({
  rowLevel: settings.flag(SETTING_OF.rowLevel),
  publisher: settings.text(SETTING_OF.publisher),
  publisherCode: settings.text(SETTING_OF.publisherCode),
  contact: settings.text(SETTING_OF.contact),
});
