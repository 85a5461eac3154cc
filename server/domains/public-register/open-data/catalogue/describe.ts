/**
 * Describes the tables to programs and people: CSV on the Web, Data Package, the columns in words, the licence. Pure.
 */
import type { ColumnFacts, TableFacts, Words } from '../dataset';

export const LICENCE = {
  id: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
  title: { it: 'Attribuzione 4.0 Internazionale (CC BY 4.0)', en: 'Attribution 4.0 International (CC BY 4.0)' },
} as const;

/** The edition and its publisher. */
export interface About {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly publisher: string;
  /** The address of the portal, without a slash at its end. */
  readonly publicUrl: string;
}

/** A file of the edition that is written already. */
export interface Described {
  readonly name: string;
  readonly size: number;
  readonly sha256: string;
  readonly rows: number | null;
}

const XSD = { string: 'string', integer: 'integer', number: 'double', boolean: 'boolean' } as const;
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const inBoth = ({ it, en }: Words) => [
  { '@value': it, '@language': 'it' },
  { '@value': en, '@language': 'en' },
];

export const addressOf = ({ publicUrl, day }: Pick<About, 'publicUrl' | 'day'>, name: string): string =>
  `${publicUrl}/opendata/${day}/${name}`;

/** `{name}.csv-metadata.json` (W3C, Metadata Vocabulary for Tabular Data): programs look for it beside the file. */
export const csvw = (table: TableFacts, about: About): string =>
  json({
    '@context': ['http://www.w3.org/ns/csvw', { '@language': 'it' }],
    url: `${table.name}.csv`,
    'dc:title': inBoth(table.title),
    'dc:description': inBoth(table.about),
    'dc:license': { '@id': LICENCE.url },
    'dc:publisher': about.publisher,
    'dc:modified': { '@value': about.day, '@type': 'xsd:date' },
    dialect: { encoding: 'utf-8', delimiter: ',', header: true, lineTerminators: ['\r\n'] },
    tableSchema: {
      columns: table.columns.map((column) => ({
        name: column.name,
        titles: column.name,
        'dc:description': column.about.it,
        datatype: column.values
          ? {
              base: 'string',
              format: column.values.map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'),
            }
          : XSD[column.type],
        required: column.isRequired === true,
      })),
      primaryKey: table.primaryKey,
    },
  });

const field = ({ name, type, about, unit, values, isRequired }: ColumnFacts) => ({
  name,
  type,
  description: about.it,
  ...(unit !== undefined && { unit }),
  ...((values !== undefined || isRequired === true) && {
    constraints: { ...(isRequired === true && { required: true }), ...(values !== undefined && { enum: values }) },
  }),
});

/** `datapackage.json` (Frictionless Data Package 1): the files that are tables, each with its columns and checksum. */
export const dataPackage = (tables: readonly TableFacts[], files: readonly Described[], about: About): string =>
  json({
    profile: 'data-package',
    name: 'sace-open-data',
    id: addressOf(about, 'datapackage.json'),
    version: about.day,
    created: `${about.day}T00:00:00Z`,
    title: `Attestati di prestazione energetica, ${about.publisher}`,
    homepage: `${about.publicUrl}/`,
    licenses: [{ name: LICENCE.id, path: LICENCE.url, title: LICENCE.title.it }],
    contributors: [{ title: about.publisher, role: 'publisher' }],
    resources: tables.flatMap((table) =>
      files
        .filter(({ name }) => name === `${table.name}.csv` || name === `${table.name}.parquet`)
        .map(({ name, size, sha256 }) => ({
          name: name.replaceAll('.', '-'),
          path: name,
          title: table.title.it,
          description: table.about.it,
          bytes: size,
          hash: `sha256:${sha256}`,
          ...(name.endsWith('.csv')
            ? {
                profile: 'tabular-data-resource',
                format: 'csv',
                mediatype: 'text/csv',
                encoding: 'utf-8',
                schema: { fields: table.columns.map(field), primaryKey: table.primaryKey, missingValues: [''] },
              }
            : { format: 'parquet', mediatype: 'application/vnd.apache.parquet' }),
        })),
    ),
  });

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `columns.csv`: every column of every table in words. */
export const columnsCsv = (tables: readonly TableFacts[]): string =>
  [
    ['tabella', 'colonna', 'tipo', 'obbligatoria', 'unita', 'valori', 'descrizione', 'description'],
    ...tables.flatMap(({ name, columns }) =>
      columns.map((column) => [
        name,
        column.name,
        column.type,
        column.isRequired === true ? 'sì' : 'no',
        column.unit ?? '',
        (column.values ?? []).join('|'),
        column.about.it,
        column.about.en,
      ]),
    ),
  ]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');

export const licenceText = ({ day, publisher, publicUrl }: About): string =>
  [
    `Attestati di prestazione energetica, edizione del ${day}`,
    `© ${publisher}`,
    '',
    `Licenza: Creative Commons ${LICENCE.title.it}`,
    `Testo: ${LICENCE.url}legalcode.it`,
    '',
    'Puoi copiare, distribuire e modificare questi dati, anche per fini commerciali, se ne indichi la fonte e dici che cosa hai cambiato:',
    `«Fonte: ${publisher}, ${publicUrl}, edizione del ${day}, CC BY 4.0».`,
    '',
    `License: Creative Commons ${LICENCE.title.en}, ${LICENCE.url}legalcode`,
    '',
  ].join('\n');

/** `SHA256SUMS`, as `sha256sum -c` reads it. */
export const checksums = (files: readonly Described[]): string =>
  files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
