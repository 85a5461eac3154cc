/**
 * A workbook written while its rows arrive, in the memory of one batch (ECMA-376, spreadsheetML). Written here because
 * exceljs' stream writer takes rows faster than the client reads them and holds the difference in memory.
 */
import { looksLikeFormula } from '../../../../common/text/looksLikeFormula';
import { isFreeText, shownText, type ExportColumn, type ExportValue } from './cells';
import { isGroupLine, type ExportLine } from './groupLines';
import { contentTypes, escapeXml, packageRelations, relations, STYLE, styles, workbook } from './xlsxParts';
import { zipArchive, type ZipEntry } from './zip';

/** Rows a sheet may hold, its heading included; more go on the next sheet. */
const SHEET_ROWS = 1_048_576;
const SHEET_BYTES = 2 ** 31;
const CELL_LETTERS = 32_767;

type Batches = AsyncIterable<readonly ExportLine[]>;

/** `groupLevels`: how deep the rows are grouped. `sheetRows`: rows of a sheet, its heading included. */
interface Shape {
  readonly groupLevels?: number;
  readonly sheetRows?: number;
}

/** The name of the column at an index, as spreadsheets count: A … Z, AA … */
export const columnName = (index: number): string =>
  index < 26
    ? String.fromCharCode(65 + index)
    : columnName(Math.floor(index / 26) - 1) + String.fromCharCode(65 + (index % 26));

/** Days since the spreadsheet's epoch; the wall clock is taken as it stands. */
const serial = (text: string): number =>
  Date.parse(`${text.slice(0, 10)}T${text.slice(11) || '00:00:00'}Z`) / 86_400_000 + 25_569;

const textCell = (at: string, style: number, text: string) =>
  `<c r="${at}" s="${String(style)}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text.slice(0, CELL_LETTERS))}</t></is></c>`;
const numberCell = (at: string, style: number, value: number) =>
  `<c r="${at}" s="${String(style)}"><v>${String(value)}</v></c>`;

function cell(column: ExportColumn, at: string, value: ExportValue): string {
  if (value === null) return '';
  if (typeof value === 'number' && !column.labels)
    return column.type === 'cents' ? numberCell(at, STYLE.euro, value / 100) : numberCell(at, STYLE.plain, value);
  if (typeof value === 'string' && column.type === 'date') return numberCell(at, STYLE.day, serial(value));
  if (typeof value === 'string' && column.type === 'instant')
    return numberCell(at, column.hasSeconds === true ? STYLE.second : STYLE.moment, serial(value));
  const text = shownText(column, value);
  // With the quote prefix it stays a text even when a person edits the cell.
  return textCell(at, isFreeText(column) && looksLikeFormula(text) ? STYLE.quoted : STYLE.plain, text);
}

/** The deeper a row, the more it is indented in the outline by which groups are folded. */
const row = (number: number, cells: string, level = 0) =>
  `<row r="${String(number)}"${level > 0 ? ` outlineLevel="${String(level)}"` : ''}>${cells}</row>`;

function lineXml(
  columns: readonly ExportColumn[],
  letters: readonly string[],
  line: ExportLine,
  number: number,
  groupLevels: number,
): string {
  const place = (at: number) => `${letters[at] ?? ''}${String(number)}`;
  if (!isGroupLine(line))
    return row(number, columns.map((column, at) => cell(column, place(at), line[at] ?? null)).join(''), groupLevels);
  const cells = columns.map((column, at) =>
    at === line.level
      ? textCell(place(at), STYLE.heading, line.caption)
      : cell(column, place(at), line.values[at] ?? null),
  );
  return row(number, cells.join(''), line.level);
}
const width = ({ type }: ExportColumn) => (type === 'text' ? 24 : type === 'instant' || type === 'code' ? 18 : 12);

/** The workbook's bytes. Sheets are called `name`, `name (2)`, … */
export function xlsxFile(
  name: string,
  columns: readonly ExportColumn[],
  batches: Batches,
  { groupLevels = 0, sheetRows = SHEET_ROWS }: Shape = {},
): AsyncGenerator<Buffer> {
  return zipArchive(entries(name, columns, batches, { groupLevels, sheetRows }));
}

async function* entries(
  name: string,
  columns: readonly ExportColumn[],
  batches: Batches,
  { groupLevels, sheetRows }: Required<Shape>,
): AsyncGenerator<ZipEntry> {
  const letters = columns.map((_, index) => columnName(index));
  const source = batches[Symbol.asyncIterator]();
  let next = await source.next();
  let sheets = 0;

  async function* sheet(): AsyncGenerator<string> {
    yield sheetHead(columns, letters, groupLevels);
    let rows = 1;
    let bytes = 0;
    while (!next.done && (rows === 1 || (rows + next.value.length <= sheetRows && bytes < SHEET_BYTES))) {
      const first = rows + 1;
      const xml = next.value.map((line, index) => lineXml(columns, letters, line, first + index, groupLevels)).join('');
      rows += next.value.length;
      bytes += xml.length;
      yield xml;
      next = await source.next();
    }
    yield `</sheetData><autoFilter ref="A1:${letters.at(-1) ?? 'A'}${String(rows)}"/></worksheet>`;
  }

  try {
    do {
      sheets += 1;
      yield { name: `xl/worksheets/sheet${String(sheets)}.xml`, content: sheet() };
    } while (!next.done);
    const names = Array.from({ length: sheets }, (_, index) => (index === 0 ? name : `${name} (${String(index + 1)})`));
    yield { name: 'xl/styles.xml', content: [styles] };
    yield { name: 'xl/workbook.xml', content: [workbook(names)] };
    yield { name: 'xl/_rels/workbook.xml.rels', content: [relations(sheets)] };
    yield { name: '_rels/.rels', content: [packageRelations] };
    yield { name: '[Content_Types].xml', content: [contentTypes(sheets)] };
  } finally {
    await source.return?.();
  }
}

function sheetHead(columns: readonly ExportColumn[], letters: readonly string[], groupLevels: number): string {
  const widths = columns
    .map(
      (column, at) =>
        `<col min="${String(at + 1)}" max="${String(at + 1)}" width="${String(width(column))}" customWidth="1"/>`,
    )
    .join('');
  const headings = columns.map(({ heading }, at) => textCell(`${letters[at] ?? ''}1`, STYLE.heading, heading)).join('');
  // The line of a group stands above its rows, where spreadsheets expect it below.
  const folding = groupLevels > 0 ? '<sheetPr><outlinePr summaryBelow="0"/></sheetPr>' : '';
  const depth =
    groupLevels > 0 ? `<sheetFormatPr defaultRowHeight="15" outlineLevelRow="${String(groupLevels)}"/>` : '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
${folding}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${depth}
<cols>${widths}</cols><sheetData>${row(1, headings)}`;
}
