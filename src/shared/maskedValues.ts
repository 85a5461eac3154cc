/** Members whose values are never shown. */
const secret = /password|secret|token|recovery|credential|otp$|^code$/i;

/** Members that say who somebody is or how somebody is reached. */
const personal =
  /fiscal|taxcode|vat(number|code)|(first|last|full|user|sur)_?name|surname|e?mail|^pec$|phone|mobile|birth|address|street|iban|studio|holder|payer|searchtext/i;

/** Fiscal codes and addresses of mail are recognized in any text. */
const known = /\b[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z]\b|[^\s@"]+@[^\s@"]+\.[a-z]{2,}/gi;

/** A personal value keeps its first letter and its length, so that two of them can be told apart. */
const masked = (text: string) => (text === '' ? '' : `${text.charAt(0)}${'•'.repeat(text.length - 1)}`);

/** Returns what may be shown of a value that stands in a member of this name. */
export function shownValue(name: string, value: unknown): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (secret.test(name)) return '(not shown)';
  if (personal.test(name) && typeof value !== 'object') return masked(String(value));
  return typeof value === 'string' ? value.replace(known, masked) : value;
}
