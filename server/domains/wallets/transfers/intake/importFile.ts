/** Reads a file of statements: XML as camt.053, everything else as CSV by the given columns, or else by a guess. */
import type { Query } from '../../../../platform/handler';
import type { UploadedFile } from '../../../../platform/files/readUpload';
import { centsOf } from '../statements/amount';
import { readCsv } from '../statements/csv';
import { guessMapping, type CsvColumns, type CsvMapping } from '../statements/csvMapping';
import { readCamtFile, type CamtParser } from '../statements/readCamt';
import type { ReadStatement, Refusal, Statement } from '../statements/statement';

/** The caller's choices for a CSV; the others are guessed from the file. */
export type CsvChoices = Omit<Query<'transfersImport'>, 'creditExact' | 'acceptGoodLines'>;

const COLUMNS: readonly (keyof CsvColumns)[] = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'text',
  'payerName',
  'payerIban',
  'bankReference',
];

/** Given columns replace all guessed ones. */
function mappingOf(choices: CsvChoices, guessed: CsvMapping | null): CsvMapping | null {
  const isNamed = COLUMNS.some((column) => choices[column] !== undefined);
  const named = Object.fromEntries(COLUMNS.map((column) => [column, choices[column] ?? null]));
  const columns = isNamed ? (named as unknown as CsvColumns) : guessed?.columns;
  if (!columns) return null;
  return {
    separator: choices.separator ?? guessed?.separator ?? ';',
    decimal: choices.decimal ?? guessed?.decimal ?? ',',
    encoding: choices.encoding ?? guessed?.encoding ?? 'utf-8',
    dateFormat: choices.dateFormat ?? guessed?.dateFormat ?? 'dd/MM/yyyy',
    columns,
  };
}

const FORMATS =
  'Si importano camt.053.001.02 e camt.053.001.08 (XML) e CSV: chiedi alla banca uno di questi, o scarica da lì il CSV dei movimenti.';

/** Names the format of statements that are not supported; null for a file that may be a CSV. */
function otherFormat(bytes: Buffer): string | null {
  const text = bytes.subarray(0, 4096).toString('latin1');
  if (/^\s*(?:\{1:|:20:)/.test(text) || /^:60[FM]:/m.test(text)) return 'MT940';
  // The head of a flow of CBI's account reports has this code in columns 2 and 3.
  if (/^ RH[A-Z0-9]{5}/.test(text)) return 'CBI a lunghezza fissa (RH)';
  if (text.startsWith('%PDF-')) return 'PDF';
  if (text.startsWith('PK\x03\x04')) return 'Excel o ZIP';
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'Excel';
  return null;
}

/** Reads a CSV alone, without the parser of XML. */
export function readChosenCsv(bytes: Buffer, choices: CsvChoices): Statement | Refusal {
  const mapping = mappingOf(choices, guessMapping(bytes));
  const other = otherFormat(bytes);
  if (other !== null) return { refused: `Il file è in formato ${other}, che non si importa. ${FORMATS}` };
  if (!mapping)
    return {
      refused: `Il file non è un estratto conto camt.053 e non ha colonne che si riconoscono: indica quali sono. ${FORMATS}`,
    };
  const openingCents = centsOf(choices.opening ?? '', ',');
  const closingCents = centsOf(choices.closing ?? '', ',');
  if (openingCents === null) return { refused: 'Scrivi il saldo iniziale, come 1.234,50.', member: 'opening' };
  if (closingCents === null) return { refused: 'Scrivi il saldo finale, come 1.234,50.', member: 'closing' };
  const { iban } = choices;
  if (iban === undefined) return { refused: 'Scrivi l’IBAN del conto.', member: 'iban' };
  return readCsv(bytes, mapping, { iban, openingCents, closingCents });
}

/** Reports that the bytes begin like XML, in any encoding. */
const looksLikeXml = (bytes: Buffer): boolean =>
  /^(?:\xef\xbb\xbf|\xfe\xff|\xff\xfe)?\s*</.test(bytes.subarray(0, 64).toString('latin1').replaceAll('\0', ''));

export async function readStatements(
  parser: CamtParser,
  { bytes }: UploadedFile,
  choices: CsvChoices,
): Promise<ReadStatement[] | Refusal> {
  if (looksLikeXml(bytes)) return readCamtFile(parser, bytes);
  const read = readChosenCsv(bytes, choices);
  return 'refused' in read ? read : [read];
}
