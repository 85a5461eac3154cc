/** Texts of a file as days, numbers and words; whatever cannot be read is kept with its field. */
import type { Cells, RawPlant } from './format';
import { listNames } from './format';

/** What is wrong, at a field as the schema of the exchange names it, in Italian. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

const MOST_TEXT = 300;
const MOST_NOTE = 2_000;
const LONG_FIELDS: ReadonlySet<string> = new Set(['note', ...listNames]);
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;
const ITALIAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;

/** A day that the calendar has, `YYYY-MM-DD`, of one that is written so or as `31/12/2026`. */
function dayOf(text: string): string | null {
  const [, day = '', month = '', year = ''] = ITALIAN_DAY.exec(text) ?? [];
  const iso = day === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (!ISO_DAY.test(iso)) return null;
  const time = Date.parse(`${iso}T00:00:00Z`);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
}

export class Lexer {
  readonly problems: Problem[] = [];

  private say(field: string, message: string): null {
    this.problems.push({ field, message });
    return null;
  }

  /** Refuses texts that are longer than any that the register keeps, or hold characters that no text has. */
  lengths(cells: Cells, lists: RawPlant['lists']): void {
    const look = (at: string, entry: Cells) => {
      for (const [name, text] of Object.entries(entry)) {
        const isCell = at === '' && LONG_FIELDS.has(name);
        const most = name === 'note' ? MOST_NOTE : MOST_TEXT;
        if (!isCell && text.length > most) this.say(at + name, `Il testo è più lungo di ${String(most)} caratteri.`);
        else if (/[\0-\x08\x0b\x0c\x0e-\x1f]/u.test(text)) this.say(at + name, 'Il testo ha caratteri di controllo.');
      }
    };
    look('', cells);
    for (const list of listNames)
      lists[list].forEach((entry, at) => {
        look(`${list}[${String(at + 1)}].`, entry);
      });
  }

  day(field: string, text = '', { isNeeded = false } = {}): string | null {
    if (text === '') return isNeeded ? this.say(field, 'Scrivi la data.') : null;
    const day = dayOf(text);
    if (day === null || day < '1900-01-01')
      return this.say(field, 'La data non si legge: scrivila come 2026-12-31 o 31/12/2026.');
    return day;
  }

  integer(field: string, text = '', { least, most }: { readonly least: number; readonly most: number }): number | null {
    const value = /^\d{1,6}$/u.test(text) ? Number(text) : NaN;
    return value >= least && value <= most
      ? value
      : this.say(field, `Scrivi un numero intero da ${String(least)} a ${String(most)}.`);
  }

  /** An exact number without idle zeros, with a point. */
  decimal(field: string, text = '', { isNeeded = false } = {}): string | null {
    if (text === '') return isNeeded ? this.say(field, 'Scrivi il numero.') : null;
    const plain = text.replace(',', '.');
    if (!/^\d{1,9}(\.\d{1,4})?$/u.test(plain)) return this.say(field, 'Scrivi un numero, come 24,5.');
    return plain
      .replace(/^0+(?=\d)/u, '')
      .replace(/(\.\d*?)0+$/u, '$1')
      .replace(/\.$/u, '');
  }

  word<Value extends string>(field: string, text: string, words: Readonly<Record<string, Value>>): Value | null {
    const found = Object.hasOwn(words, text.toLowerCase()) ? words[text.toLowerCase()] : undefined;
    if (found !== undefined) return found;
    const known = Object.keys(words).filter((word) => word !== '');
    return this.say(field, `Scrivi una di queste parole: ${known.join(', ')}.`);
  }
}
