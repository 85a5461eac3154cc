/** What the public register gives out, as a tenant's settings say it. */
import type { Settings } from './settingValues';

export interface PublicRegisterSettings {
  /** Whether the open data tell of single certificates, without their addresses. */
  readonly rowLevel: boolean;
  /** Of the open data; it holds the rights. */
  readonly publisher: string;
  /** Of the publisher in the index of public administrations (IPA). */
  readonly publisherCode: string;
  /** Where questions are answered: an address of mail. */
  readonly contact: string;
  /** Whether search engines may keep the pages of certificates. */
  readonly indexed: boolean;
}

/** The settings behind them. */
export const PUBLIC_REGISTER_SETTING = {
  rowLevel: 'Sace.OpenData.RowLevel',
  publisher: 'Sace.OpenData.Publisher',
  publisherCode: 'Sace.OpenData.PublisherCode',
  contact: 'Sace.OpenData.Contact',
  indexed: 'Sace.Visura.Indexed',
} as const satisfies Record<keyof PublicRegisterSettings, string>;

/** They as they hold. */
export const publicRegisterOf = (settings: Settings): PublicRegisterSettings => ({
  rowLevel: settings.flag(PUBLIC_REGISTER_SETTING.rowLevel),
  publisher: settings.text(PUBLIC_REGISTER_SETTING.publisher),
  publisherCode: settings.text(PUBLIC_REGISTER_SETTING.publisherCode),
  contact: settings.text(PUBLIC_REGISTER_SETTING.contact),
  indexed: settings.flag(PUBLIC_REGISTER_SETTING.indexed),
});
