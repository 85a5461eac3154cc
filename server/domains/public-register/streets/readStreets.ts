/**
 * Reads the street file of ANNCSU (Agenzia delle Entrate): CSV with semicolons, one street per row; columns that are
 * not named here are ignored.
 */
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { cleanText } from '../../../../common/text/cleanText';
import { codeOfDigits } from '../../../platform/files/spreadsheetText';
import { officialName } from './officialName';

/** The file as a whole cannot be used; its sender gets the message. */
export class UnreadableStreets extends Error {}

export interface RowProblem {
  /** The number of the row in a spreadsheet: the heading is the first. */
  readonly row: number;
  readonly field: string;
  readonly message: string;
}

export interface ReadStreets {
  readonly rows: number;
  readonly refused: number;
  /** The first thousand faults. */
  readonly problems: readonly RowProblem[];
  /** Names by ISTAT code of the comune, each once. */
  readonly comuni: ReadonlyMap<string, ReadonlySet<string>>;
}

const [ISTAT, STREET] = ['CODICE_ISTAT', 'ODONIMO'];
/** The region has some sixty thousand; they are all in memory. */
const MOST_STREETS = 300_000;
const MOST_PROBLEMS = 1_000;
const LONGEST_NAME = 200;
const LONGEST_ROW = 20_000;

function placesOf(heading: readonly string[]) {
  const names = heading.map((name) => cleanText('code', name).toUpperCase());
  const [istat, street] = [names.indexOf(ISTAT), names.indexOf(STREET)];
  if (istat >= 0 && street >= 0) return { istat, street, count: names.length };
  const missing = istat < 0 ? ISTAT : STREET;
  throw new UnreadableStreets(`Manca la colonna «${missing}»: scegli lo stradario dell’ANNCSU, com’è pubblicato.`);
}

/** A cell that a spreadsheet saved in quotes because it has quotes: `"VIA ""NUOVA"""`. The published file has no such cell. */
const QUOTED = /^"((?:[^"]|"")*""(?:[^"]|"")*)"$/u;
const withoutQuoting = (cell: string): string => QUOTED.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

type Row = { readonly istat: string; readonly name: string } | Omit<RowProblem, 'row'>;

function rowOf(values: readonly string[], places: ReturnType<typeof placesOf>, known: ReadonlySet<string>): Row {
  if (values.length !== places.count)
    return { field: 'riga', message: 'La riga non ha tante celle quante l’intestazione: controlla i separatori.' };
  const istat = codeOfDigits(cleanText('identifier', values[places.istat] ?? ''), 6);
  if (!known.has(istat))
    return { field: ISTAT, message: `Il codice «${istat.slice(0, 20)}» non è di un comune della Regione.` };
  const name = cleanText('line', withoutQuoting(values[places.street] ?? ''));
  if (name === '') return { field: STREET, message: 'Manca il nome della strada.' };
  if (name.length > LONGEST_NAME)
    return { field: STREET, message: `Il nome è più lungo di ${String(LONGEST_NAME)} caratteri.` };
  if (/[\0-\x1f\ufffd]/u.test(name))
    return { field: STREET, message: 'Alcune lettere non si leggono: il file dev’essere in UTF-8.' };
  return { istat, name: officialName(name) };
}

/**
 * Reads a whole file.
 * @param known ISTAT codes of the comuni of the region
 * @throws UnreadableStreets for a heading without the columns, a file that is no CSV, or more streets than any region
 * has
 */
export async function readStreets(file: Readable, known: ReadonlySet<string>): Promise<ReadStreets> {
  const parser = parse({
    bom: true,
    relax_column_count: true,
    encoding: 'utf8',
    delimiter: ';',
    // The published file quotes no cell, and names may have quotes in them: `withoutQuoting` reads a spreadsheet's.
    quote: false,
    max_record_size: LONGEST_ROW,
  });
  file.once('error', (error) => parser.destroy(error));
  file.pipe(parser);
  const comuni = new Map<string, Set<string>>();
  const problems: RowProblem[] = [];
  let [row, empty, refused, streets] = [0, 0, 0, 0];
  let places: ReturnType<typeof placesOf> | undefined;
  try {
    for await (const values of parser as AsyncIterable<string[]>) {
      row += 1;
      if (values.every((value) => value.trim() === '')) {
        empty += 1;
        continue;
      }
      if (places === undefined) {
        places = placesOf(values);
        continue;
      }
      const read = rowOf(values, places, known);
      if ('message' in read) {
        refused += 1;
        if (problems.length < MOST_PROBLEMS) problems.push({ row, ...read });
        continue;
      }
      const names = comuni.get(read.istat) ?? new Set();
      comuni.set(read.istat, names.add(read.name));
      streets += 1;
      if (streets > MOST_STREETS)
        throw new UnreadableStreets('Il file ha più strade di una regione: scegli quello dell’Emilia-Romagna.');
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnreadableStreets('Una riga è troppo lunga: il file non è lo stradario dell’ANNCSU.');
    throw error;
  } finally {
    file.destroy();
  }
  if (places === undefined) throw new UnreadableStreets('Il file è vuoto.');
  return { rows: row - empty - 1, refused, problems, comuni };
}
