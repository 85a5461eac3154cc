// Bootstrap Italia positions elements left and right, and has no style sheet for languages in the other direction. Its
// declarations are replaced by those that follow the direction of the page, which mean the same in every language that
// is written from left to right.
import type { LoaderContext } from 'webpack';

const properties: readonly (readonly [RegExp, string])[] = [
  [/(?<=[{;])(margin|padding|border|scroll-margin|scroll-padding)-left(?=[:-])/g, '$1-inline-start'],
  [/(?<=[{;])(margin|padding|border|scroll-margin|scroll-padding)-right(?=[:-])/g, '$1-inline-end'],
  [/(?<=[{;])border-top-left-radius(?=:)/g, 'border-start-start-radius'],
  [/(?<=[{;])border-top-right-radius(?=:)/g, 'border-start-end-radius'],
  [/(?<=[{;])border-bottom-left-radius(?=:)/g, 'border-end-start-radius'],
  [/(?<=[{;])border-bottom-right-radius(?=:)/g, 'border-end-end-radius'],
  [/(?<=[{;]text-align: ?)left(?=[ !;}])/g, 'start'],
  [/(?<=[{;]text-align: ?)right(?=[ !;}])/g, 'end'],
  [/(?<=[{;]float: ?)left(?=[ !;}])/g, 'inline-start'],
  [/(?<=[{;]float: ?)right(?=[ !;}])/g, 'inline-end'],
];

const sides: readonly (readonly [RegExp, string])[] = [
  [/(?<=[{;])left(?=:)/g, 'inset-inline-start'],
  [/(?<=[{;])right(?=:)/g, 'inset-inline-end'],
];

const replaced = (text: string, pairs: typeof properties) =>
  pairs.reduce((result, [pattern, by]) => result.replace(pattern, by), text);

/**
 * Returns a minified style sheet with the directions of the page. A centring by a shift to the left stays: the shift
 * would not be mirrored.
 */
export const logical = (css: string): string =>
  css.replace(/\{[^{}]*\}/g, (block) =>
    replaced(replaced(block, properties), /translate(X|3d)?\(-50%/.test(block) ? [] : sides),
  );

/** A webpack loader over every style sheet, for that of Bootstrap Italia. */
export default function logicalLoader(this: LoaderContext<object>, css: string): string {
  return /[\\/]bootstrap-italia[\\/]/.test(this.resourcePath) ? logical(css) : css;
}
