/** Exact arithmetic over decimals that are stored as texts: no sum, class or rounding goes through floating point. */
import Big from 'big.js';

/** Returns the number; undefined where the text is none. */
export const exact = (text: string | undefined): Big | undefined => {
  if (text === undefined || !/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  return new Big(text);
};

/** Rounds to so many decimals, halves away from zero; a text that is no number stays as it is. */
export const roundedTo = (text: string, places: number): string =>
  exact(text)?.toFixed(places, Big.roundHalfUp) ?? text;

/** Writes a number in Italian notation, with so many decimals. */
export const italian = (number: Big, places: number): string =>
  number.toFixed(places, Big.roundHalfUp).replace('.', ',');
