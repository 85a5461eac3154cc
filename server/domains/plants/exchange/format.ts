/**
 * Defines the schema of the exchange (docs/plants.md): the same names are columns of the CSV and elements of the XML.
 */

import { cleanText, type TextKind } from '../../../../common/text/cleanText';

/** The names of the columns that hold one value. */
export const CELLS = [
  'targa',
  'libretto',
  'stato',
  'data_installazione',
  'data_dismissione',
  'indirizzo',
  'istat',
  'pod',
  'pdr',
  'manutentore',
  'manutentore_codice_fiscale',
  'contratto_fornitore',
  'contratto_tipo',
  'contratto_dal',
  'contratto_al',
  'responsabile_tipo',
  'responsabile_nome',
  'responsabile_codice_fiscale',
  'responsabile_email',
  'responsabile_telefono',
] as const;

/** The columns that hold a list of entries with members; `one` is the XML element of an entry. */
export const LISTS = {
  generatori: { one: 'generatore', members: ['tipo', 'vettore', 'potenza', 'marca', 'modello', 'matricola', 'anno'] },
  unita: {
    one: 'blocco',
    members: ['codice_catastale', 'sezione', 'foglio', 'particella', 'subalterno', 'subalterno_fino'],
  },
  controlli: {
    one: 'controllo',
    members: [
      'data',
      'rapporto',
      'esito',
      'tecnico',
      'rendimento',
      'co',
      'bacharach',
      'temperatura_fumi',
      'prossimo',
      'note',
    ],
  },
} as const;

/** The kinds of the texts, by their names; all others are codes, numbers and days. */
const KINDS: ReadonlyMap<string, TextKind> = new Map([
  ...['targa', 'istat', 'pod', 'pdr', 'manutentore_codice_fiscale', 'responsabile_codice_fiscale'].map(asIdentifier),
  ...['codice_catastale', 'sezione', 'foglio', 'particella', 'subalterno', 'subalterno_fino'].map(asIdentifier),
  ...['indirizzo', 'manutentore', 'contratto_fornitore', 'contratto_tipo', 'responsabile_nome'].map(asLine),
  ...['marca', 'modello', 'tecnico'].map(asLine),
  ['note', 'text'] as const,
]);
function asIdentifier(name: string) {
  return [name, 'identifier'] as const;
}
function asLine(name: string) {
  return [name, 'line'] as const;
}

/** Cleans a value of the exchange for the register, the same for every format. */
export const cleanCell = (name: string, text: string): string => cleanText(KINDS.get(name) ?? 'code', text);

export type ListName = keyof typeof LISTS;
export const listNames = Object.keys(LISTS) as ListName[];

export type Cells = Readonly<Record<string, string>>;

/** A plant of a file in any format: texts, cleaned, empty where there is no value. */
export interface RawPlant {
  readonly cells: Cells;
  readonly lists: Readonly<Record<ListName, readonly Cells[]>>;
  /** The columns that a CSV or a workbook does not have; an XML has no columns. */
  readonly absent?: readonly string[];
}

/** The file as a whole cannot be read; the message is for its sender. Rows that were read before stay. */
export class UnreadableFile extends Error {}

/**
 * Writes the members of a list into a cell of CSV: one entry a line, `|` between members; a backslash escapes both
 * signs and itself.
 */
export const writeList = (list: ListName, entries: readonly Cells[]): string =>
  entries
    .map((entry) =>
      LISTS[list].members
        .map((member) => (entry[member] ?? '').replace(/[\\|]/gu, '\\$&').replaceAll('\n', ' '))
        .join('|')
        .replace(/\|+$/u, ''),
    )
    .join('\n');

const PARTS = /((?:[^\\|]|\\.)*)(?:\||$)/gsu;

/** Reads the entries of a list; null where an entry has more members than the schema. */
export function readList(list: ListName, cell: string): readonly Cells[] | null {
  const { members } = LISTS[list];
  const entries: Cells[] = [];
  for (const line of cell.split(/\r?\n/u).filter((each) => each.trim() !== '')) {
    const parts = [...line.matchAll(PARTS)].map(([, part = '']) => part.replace(/\\(.)/gsu, '$1'));
    // The pattern finds the empty text after the last member once more.
    const values = parts.slice(0, -1);
    if (values.length > members.length) return null;
    entries.push(Object.fromEntries(members.map((member, at) => [member, cleanCell(member, values[at] ?? '')])));
  }
  return entries;
}
