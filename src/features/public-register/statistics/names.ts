import type { IntlShape } from 'react-intl';
import { keyNames, messages, sinceMessage, untilMessage } from './messages';
import { OTHER } from './model';

const PROVINCES: Readonly<Record<string, string>> = {
  PC: 'Piacenza',
  PR: 'Parma',
  RE: 'Reggio Emilia',
  MO: 'Modena',
  BO: 'Bologna',
  FE: 'Ferrara',
  RA: 'Ravenna',
  FC: 'Forlì-Cesena',
  RN: 'Rimini',
};
const isNamed = (key: string): key is keyof typeof keyNames => Object.hasOwn(keyNames, key);

/** Returns the label of a row or column of a table: names of places and classes are the same in every language. */
export function keyName(intl: IntlShape, key: string): string {
  if (key === OTHER) return intl.formatMessage(messages.other);
  if (isNamed(key)) return intl.formatMessage(keyNames[key]);
  if (/^-\d{4}$/.test(key)) return intl.formatMessage(untilMessage, { year: key.slice(1) });
  if (/^\d{4}-$/.test(key)) return intl.formatMessage(sinceMessage, { year: key.slice(0, 4) });
  return PROVINCES[key] ?? key.replace('-', '–');
}

/** A share as a whole percentage; with one decimal where it is small. */
export const percent = (intl: IntlShape, share: number): string =>
  intl.formatNumber(share, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });

/** A month as it is read, from `2026-03`. */
export const monthName = (intl: IntlShape, month: string): string =>
  intl.formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
