/** The tenant's settings of the public register. */
import type { Settings } from './settingValues';

/**
 * The price of one unit of bought energy for a home, in euros with a point; empty where none is set. The units are
 * those of bills.
 */
export interface EnergyPrices {
  /** kWh. */
  readonly electricityPrice: string;
  /** Standard cubic metre. */
  readonly gasPrice: string;
  /** Litre. */
  readonly lpgPrice: string;
  /** Litre. */
  readonly heatingOilPrice: string;
  /** Kilogram of solid biomass. */
  readonly woodPrice: string;
  /** kWh. */
  readonly districtHeatPrice: string;
  /** The author of the prices and the time for which they hold; shown beside each cost. */
  readonly priceSource: string;
}

export interface PublicRegisterSettings extends EnergyPrices {
  /** True when the open data contain single certificates, without their addresses. */
  readonly rowLevel: boolean;
  /** The publisher of the open data, who holds the rights. */
  readonly publisher: string;
  /** The publisher's code in the index of public administrations (IPA). */
  readonly publisherCode: string;
  /** The mail address for questions. */
  readonly contact: string;
  /** True when search engines may index the pages of certificates. */
  readonly indexed: boolean;
}

/** The names of the settings that store them. */
export const PUBLIC_REGISTER_SETTING = {
  rowLevel: 'Sace.OpenData.RowLevel',
  publisher: 'Sace.OpenData.Publisher',
  publisherCode: 'Sace.OpenData.PublisherCode',
  contact: 'Sace.OpenData.Contact',
  indexed: 'Sace.Visura.Indexed',
  electricityPrice: 'Sace.Energy.ElectricityPrice',
  gasPrice: 'Sace.Energy.GasPrice',
  lpgPrice: 'Sace.Energy.LpgPrice',
  heatingOilPrice: 'Sace.Energy.HeatingOilPrice',
  woodPrice: 'Sace.Energy.WoodPrice',
  districtHeatPrice: 'Sace.Energy.DistrictHeatPrice',
  priceSource: 'Sace.Energy.PriceSource',
} as const satisfies Record<keyof PublicRegisterSettings, string>;

export const PRICES = [
  'electricityPrice',
  'gasPrice',
  'lpgPrice',
  'heatingOilPrice',
  'woodPrice',
  'districtHeatPrice',
] as const satisfies readonly (keyof EnergyPrices)[];

/** Reads the prices in force. */
export const energyPricesOf = (settings: Settings): EnergyPrices => ({
  electricityPrice: settings.text(PUBLIC_REGISTER_SETTING.electricityPrice),
  gasPrice: settings.text(PUBLIC_REGISTER_SETTING.gasPrice),
  lpgPrice: settings.text(PUBLIC_REGISTER_SETTING.lpgPrice),
  heatingOilPrice: settings.text(PUBLIC_REGISTER_SETTING.heatingOilPrice),
  woodPrice: settings.text(PUBLIC_REGISTER_SETTING.woodPrice),
  districtHeatPrice: settings.text(PUBLIC_REGISTER_SETTING.districtHeatPrice),
  priceSource: settings.text(PUBLIC_REGISTER_SETTING.priceSource),
});

/** Reads the settings in force. */
export const publicRegisterOf = (settings: Settings): PublicRegisterSettings => ({
  rowLevel: settings.flag(PUBLIC_REGISTER_SETTING.rowLevel),
  publisher: settings.text(PUBLIC_REGISTER_SETTING.publisher),
  publisherCode: settings.text(PUBLIC_REGISTER_SETTING.publisherCode),
  contact: settings.text(PUBLIC_REGISTER_SETTING.contact),
  indexed: settings.flag(PUBLIC_REGISTER_SETTING.indexed),
  ...energyPricesOf(settings),
});
