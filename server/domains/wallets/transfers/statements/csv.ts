/** Makes a statement from a CSV with mapped columns. Pure. */
import { cleanText } from '../../../../../common/text/cleanText';
import { centsOf } from './amount';
import { headingIndex, rowsOf, type CsvColumns, type CsvMapping, type CsvRow } from './csvMapping';
import { decodeCsv } from './csvText';
import { dayOf } from './day';
import {
  meant,
  MOST_LINES,
  MOST_STATEMENT_BYTES,
  refuseAll,
  type BadLine,
  type Refusal,
  type Statement,
  type StatementLine,
} from './statement';

/** The data that a CSV does not contain. */
export interface CsvAbout {
  readonly iban: string;
  readonly openingCents: number;
  readonly closingCents: number;
}

const mostOf = (days: readonly string[], isLast: boolean) => [...days].sort().at(isLast ? -1 : 0) ?? '';

type Cells = (column: keyof CsvColumns) => string;

function amountOf(cells: Cells, { columns, decimal }: CsvMapping): number | null {
  if (columns.amount !== null) return centsOf(cells('amount'), decimal);
  const [credit, debit] = [cells('credit'), cells('debit')];
  const isCredit = credit !== '' && centsOf(credit, decimal) !== 0;
  const cents = centsOf(isCredit ? credit : debit, decimal);
  return cents === null ? null : isCredit ? cents : -Math.abs(cents);
}

/** The way in which a spreadsheet writes a reference that it takes for a large number: its digits are lost. */
const ROUNDED = /^\d[.,]\d+E\+?\d+$/i;

/**
 * Reports a storno by its text, as a CSV has no mark for it. A person who tops up may write the word as well: of a
 * credit it counts only where the text begins with it, as banks write.
 */
const isReversal = (text: string, cents: number) => (cents < 0 ? /\bstorno\b/i : /^\W*storno\b/i).test(text);

const orNull = (text: string) => (text === '' ? null : text);

/** The heading identifies a column of currencies; «valuta» is the value day in Italian statements. */
const CURRENCY_HEADING = /^(?:divisa|currency|ccy)$/;
const EURO = /^(?:EUR|EURO|€)$/;

/** Returns the currency of a row that is not in euro: from its column of currencies, or else from beside the amount. */
function foreignCurrency(cells: Cells, currency: string): string | null {
  const said = currency.toUpperCase();
  if (said !== '' && !EURO.test(said)) return said;
  const amounts = `${cells('amount')} ${cells('credit')} ${cells('debit')}`.toUpperCase();
  return /(?<![A-Z])(?!EUR(?![A-Z]))[A-Z]{3}(?![A-Z])|[$£¥]/.exec(amounts)?.[0] ?? null;
}

function lineOf(
  cells: Cells,
  mapping: CsvMapping,
  ordinal: number,
  currency: string,
): StatementLine | Omit<BadLine, 'place'> {
  const bookedOn = dayOf(cells('bookedOn'), mapping.dateFormat);
  const foreign = foreignCurrency(cells, currency);
  const cents = foreign === null ? amountOf(cells, mapping) : null;
  if (bookedOn === null || cents === null) {
    const faults: string[] = [];
    if (bookedOn === null) faults.push(`«${cells('bookedOn')}» non è una data nel formato scelto`);
    if (foreign !== null) faults.push(`l’importo è in ${foreign}, non in euro`);
    else if (cents === null) faults.push('l’importo non si legge con i decimali scelti');
    return { faults, member: bookedOn === null ? 'dateFormat' : foreign === null ? 'decimal' : 'file' };
  }
  const reference = cells('bankReference');
  if (ROUNDED.test(reference))
    return {
      faults: [
        `«${reference}» è un riferimento che un foglio di calcolo ha arrotondato: carica il file come lo dà la banca`,
      ],
      member: 'file',
    };
  return {
    ordinal,
    bookedOn,
    valueOn: dayOf(cells('valueOn'), mapping.dateFormat),
    cents: Math.abs(cents),
    isCredit: cents >= 0,
    isReversal: isReversal(cells('text'), cents),
    bankReference: meant(reference) ? cleanText('code', reference) : null,
    references: [],
    payerName: orNull(cleanText('line', cells('payerName'))),
    payerIban: orNull(cleanText('identifier', cells('payerIban')).toUpperCase()),
    payerCodes: [],
    text: cleanText('line', cells('text')),
  };
}

/** Rows without a day and without an amount are sums and notes at the foot. */
export function readCsv(bytes: Buffer, mapping: CsvMapping, about: CsvAbout): Statement | Refusal {
  if (bytes.length > MOST_STATEMENT_BYTES) return { refused: 'Il file è troppo grande: al massimo 5 MB.' };
  const text = decodeCsv(bytes, mapping.encoding);
  if (text === null) return { refused: `Il file non è un testo in ${mapping.encoding}.`, member: 'encoding' };
  let found: CsvRow[];
  try {
    found = rowsOf(text, mapping.separator);
  } catch {
    return { refused: 'Il file non è un CSV che si legge: una citazione non si chiude.', member: 'separator' };
  }
  const { columns } = mapping;
  if (columns.bookedOn === null || (columns.amount ?? columns.credit) === null)
    return { refused: 'Scegli almeno le colonne della data e dell’importo.', member: 'columns' };
  const rows = found.map(({ cells }) => cells);
  const start = headingIndex(rows, columns.bookedOn);
  const heading = rows[start]?.map((name) => name.toLowerCase());
  if (!heading)
    return {
      refused: `Nel file non c’è la colonna «${columns.bookedOn}»: controlla il separatore.`,
      member: 'separator',
    };
  const missing = Object.values(columns).find(
    (name: string | null) => name !== null && !heading.includes(name.toLowerCase()),
  ) as string | undefined;
  if (missing !== undefined) return { refused: `Nel file non c’è la colonna «${missing}».`, member: 'columns' };
  const lines: StatementLine[] = [];
  const badLines: BadLine[] = [];
  const currencyIndex = heading.findIndex((name) => CURRENCY_HEADING.test(name));
  for (const { cells: row, line: place } of found.slice(start + 1)) {
    const cells: Cells = (column) => {
      const name = columns[column];
      return name === null ? '' : (row[heading.indexOf(name.toLowerCase())] ?? '');
    };
    if (cells('bookedOn') === '') continue;
    const line = lineOf(cells, mapping, lines.length + 1, row[currencyIndex] ?? '');
    if ('faults' in line) {
      const reference = cells('bankReference');
      const named = meant(reference) ? ` (${cleanText('code', reference)})` : '';
      badLines.push({ place: `Riga ${String(place)}${named}`, ...line });
    } else lines.push(line);
    if (lines.length + badLines.length > MOST_LINES)
      return { refused: 'Il file ha troppi movimenti: chiedi alla banca file più brevi.' };
  }
  if (lines.length === 0 && badLines.length > 0) return refuseAll(badLines);
  const days = lines.map(({ bookedOn }) => bookedOn);
  if (days.length === 0) return { refused: 'Nel file non ci sono movimenti.' };
  return {
    format: 'csv',
    messageId: null,
    statementId: null,
    sequence: null,
    ...about,
    from: mostOf(days, false),
    to: mostOf(days, true),
    lines,
    badLines,
  };
}
