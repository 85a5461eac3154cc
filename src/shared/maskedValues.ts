/** Members whose values are never shown. */
const secret = /password|secret|token|recovery|credential|otp$/i;

/** True for the name of a value that is neither shown nor stored in the browser. */
export const isSecret = (name: string): boolean => secret.test(name);

/** Members that say who somebody is or how somebody is reached. */
const personal =
  /^name$|fiscal|taxcode|vat(number|code)|(first|last|full|user|sur)_?name|surname|e?mail|^pec$|phone|mobile|birth|address|street|iban|studio|holder|payer|answeredby|searchtext/i;

/** Fiscal codes and addresses of mail are recognized in any text. */
const known = /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b|[^\s@"]+@[^\s@"]+\.[a-z]{2,}/gi;

/** A personal value keeps its first letter and its length, so that two of them can be told apart. */
const masked = (text: string) => (text === '' ? '' : `${text.charAt(0)}${'•'.repeat(text.length - 1)}`);

/** The fields of a form that were changed, with what may be shown of their values. */
export type ShownChanges = Readonly<Record<string, unknown>>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns the fields whose values differ, each with what may be shown of the new value. */
export const changesBetween = (before: object, after: object): ShownChanges => {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, value]: [string, unknown]) =>
      isSame(known.get(name), value) ? [] : [[name, shownMember(name, value)]],
    ),
  );
};

/** Lists and files are said to have changed, and not shown. */
const shownMember = (name: string, value: unknown) =>
  typeof value === 'object' && value !== null ? '(changed)' : shownValue(name, value);

/** Returns what may be shown of a value that stands in a member of this name. */
export function shownValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (secret.test(name)) return '(not shown)';
  if (personal.test(name) && typeof value !== 'object')
    return masked(typeof value === 'string' ? value : JSON.stringify(value));
  return typeof value === 'string' ? value.replace(known, masked) : value;
}
