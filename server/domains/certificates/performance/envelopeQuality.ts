/** The quality of the envelope in winter and summer (DM 26/06/2015, All. 1, 5.2.2). Pure, exact. */
import type Big from 'big.js';
import { exact } from '../numbers';

/** Codes of the national format: high, medium, low. */
export type Quality = '0' | '1' | '2';

/** Winter quality is medium up to so many percent of the limit. */
const MEDIUM_PERCENT = 170;
const SUMMER_AREA = exact('0.03');
/** W/m²K. */
const SUMMER_TRANSMITTANCE = exact('0.14');

/**
 * @param index EPH,nd
 * @param limit that of the reference building, both in kWh/m² a year
 */
export function winterQuality(index: Big, limit: Big): Quality | undefined {
  if (limit.lte(0)) return undefined;
  if (index.lte(limit)) return '0';
  return index.times(100).lte(limit.times(MEDIUM_PERCENT)) ? '1' : '2';
}

/**
 * @param area Asol,est / Asup,utile
 * @param transmittance periodic thermal transmittance YIE, W/m²K
 */
export function summerQuality(area: Big, transmittance: Big): Quality {
  const held = [area.lte(SUMMER_AREA ?? 0), transmittance.lte(SUMMER_TRANSMITTANCE ?? 0)].filter(Boolean).length;
  return held === 2 ? '0' : held === 1 ? '1' : '2';
}
