/** From a CSV with mapped columns to a statement. Pure. */
import { cleanText } from '../../../../../common/text/cleanText';
import { centsOf } from './amount';
import { cellsOf, headingIndex, type CsvColumns, type CsvMapping } from './csvMapping';
import { decodeCsv } from './csvText';
import { dayOf } from './day';
import {
  faultList,
  meant,
  MOST_LINES,
  MOST_STATEMENT_BYTES,
  type Refusal,
  type Statement,
  type StatementLine,
} from './statement';

/** What a CSV does not say. */
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

const orNull = (text: string) => (text === '' ? null : text);

function lineOf(cells: Cells, mapping: CsvMapping, ordinal: number, place: string): StatementLine | Refusal {
  const bookedOn = dayOf(cells('bookedOn'), mapping.dateFormat);
  if (bookedOn === null)
    return { refused: `${place}: «${cells('bookedOn')}» non è una data nel formato scelto.`, member: 'dateFormat' };
  const cents = amountOf(cells, mapping);
  if (cents === null) return { refused: `${place}: l’importo non si legge con i decimali scelti.`, member: 'decimal' };
  return {
    ordinal,
    bookedOn,
    valueOn: dayOf(cells('valueOn'), mapping.dateFormat),
    cents: Math.abs(cents),
    isCredit: cents >= 0,
    isReversal: /\bstorno\b/i.test(cells('text')),
    bankReference: meant(cells('bankReference')) ? cleanText('code', cells('bankReference')) : null,
    references: [],
    payerName: orNull(cleanText('line', cells('payerName'))),
    payerIban: orNull(cleanText('identifier', cells('payerIban')).toUpperCase()),
    payerCodes: [],
    text: cleanText('line', cells('text')),
  };
}

/** Lines without a day and without an amount are sums and notes at the foot. */
export function readCsv(bytes: Buffer, mapping: CsvMapping, about: CsvAbout): Statement | Refusal {
  if (bytes.length > MOST_STATEMENT_BYTES) return { refused: 'Il file è troppo grande: al massimo 5 MB.' };
  const text = decodeCsv(bytes, mapping.encoding);
  if (text === null) return { refused: `Il file non è un testo in ${mapping.encoding}.`, member: 'encoding' };
  let rows: string[][];
  try {
    rows = cellsOf(text, mapping.separator);
  } catch {
    return { refused: 'Il file non è un CSV che si legge: una citazione non si chiude.', member: 'separator' };
  }
  const { columns } = mapping;
  if (columns.bookedOn === null || (columns.amount ?? columns.credit) === null)
    return { refused: 'Scegli almeno le colonne della data e dell’importo.', member: 'columns' };
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
  const faults: Refusal[] = [];
  for (const [index, row] of rows.slice(start + 1).entries()) {
    const cells: Cells = (column) => {
      const name = columns[column];
      return name === null ? '' : (row[heading.indexOf(name.toLowerCase())] ?? '');
    };
    if (cells('bookedOn') === '') continue;
    const line = lineOf(cells, mapping, lines.length + 1, `Riga ${String(start + index + 2)}`);
    if ('refused' in line) faults.push(line);
    else lines.push(line);
    if (lines.length + faults.length > MOST_LINES)
      return { refused: 'Il file ha troppi movimenti: chiedi alla banca file più brevi.' };
  }
  const [fault] = faults;
  if (fault) return { ...fault, refused: faultList(faults.map(({ refused }) => refused)) };
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
  };
}
