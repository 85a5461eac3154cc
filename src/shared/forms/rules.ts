import { cleanText } from '../../../common/text/cleanText';
import { isEmail } from '../../../common/text/contacts';
import type { Text } from '../intl/text';
import { boundMessages, validationMessages as words } from './messages';

/** The problem of a value. A missing value is marked by its style alone (VAL-03), and for screen readers in words. */
export type Problem = { text: Text; isMissing?: true };

/**
 * Judges one value of a form; `undefined` when nothing is wrong. Every rule but `required` lets an empty value pass.
 */
export type Rule<Value, Values = unknown> = ((value: Value, values: Values) => Problem | undefined) & {
  isRequired?: true;
};

/** The rules of a form, by field; the first that is broken speaks. */
export type Rules<Values> = { [Name in keyof Values]?: readonly Rule<Values[Name], Values>[] };
export type Problems<Values> = Partial<Record<keyof Values, Problem>>;

/** VAL-03: at most one problem for each field. */
export function problemsOf<Values extends object>(rules: Rules<Values>, values: Values): Problems<Values> {
  const problems: Problems<Values> = {};
  for (const name of Object.keys(rules) as (keyof Values)[]) {
    const broken = rules[name]?.map((rule) => rule(values[name], values)).find(Boolean);
    if (broken) problems[name] = broken;
  }
  return problems;
}

const missing: Problem = { text: words.required, isMissing: true };
const mandatory = (isEmpty: (value: string) => boolean): Rule<string> =>
  Object.assign((value: string) => (isEmpty(value) ? missing : undefined), { isRequired: true as const });

/** Something besides white space and what cannot be seen. */
export const required = mandatory((value) => cleanText('text', value) === '');
/** Something; white space counts, as in passwords. */
export const filled = mandatory((value) => value === '');

/** A rule of texts that says `text` where it does not hold; an empty one passes. */
export const textRule =
  (holds: (value: string) => boolean, text: Text): Rule<string> =>
  (value) =>
    value === '' || holds(value) ? undefined : { text };

/** Checks the form of an address; only a mail shows whether it exists. */
export const email = textRule((value) => isEmail(cleanText('code', value)), words.email);

/** Characters as the server counts them (UTF-16 units). */
export const maxLength = (length: number) =>
  textRule((value) => value.length <= length, { ...boundMessages.maxLength, values: { length } });
export const pattern = (form: RegExp, text: Text = words.pattern) => textRule((value) => form.test(value), text);

/** A whole number in decimal notation. */
export const integer = textRule((value) => /^[+-]?\d+$/.test(value.trim()), words.numeric);
/** VAL-04: the bound itself is enough. */
export const min = (bound: number) =>
  textRule((value) => Number(value) >= bound, { ...boundMessages.min, values: { min: bound } });
export const max = (bound: number) =>
  textRule((value) => Number(value) <= bound, { ...boundMessages.max, values: { max: bound } });

/** VAL-05. Days as `yyyy-MM-dd`; `today` returns the present one. */
export const notInFuture = (today: () => string) => textRule((value) => value <= today(), words.futureDate);

/** The same text as in the other field. Only when both are filled: an empty one has its own problem. */
export const matches =
  <Name extends string>(other: Name): Rule<string, Record<Name, string>> =>
  (value, values) =>
    value === '' || values[other] === '' || value === values[other] ? undefined : { text: words.passwordMismatch };
