/** Sums over services and carriers. Pure, exact. */
import Big from 'big.js';
import type { Ape } from '../content/fields';
import { exact } from '../numbers';
import { carrierNames, energyOf, type CarrierFactors } from './carriers';

/** Services with a performance of their own, and the flag of each. */
export const SERVICE_FLAGS = {
  climatizzazioneInvernale: 'climatizzazioneInvernale',
  climatizzazioneEstiva: 'climatizzazioneEstiva',
  produzioneACS: 'produzioneAcquaCaldaSanitaria',
  ventilazioneMeccanica: 'ventilazioneMeccanica',
  illuminazione: 'illuminazione',
  trasportoPersoneCose: 'trasportoPersoneCose',
} as const;
export type Service = keyof typeof SERVICE_FLAGS;
export const serviceNames = Object.keys(SERVICE_FLAGS) as Service[];

export type Share = 'epnren' | 'epren';

export interface ServiceSum {
  readonly total: Big;
  /** The number of performances in it. */
  readonly count: number;
}

/**
 * Reports whether a service is declared absent. The heating of every building and the hot water of homes count all the
 * same (rule 7 asks for them).
 */
export function isAbsent({ datiGenerali }: Ape, name: Service): boolean {
  const isFixed =
    name === 'climatizzazioneInvernale' || (name === 'produzioneACS' && datiGenerali?.destinazioneUso === '0');
  return !isFixed && datiGenerali?.serviziEnergeticiPresenti?.[SERVICE_FLAGS[name]] === 'false';
}

/** Sums one share over the services that are not declared absent; `combined` adds that of combined plants. */
export function sumOfServices(ape: Ape, share: Share, combined: boolean): ServiceSum {
  const plants = ape.datiImpianti;
  const parts = [
    ...serviceNames.filter((name) => !isAbsent(ape, name)),
    ...(combined ? (['impiantiCombinati'] as const) : []),
  ]
    .map((name) => exact(plants?.[name]?.prestazione?.[share]))
    .filter((part) => part !== undefined);
  return { total: parts.reduce((sum, part) => sum.plus(part), new Big(0)), count: parts.length };
}

type Worth = 'nonRenewable' | 'renewable' | 'co2';

/**
 * Converts the yearly consumption per square metre: primary energy in kWh/m², or kg/m² of CO₂.
 * @returns undefined where there is no area, or a carrier is consumed that has no factor or no convertible unit
 */
export function perSquareMetre(
  ape: Ape,
  worth: Worth,
  factors: Readonly<Record<string, CarrierFactors>>,
): Big | undefined {
  const area = exact(ape.datiGenerali?.datiIdentificativi?.superficieUtileRiscaldata);
  if (!area?.gt(0)) return undefined;
  let total = new Big(0);
  for (const name of carrierNames) {
    if (!exact(ape.prestazioneImpianti?.[name]?.consumoAnnuo)?.gt(0)) continue;
    const energy = energyOf(ape, name, factors[name]);
    const factor = exact(factors[name]?.[worth]);
    if (!energy || !factor) return undefined;
    total = total.plus(energy.times(factor));
  }
  return total.div(area);
}

/** Two figures of two decimals with a smaller difference differ by rounding only. */
const ROUNDING = '0.02';

/** Reports whether two figures differ by more than a share of the second, in percent, and by more than rounding. */
export function differByPercent(one: Big, other: Big, percent: number): boolean {
  const distance = one.minus(other).abs();
  return distance.gt(ROUNDING) && distance.times(100).gt(other.abs().times(percent));
}
