/** What the energy of a certificate costs in a year, by the prices that the Region names. Pure. */
import Big from 'big.js';
import type { EnergyPrices } from '../../../platform/settings/publicRegister';
import { exact } from '../numbers';

interface Consumed {
  readonly carrier: string;
  readonly amount: number;
  readonly unit: string;
}

/** So many standard cubic metres (15 °C) are one normal cubic metre (0 °C), at the same pressure (ISO 13443). */
const STANDARD_IN_NORMAL = new Big('288.15').div('273.15');

/** Which price each bought carrier has, and how many of its units are one of a consumption's. */
const BOUGHT: Readonly<Record<string, readonly [keyof EnergyPrices, Readonly<Record<string, Big>>]>> = {
  energiaElettricaRete: ['electricityPrice', { kWh: new Big(1) }],
  gasNaturale: ['gasPrice', { 'Sm³': new Big(1), 'Nm³': STANDARD_IN_NORMAL }],
  gpl: ['lpgPrice', { l: new Big(1) }],
  gasolio: ['heatingOilPrice', { l: new Big(1) }],
  biomasseSolide: ['woodPrice', { kg: new Big(1) }],
  teleriscaldamento: ['districtHeatPrice', { kWh: new Big(1) }],
};

/** Comes from the building's own plants. */
const OWN: ReadonlySet<string> = new Set(['solareFotovoltaico', 'solareTermico', 'eolico']);

export interface YearlyCost {
  /** Whole tens: consumption under standard conditions is no bill. */
  readonly euros: number;
  readonly source: string;
}

/**
 * The cost of all that is bought; undefined where one carrier has no price or another unit than its price has, since a sum without it
 * would tell of a cheaper home. Energy of the building's own plants costs nothing.
 */
export function yearlyCost(consumption: readonly Consumed[], prices: EnergyPrices): YearlyCost | undefined {
  const bought = consumption.filter(({ carrier }) => !OWN.has(carrier));
  if (bought.length === 0 || prices.priceSource === '') return undefined;
  let sum = new Big(0);
  for (const { carrier, amount, unit } of bought) {
    const [member, units] = BOUGHT[carrier] ?? [];
    const [price, factor] = [member && exact(prices[member]), units?.[unit]];
    if (price === undefined || factor === undefined) return undefined;
    sum = sum.plus(factor.times(amount).times(price));
  }
  return { euros: sum.div(10).round(0, Big.roundHalfUp).times(10).toNumber(), source: prices.priceSource };
}
