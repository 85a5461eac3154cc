/** Exports the register as a file of the exchange, streamed: importing it again changes nothing. */
import { stringify } from 'csv-stringify/sync';
import { xlsxFile } from '../../../platform/grid/export/xlsx';
import type { KnownPlant } from './batchRepository';
import { CELLS, LISTS, listNames, writeList, type Cells, type RawPlant } from './format';
import type { ExportedPlant } from './exportRepository';
import { REPORTS, RESPONSIBLES, RESULTS } from './readRow';

const wordOf = (words: Readonly<Record<string, string>>, value: string) =>
  Object.keys(words).find((word) => words[word] === value) ?? '';
const text = (value: string | number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
/** Numbers of the database may have trailing zeros. */
const number = (value: string | number | null) => (value === null ? '' : String(Number(value)));

/** A plant of the register with the code of its company. */
type Written = Omit<KnownPlant, 'row'> & Pick<ExportedPlant, 'row'>;

function peopleOf({ responsible, row }: Written): Cells {
  return {
    contratto_fornitore: text(row.contractProvider),
    contratto_tipo: text(row.contractKind),
    contratto_dal: text(row.contractFrom),
    contratto_al: text(row.contractTo),
    responsabile_tipo: responsible ? wordOf(RESPONSIBLES, responsible.kind) : '',
    responsabile_nome: text(responsible?.name),
    responsabile_codice_fiscale: text(responsible?.fiscalCode),
    responsabile_email: text(responsible?.email),
    responsabile_telefono: text(responsible?.phone),
  };
}

/** Returns a plant in the terms of the exchange; without people where the reader may not see them. */
export function rawOf(plant: Written, mayReadPeople: boolean): RawPlant {
  const { row, generators, units, checks } = plant;
  return {
    cells: {
      targa: row.plate,
      libretto: text(row.booklet),
      stato: row.state === 'active' ? 'attivo' : 'dismesso',
      data_installazione: row.installedOn,
      data_dismissione: text(row.dismissedOn),
      indirizzo: row.address,
      istat: row.istat,
      pod: text(row.pod),
      pdr: text(row.pdr),
      manutentore: text(row.maintainerName),
      manutentore_codice_fiscale: text(row.companyCode),
      ...(mayReadPeople && peopleOf(plant)),
    },
    lists: {
      generatori: generators.map((one) => ({
        tipo: text(one.kind),
        vettore: text(one.fuel),
        potenza: number(one.power),
        marca: text(one.maker),
        modello: text(one.model),
        matricola: text(one.serial),
        anno: text(one.year),
      })),
      unita: units.map((one) => ({
        codice_catastale: one.belfiore,
        sezione: text(one.section),
        foglio: one.sheet,
        particella: one.parcel,
        subalterno: text(one.subalterno),
        subalterno_fino: text(one.subalternoTo),
      })),
      controlli: checks.map((one) => ({
        data: one.checkedOn,
        rapporto: wordOf(REPORTS, one.kind),
        esito: wordOf(RESULTS, one.result),
        tecnico: mayReadPeople ? one.technician : '',
        rendimento: number(one.efficiency),
        co: number(one.co),
        bacharach: number(one.smoke),
        temperatura_fumi: number(one.flueTemperature),
        prossimo: text(one.nextDueOn),
        note: mayReadPeople ? text(one.note).replaceAll('\n', ' ') : '',
      })),
    },
  };
}

type Batches = AsyncIterable<readonly RawPlant[]>;

/** An apostrophe guards a text that a spreadsheet would read as a formula; reading removes it. */
const guarded = (cell: string) => (/^['=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell);

const COLUMNS = [...CELLS, ...listNames];
// A cell with a character that some program takes for the end of a row is quoted.
const FORM = { delimiter: ';', record_delimiter: 'windows', quoted_match: /[\r\n]/u } as const;

/** Yields the pieces of the CSV: UTF-8 with its mark, semicolons, as an Italian Excel opens it. */
export async function* exchangeCsv(batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${stringify([COLUMNS], FORM)}`);
  for await (const plants of batches) {
    const lines = plants.map(({ cells, lists }) => [
      ...CELLS.map((name) => guarded(cells[name] ?? '')),
      ...listNames.map((name) => guarded(writeList(name, lists[name]))),
    ]);
    yield Buffer.from(stringify(lines, FORM));
  }
}

/** Yields the bytes of the workbook: every cell is a text, so that no spreadsheet drops leading zeros of codes. */
export function exchangeXlsx(batches: Batches): AsyncGenerator<Buffer> {
  async function* rows() {
    for await (const plants of batches)
      yield plants.map(({ cells, lists }) => [
        ...CELLS.map((name) => cells[name] ?? ''),
        ...listNames.map((name) => writeList(name, lists[name])),
      ]);
  }
  const columns = COLUMNS.map((name) => ({ name, heading: name, type: 'text' as const }));
  return xlsxFile('Impianti', columns, rows());
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (value: string) => value.replace(/[&<>]/gu, (sign) => ESCAPES[sign] ?? sign);
const elements = (names: readonly string[], cells: Cells, indent: string) =>
  names
    .filter((name) => (cells[name] ?? '') !== '')
    .map((name) => `${indent}<${name}>${escaped(cells[name] ?? '')}</${name}>\n`)
    .join('');

function plantElement({ cells, lists }: RawPlant): string {
  const written = listNames.map((list) => {
    const { one, members } = LISTS[list];
    const entries = lists[list].map((entry) => `   <${one}>\n${elements(members, entry, '    ')}   </${one}>\n`);
    return entries.length === 0 ? '' : `  <${list}>\n${entries.join('')}  </${list}>\n`;
  });
  return ` <impianto>\n${elements(CELLS, cells, '  ')}${written.join('')} </impianto>\n`;
}

/** Yields the pieces of the XML. */
export async function* exchangeXml(batches: Batches): AsyncGenerator<Buffer> {
  yield Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<impianti versione="1">\n');
  for await (const plants of batches) yield Buffer.from(plants.map(plantElement).join(''));
  yield Buffer.from('</impianti>\n');
}
