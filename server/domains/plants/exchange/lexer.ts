/** Reads texts of a file as days, numbers and words, and collects the faults with their fields. */
import { codeOfDigits, isPowerOfTen } from '../../../platform/files/spreadsheetText';
import type { Cells, RawPlant } from './format';
import { listNames } from './format';

/** A fault, at a field as the schema of the exchange names it, in Italian. */
export interface Problem {
  readonly field: string;
  readonly message: string;
}

/**
 * The lengths of the columns of the register, by the names of both parts of a plant; the contract (schemas/plants.yaml)
 * has the same.
 */
const MOST: Readonly<Record<string, number>> = {
  libretto: 60,
  indirizzo: 255,
  manutentore: 200,
  contratto_fornitore: 200,
  contratto_tipo: 100,
  responsabile_nome: 200,
  responsabile_email: 254,
  responsabile_telefono: 40,
  marca: 100,
  modello: 100,
  matricola: 100,
  tecnico: 200,
  note: 2_000,
  codice_catastale: 8,
  sezione: 8,
  foglio: 16,
  particella: 16,
  subalterno: 16,
  subalterno_fino: 16,
};
/** The length of all others; rules of their own judge them. */
const MOST_CODE = 300;
const LONG_FIELDS: ReadonlySet<string> = new Set(listNames);
/** Cells that hold a number of which every digit counts. */
const CODES = [
  'istat',
  'pdr',
  'manutentore_codice_fiscale',
  'responsabile_codice_fiscale',
  'responsabile_telefono',
] as const;
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/u;
const ITALIAN_DAY = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/u;

/** Returns a day of the calendar, `YYYY-MM-DD`, from one in that form or as `31/12/2026`. */
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

  /** Refuses texts that are longer than the columns of the register, or contain characters that no text may have. */
  lengths(cells: Cells, lists: RawPlant['lists']): void {
    const look = (at: string, entry: Cells) => {
      for (const [name, text] of Object.entries(entry)) {
        const isCell = at === '' && LONG_FIELDS.has(name);
        const most = MOST[name] ?? MOST_CODE;
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

  /** Refuses codes of which a spreadsheet has left out digits. */
  noPowers(cells: Cells): void {
    for (const name of CODES) {
      const text = cells[name] ?? '';
      // A power of ten that shows all its digits is read as that number.
      if (isPowerOfTen(text) && isPowerOfTen(codeOfDigits(text, 0)))
        this.say(
          name,
          `Il foglio di calcolo ha scritto il codice come «${text}» e ne ha perso le cifre: scrivilo di nuovo in una cella di formato Testo, o usa il file XLSX.`,
        );
    }
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

  /**
   * Reads an exact number without superfluous zeros, with a point.
   * @param digits the most that it may have before its point and behind it
   */
  decimal(field: string, text: string, [whole, places]: readonly [whole: number, places: number]): string | null {
    const plain = text.replace(',', '.').replace(/^0+(?=\d)/u, '');
    if (!/^\d+(\.\d+)?$/u.test(plain)) return this.say(field, 'Scrivi un numero, come 24,5.');
    const [before = '', after = ''] = plain.split('.');
    if (before.length > whole) return this.say(field, `Il numero ha al massimo ${String(whole)} cifre intere.`);
    if (after.replace(/0+$/u, '').length > places)
      return this.say(field, `Il numero ha al massimo ${String(places)} decimali.`);
    return plain.replace(/(\.\d*?)0+$/u, '$1').replace(/\.$/u, '');
  }

  word<Value extends string>(field: string, text: string, words: Readonly<Record<string, Value>>): Value | null {
    const found = Object.hasOwn(words, text.toLowerCase()) ? words[text.toLowerCase()] : undefined;
    if (found !== undefined) return found;
    const known = Object.keys(words).filter((word) => word !== '');
    return this.say(field, `Scrivi una di queste parole: ${known.join(', ')}.`);
  }
}
