/**
 * The consumption of a demonstration building and its shares by service: sums agree with one another to the hundredth.
 */
import Big from 'big.js';
import type { CarrierFactors } from '../../domains/certificates';
import type { Random } from '../random';
import type { Building, ClassName, Heating } from './building';

/** The ratio of the index to that of the reference building, in percent: within the class, away from its edges. */
const RATIOS: Readonly<Record<ClassName, readonly [number, number]>> = {
  A4: [18, 38],
  A3: [42, 58],
  A2: [62, 78],
  A1: [82, 98],
  B: [102, 118],
  C: [122, 148],
  D: [152, 198],
  E: [202, 258],
  F: [262, 345],
  G: [355, 620],
};

/** The carriers by their code in the plant table and their name in the format, with the unit of their quantities. */
const CARRIERS = {
  electricity: { code: '0', name: 'energiaElettricaRete', unit: '3' },
  gas: { code: '1', name: 'gasNaturale', unit: '4' },
  pellets: { code: '5', name: 'biomasseSolide', unit: '2' },
  district: { code: '11', name: 'teleriscaldamento', unit: '3' },
} as const;
export type CarrierName = keyof typeof CARRIERS;

export const CARRIER_OF: Readonly<Record<Heating, CarrierName>> = {
  standard: 'gas',
  condensing: 'gas',
  heatPump: 'electricity',
  district: 'district',
  pellets: 'pellets',
};
export const carrierCode = (name: CarrierName): string => CARRIERS[name].code;

export interface Performance {
  readonly consumption: Readonly<Record<string, { readonly consumoAnnuo: string; readonly consumoAnnuoUM: string }>>;
  /** kWh/m² a year of each service, in the order of the request, not renewable and renewable. */
  readonly shares: readonly { readonly epnren: string; readonly epren: string }[];
  /** EPgl,nren of the reference building. */
  readonly reference: string;
  readonly index: Big;
}

/** Divides a whole in given proportions; the first part takes the rounding difference. */
function divided(total: Big, weights: readonly number[]): Big[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => total.times(weight).div(whole).round(2, Big.roundDown));
  const rest = parts.slice(1).reduce((sum, part) => sum.plus(part), new Big(0));
  return parts.map((part, at) => (at === 0 ? total.minus(rest) : part));
}

/**
 * @param services their weights in the consumption, the heating first
 * @param factors as the Region lists them
 */
export function performanceOf(
  { energyClass, area, heating }: Building,
  services: readonly number[],
  factors: Readonly<Record<string, CarrierFactors>>,
  random: Random,
): Performance {
  const [low, high] = RATIOS[energyClass];
  const ratio = random.integer(low, high);
  const wanted = (ratio / 100) * (48 + random.next() * 50);
  const main = CARRIER_OF[heating];
  // Pumps, lamps and coolers are electric in every building.
  const used: readonly (readonly [CarrierName, number])[] =
    main === 'electricity'
      ? [['electricity', 1]]
      : [
          [main, 0.85],
          ['electricity', 0.15],
        ];
  const consumption: Record<string, { consumoAnnuo: string; consumoAnnuoUM: string }> = {};
  let [nonRenewable, renewable] = [new Big(0), new Big(0)];
  for (const [carrier, share] of used) {
    const { name, unit } = CARRIERS[carrier];
    const factor = factors[name];
    const each = new Big(factor?.kilowattHours[unit] ?? '1');
    const worth = new Big(factor?.nonRenewable ?? '1').times(each);
    const amount = Math.max(1, Math.round((wanted * share * area) / worth.toNumber()));
    consumption[name] = { consumoAnnuo: String(amount), consumoAnnuoUM: unit };
    nonRenewable = nonRenewable.plus(worth.times(amount));
    renewable = renewable.plus(each.times(amount).times(factor?.renewable ?? '0'));
  }
  const perArea = (sum: Big) => sum.div(area.toFixed(2)).round(2);
  const index = perArea(nonRenewable);
  const [first, second] = [divided(index, services), divided(perArea(renewable), services)];
  return {
    consumption,
    shares: first.map((part, at) => ({ epnren: part.toFixed(2), epren: (second[at] ?? new Big(0)).toFixed(2) })),
    reference: index.times(100).div(ratio).round(2).toFixed(2),
    index,
  };
}
