// In languages that are written from right to left, the values of a message (numbers, codes, names, addresses) keep
// their own direction.
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { TYPE } from '@formatjs/icu-messageformat-parser';

/** Languages of the portal that are written from right to left. */
const RIGHT_TO_LEFT = new Set(['ar']);

/**
 * FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex 9, 2.4): the text between them is ordered
 * independently.
 */
const BEGIN = '\u2068';
const END = '\u2069';

const GIVEN = new Set<TYPE>([TYPE.argument, TYPE.number, TYPE.date, TYPE.time, TYPE.pound]);

/**
 * Codes inside a text, such as the example of a number: ASCII with a sign between two parts and a digit in one of them.
 */
const CODE = /(?=[A-Za-z\-/.:@_]*\d)[A-Za-z0-9]+(?:[-/.:@_][A-Za-z0-9]+)+/g;

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

function isolated(element: MessageFormatElement): readonly MessageFormatElement[] {
  if (element.type === TYPE.literal)
    return [literal(element.value.replaceAll(CODE, (code) => `${BEGIN}${code}${END}`))];
  if (GIVEN.has(element.type)) return [literal(BEGIN), element, literal(END)];
  if (element.type === TYPE.tag) return [{ ...element, children: element.children.flatMap(isolated) }];
  if (element.type !== TYPE.select && element.type !== TYPE.plural) return [element];
  const options = Object.fromEntries(
    Object.entries(element.options).map(([name, option]) => [
      name,
      { ...option, value: option.value.flatMap(isolated) },
    ]),
  );
  return [{ ...element, options }];
}

/**
 * Returns a parsed message whose arguments and codes are each isolated in a language that is written from right to
 * left. Without that `08100-000123-2026` after an Arabic word shows its parts in the opposite order (W2 and N1 of the
 * algorithm). Arguments that select a form stay as they are.
 */
export const isolateArguments = (
  language: string,
  message: readonly MessageFormatElement[],
): readonly MessageFormatElement[] => (RIGHT_TO_LEFT.has(language) ? message.flatMap(isolated) : message);
