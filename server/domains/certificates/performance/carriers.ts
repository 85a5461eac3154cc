/** The energy carriers: their codes, and the factors of each. */
import type Big from 'big.js';
import type { Ape } from '../content/fields';
import { CARRIERS } from '../content/fields/performance';
import { exact } from '../numbers';

export type Carrier = keyof typeof CARRIERS;
export const carrierNames = Object.keys(CARRIERS) as Carrier[];

/** Codes of the plant table (v12, `vettore`); 4 stands for two carriers and ended with 2016. */
const CARRIERS_BY_CODE: Readonly<Record<string, Carrier>> = {
  '0': 'energiaElettricaRete',
  '1': 'gasNaturale',
  '2': 'gpl',
  '3': 'carbone',
  '5': 'biomasseSolide',
  '6': 'biomasseLiquide',
  '7': 'biomasseGassose',
  '8': 'solareFotovoltaico',
  '9': 'solareTermico',
  '10': 'eolico',
  '11': 'teleriscaldamento',
  '12': 'teleraffrescamento',
  '13': 'altro',
  '14': 'gasolio',
  '15': 'olioCombustibile',
};

/** Returns the carrier of a code; undefined where the format knows none. */
export const carrierOf = (code: string): Carrier | undefined =>
  Object.hasOwn(CARRIERS_BY_CODE, code) ? CARRIERS_BY_CODE[code] : undefined;

/** Units of consumption (v12, `consumoAnnuoUM`). */
export const UNITS = { normalCubicMetre: '0', litre: '1', kilogram: '2', kilowattHour: '3', cubicMetre: '4' } as const;

/** The factors of a carrier (DM 26/06/2015 requisiti minimi, All. 1), as decimals in texts. */
export interface CarrierFactors {
  readonly nonRenewable: string;
  readonly renewable: string;
  /** kg a kWh. */
  readonly co2: string;
  /** kWh in a unit of consumption, by the unit's code; a unit that is absent here cannot be converted. */
  readonly kilowattHours: Readonly<Record<string, string>>;
}

/**
 * Returns the yearly consumption of a carrier in kWh; undefined where there is none, or its unit cannot be converted.
 */
export function energyOf(ape: Ape, carrier: Carrier, factors: CarrierFactors | undefined): Big | undefined {
  const { consumoAnnuo, consumoAnnuoUM } = ape.prestazioneImpianti?.[carrier] ?? {};
  const each = exact(factors?.kilowattHours[consumoAnnuoUM ?? '']);
  return each && exact(consumoAnnuo)?.times(each);
}
