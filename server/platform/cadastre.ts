/** Cadastral data in the form in which all sources are compared. Pure. */
import { cleanText } from '../../common/text/cleanText';

/** No building has more subalterni than this; a longer range is a typing error, and only its ends are taken. */
export const LONGEST_RANGE = 1000;

/** As the cadastre writes it: cleaned as an identifier, in capitals, without idle zeros. */
export const cadastral = (text: string | null | undefined): string =>
  cleanText('identifier', text ?? '')
    .toUpperCase()
    .replace(/^0+(?=.)/, '');

/** Every subalterno from one to another, both as the cadastre writes them. */
export function subalterni(from: string, to: string): string[] {
  const [first, last] = [Number(from), Number(to)];
  const isRange = areNumbers(from, to) && last >= first && last - first < LONGEST_RANGE;
  return isRange ? Array.from({ length: last - first + 1 }, (_, index) => String(first + index)) : [from, to];
}

const areNumbers = (...texts: readonly string[]) => texts.every((text) => /^\d+$/.test(text));

/** The reason why no range leads from one subalterno to another; null where one does, and where they are no numbers. */
export function rangeFault(from: string, to: string): 'backwards' | 'tooLong' | null {
  if (!areNumbers(from, to)) return null;
  if (Number(to) < Number(from)) return 'backwards';
  return Number(to) - Number(from) < LONGEST_RANGE ? null : 'tooLong';
}

/** As people read it: `A944 123/456/7`, with the section before the sheet where there is one. */
export const writtenUnit = (unit: {
  readonly belfiore: string;
  readonly section: string;
  readonly sheet: string;
  readonly parcel: string;
  readonly subalterno: string;
}): string =>
  `${unit.belfiore} ${[unit.section, unit.sheet, unit.parcel, unit.subalterno].filter((part) => part !== '').join('/')}`;
