// Bootstrap Italia positions elements left and right, and has no style sheet for languages in the other direction. Its
// declarations are replaced by those that follow the direction of the page, which mean the same in every language that
// is written from left to right.
import { parse, type Declaration, type Rule } from 'postcss';
import type { LoaderContext } from 'webpack';

const logicalSides = new Map([
  ['left', 'inline-start'],
  ['right', 'inline-end'],
]);
const corners = new Map([
  ['border-top-left-radius', 'border-start-start-radius'],
  ['border-top-right-radius', 'border-start-end-radius'],
  ['border-bottom-left-radius', 'border-end-start-radius'],
  ['border-bottom-right-radius', 'border-end-end-radius'],
]);
/** A property that has a side after its name, such as `border-left-color`. */
const SIDED = /^((?:scroll-)?(?:margin|padding)|border)-(left|right)(?=-|$)/;
const CENTRING = /translate(X|3d)?\(-50%/;

function turn(declaration: Declaration, isCentred: boolean): void {
  const { prop, value } = declaration;
  const side = logicalSides.get(prop);
  if (side !== undefined) {
    if (!isCentred) declaration.prop = `inset-${side}`;
  } else if (prop === 'text-align') {
    declaration.value = value === 'left' ? 'start' : value === 'right' ? 'end' : value;
  } else if (prop === 'float') {
    declaration.value = logicalSides.get(value) ?? value;
  } else {
    declaration.prop =
      corners.get(prop) ??
      prop.replace(SIDED, (_, name: string, physical: string) => `${name}-${logicalSides.get(physical) ?? physical}`);
  }
}

const declarationsOf = (rule: Rule) => rule.nodes.filter((node): node is Declaration => node.type === 'decl');

/**
 * Returns a style sheet with the directions of the page. A centring by a shift to the left stays: the shift would not be
 * mirrored.
 */
export function logical(css: string): string {
  const sheet = parse(css);
  sheet.walkRules((rule) => {
    const declarations = declarationsOf(rule);
    const isCentred = declarations.some(({ value }) => CENTRING.test(value));
    for (const declaration of declarations) turn(declaration, isCentred);
  });
  return sheet.toString();
}

/** A webpack loader over every style sheet, for that of Bootstrap Italia. */
export default function logicalLoader(this: LoaderContext<object>, css: string): string {
  return /[\\/]bootstrap-italia[\\/]/.test(this.resourcePath) ? logical(css) : css;
}
