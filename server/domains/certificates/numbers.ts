/** Exact arithmetic over decimals that are kept as texts: no sum, class or rounding goes through floating point. */
import Big from 'big.js';

/** A number that was read; undefined where a text is none. */
export const exact = (text: string | undefined): Big | undefined => {
  if (text === undefined || !/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  return new Big(text);
};

/** A number with so many decimals, halves away from zero; a text that is no number stays as it is. */
export const roundedTo = (text: string, places: number): string =>
  exact(text)?.toFixed(places, Big.roundHalfUp) ?? text;

/** A number as people read it in Italian, with so many decimals. */
export const italian = (number: Big, places: number): string =>
  number.toFixed(places, Big.roundHalfUp).replace('.', ',');
