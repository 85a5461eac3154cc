/** Estimates the yearly cost of a certificate's energy, by the prices that the Region sets. Pure. */
import Big from 'big.js';
import type { EnergyPrices } from '../../../platform/settings/publicRegister';
import { exact } from '../../certificates';

interface Consumed {
  readonly carrier: string;
  readonly amount: number;
  readonly unit: string;
}

/** One normal cubic metre (0 °C) is so many standard cubic metres (15 °C), at the same pressure (ISO 13443). */
const STANDARD_IN_NORMAL = new Big('288.15').div('273.15');

/** The price of each bought carrier, and the number of its units in one unit of consumption. */
const BOUGHT: Readonly<Record<string, readonly [keyof EnergyPrices, Readonly<Record<string, Big>>]>> = {
  energiaElettricaRete: ['electricityPrice', { kWh: new Big(1) }],
  gasNaturale: ['gasPrice', { 'Sm³': new Big(1), 'Nm³': STANDARD_IN_NORMAL }],
  gpl: ['lpgPrice', { l: new Big(1) }],
  gasolio: ['heatingOilPrice', { l: new Big(1) }],
  biomasseSolide: ['woodPrice', { kg: new Big(1) }],
  teleriscaldamento: ['districtHeatPrice', { kWh: new Big(1) }],
};

/** Energy of the building's own plants. */
const OWN: ReadonlySet<string> = new Set(['solareFotovoltaico', 'solareTermico', 'eolico']);

export interface YearlyCost {
  /** The cost in whole tens: consumption under standard conditions is no bill. */
  readonly euros: number;
  readonly source: string;
}

/**
 * Returns the cost of all bought energy; undefined where one carrier has no price or another unit than its price has,
 * since a sum without it would make the home seem cheaper. Energy of the building's own plants costs nothing.
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
