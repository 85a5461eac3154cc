/** Describes how a bank writes its movements as CSV: the choices of the importing person, and a first guess. Pure. */
import { cleanText } from '../../../../../common/text/cleanText';
import { decodeCsv, type CsvEncoding } from './csvText';
import { centsOf, type DecimalSign } from './amount';
import { parse } from 'csv-parse/sync';
import { DATE_FORMATS, dayOf, type DateFormat } from './day';

const SEPARATORS = [';', ',', '\t', '|'] as const;
type Separator = (typeof SEPARATORS)[number];

/** Names of columns, as in the heading; null: there is none. */
export interface CsvColumns {
  readonly bookedOn: string | null;
  readonly valueOn: string | null;
  /** One signed amount, or two columns. */
  readonly amount: string | null;
  readonly credit: string | null;
  readonly debit: string | null;
  readonly text: string | null;
  readonly payerName: string | null;
  readonly payerIban: string | null;
  readonly bankReference: string | null;
}

export interface CsvMapping {
  readonly separator: Separator;
  readonly decimal: DecimalSign;
  readonly encoding: CsvEncoding;
  readonly dateFormat: DateFormat;
  readonly columns: CsvColumns;
}

/** The headings of Italian banks. */
const HEADINGS: Readonly<Record<keyof CsvColumns, RegExp>> = {
  bookedOn: /^data( (operazione|contabile|registrazione|contabilizzazione))?$|^booking/i,
  valueOn: /valuta$|^value/i,
  amount: /^importo|^amount/i,
  credit: /^(avere|accredit|entrate|credit)/i,
  debit: /^(dare|addebit|uscite|debit)/i,
  text: /^(descrizione|causale|dettagli|remittance|note)/i,
  payerName: /^(ordinante|controparte|debitore|payer)/i,
  payerIban: /^iban/i,
  bankReference: /^(cro|trn|riferimento|rif\.? ?banca|id operazione)/i,
};

export interface CsvRow {
  readonly cells: string[];
  /** The last line of the row in the text, from 1 on; empty lines count. */
  readonly line: number;
}

/** Returns the non-empty rows of a text, with cells as lines. @throws Error of the library when quotes do not close. */
export function rowsOf(text: string, separator: Separator): CsvRow[] {
  const rows: CsvRow[] = [];
  parse(text, {
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    relax_quotes: true,
    max_record_size: 100_000,
    on_record: (cells: string[], { lines }) => {
      rows.push({ cells: cells.map((cell) => cleanText('line', cell)), line: lines });
      return null;
    },
  });
  return rows;
}

/** Finds the heading: banks put lines about the account before it. */
export function headingIndex(rows: readonly (readonly string[])[], bookedOn: string | null): number {
  return rows.findIndex((row) =>
    row.some((cell) =>
      bookedOn === null ? HEADINGS.bookedOn.test(cell) : cell.toLowerCase() === bookedOn.toLowerCase(),
    ),
  );
}

const DATA_ROWS = 50;
const mostly = (texts: readonly string[], holds: (text: string) => boolean) =>
  texts.length > 0 && texts.filter(holds).length / texts.length > 0.5;

function guessedColumns(heading: readonly string[]): CsvColumns {
  const taken = new Set<string>();
  const column = (of: keyof CsvColumns) => {
    const found = heading.find((name) => !taken.has(name) && HEADINGS[of].test(name)) ?? null;
    if (found !== null) taken.add(found);
    return found;
  };
  const [bookedOn, valueOn, amount] = [column('bookedOn'), column('valueOn'), column('amount')];
  return {
    bookedOn,
    valueOn,
    amount,
    credit: amount === null ? column('credit') : null,
    debit: amount === null ? column('debit') : null,
    text: column('text'),
    payerName: column('payerName'),
    payerIban: column('payerIban'),
    bankReference: column('bankReference'),
  };
}

/** Guesses the form of the file; null when no line of it reads as a heading. */
export function guessMapping(bytes: Buffer): CsvMapping | null {
  const encoding: CsvEncoding = decodeCsv(bytes, 'utf-8') === null ? 'windows-1252' : 'utf-8';
  const text = decodeCsv(bytes, encoding) ?? '';
  const tried = SEPARATORS.flatMap((separator) => {
    try {
      const rows = rowsOf(text, separator).map(({ cells }) => cells);
      const index = headingIndex(rows, null);
      const heading = rows[index];
      return heading && heading.length > 2
        ? [{ separator, heading, rows: rows.slice(index + 1, index + DATA_ROWS) }]
        : [];
    } catch {
      return [];
    }
  }).sort((one, other) => other.heading.length - one.heading.length);
  const [best] = tried;
  if (!best) return null;
  const columns = guessedColumns(best.heading);
  const cells = (name: string | null) => {
    const index = name === null ? -1 : best.heading.indexOf(name);
    return best.rows.flatMap((row) => row[index] ?? []).filter((cell) => cell !== '');
  };
  const days = cells(columns.bookedOn);
  const amounts = [...cells(columns.amount), ...cells(columns.credit), ...cells(columns.debit)];
  return {
    separator: best.separator,
    encoding,
    columns,
    decimal: mostly(amounts, (amount) => /,\d{1,2}-?$/.test(amount) || centsOf(amount, ',') !== null) ? ',' : '.',
    dateFormat: DATE_FORMATS.find((format) => mostly(days, (day) => dayOf(day, format) !== null)) ?? 'dd/MM/yyyy',
  };
}
