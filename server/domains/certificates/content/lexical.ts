/** Checks whether a text is a value of its field, and writes it in normal form. Pure. */
import { cleanText } from '../../../../common/text/cleanText';
import { textKindOf, type Value } from './field';

/** The reasons why a text is no value of its field. */
export type LexicalProblem =
  | 'empty'
  | 'tooLong'
  | 'pattern'
  | 'number'
  | 'comma'
  | 'decimals'
  | 'range'
  | 'flag'
  | 'date'
  | 'code'
  | 'photo'
  | 'fixed';

const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
const WHOLE = /^[+-]?\d+$/;
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
/** XML Schema allows a time zone on a day (part 2, 3.2.9), and programs write that of their machine. */
const ZONE = /(?<=^\d{4}-\d{2}-\d{2})(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)$/;
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** XML Schema's boolean (part 2, 3.2.2). */
const FLAGS: ReadonlyMap<string, string> = new Map([
  ['true', 'true'],
  ['1', 'true'],
  ['false', 'false'],
  ['0', 'false'],
]);

const cleaned = (value: Value, text: string) => cleanText(textKindOf(value), text);

/** Counts the significant decimals: `1.500` has one. */
const decimalsOf = (text: string) => /\.(\d*?)0*$/.exec(text)?.[1]?.length ?? 0;

const withoutZone = (text: string) => text.replace(ZONE, '');

const isDay = (text: string) => {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return DAY.test(text) && date.toISOString().slice(0, 10) === text;
};

/** Returns null where the text is a value of that kind. */
export function lexicalProblem(value: Value, given: string): LexicalProblem | null {
  const text = cleaned(value, given);
  switch (value.kind) {
    case 'text':
      if (value.max !== null && Array.from(text).length > value.max) return 'tooLong';
      return value.pattern !== undefined && !new RegExp(`^(?:${value.pattern})$`, 'u').test(text) ? 'pattern' : null;
    case 'decimal':
      if (!NUMBER.test(text)) return numberProblem(text);
      if (value.places !== null && decimalsOf(text) > value.places) return 'decimals';
      return value.least !== undefined && Number(text) < value.least ? 'range' : null;
    case 'integer':
      if (!WHOLE.test(text)) return numberProblem(text);
      return Number(text) < value.least || Number(text) > value.most ? 'range' : null;
    case 'boolean':
      return FLAGS.has(text) ? null : wrongOrEmpty(text, 'flag');
    case 'date':
      return isDay(withoutZone(text)) ? null : wrongOrEmpty(text, 'date');
    case 'code':
      return value.codes.includes(canonical(value, text)) ? null : wrongOrEmpty(text, 'code');
    case 'photo':
      return photoProblem(text.replaceAll(/\s/g, ''), value.maxBytes);
    case 'fixed':
      return text === value.text ? null : 'fixed';
  }
}

const wrongOrEmpty = (text: string, problem: LexicalProblem) => (text === '' ? 'empty' : problem);
const numberProblem = (text: string): LexicalProblem =>
  /^[+-]?\d+,\d+$/.test(text) ? 'comma' : wrongOrEmpty(text, 'number');

function photoProblem(text: string, maxBytes: number): LexicalProblem | null {
  if (!BASE64.test(text)) return 'photo';
  return Buffer.byteLength(text, 'base64') > maxBytes ? 'tooLong' : null;
}

/**
 * Brings a text into normal form: cleaned as its kind requires, flags as `true` and `false`, numbers without
 * superfluous signs and leading zeros, days without a time zone.
 * A text that is no value of the field stays as it came.
 */
export function canonical(value: Value, given: string): string {
  const text = cleaned(value, given);
  switch (value.kind) {
    case 'boolean':
      return FLAGS.get(text) ?? text;
    case 'integer':
      return WHOLE.test(text) ? wholePart(text) : text;
    case 'code':
      return WHOLE.test(text) ? wholePart(text) : text;
    case 'decimal':
      return NUMBER.test(text) ? canonicalDecimal(text, value.places) : text;
    case 'date':
      return withoutZone(text);
    case 'photo':
      return text.replaceAll(/\s/g, '');
    default:
      return text;
  }
}

const wholePart = (text: string) => {
  const digits = text.replace(/^[+-]/, '').replace(/^0+(?=\d)/, '');
  return text.startsWith('-') && /[1-9]/.test(digits) ? `-${digits}` : digits;
};

/** Decimals beyond those of the field are dropped only where they are zeros: no significant digit is lost. */
function canonicalDecimal(text: string, places: number | null): string {
  const [whole = '', decimals = ''] = text.replace(/^[+-]/, '').split('.');
  const remaining = places === null ? decimals : decimals.slice(0, places) + decimals.slice(places).replace(/0+$/, '');
  const digits = `${wholePart(whole === '' ? '0' : whole)}${remaining === '' ? '' : `.${remaining}`}`;
  return text.startsWith('-') && /[1-9]/.test(digits) ? `-${digits}` : digits;
}
