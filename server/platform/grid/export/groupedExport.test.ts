import { randomUUID } from 'node:crypto';
import ExcelJS from 'exceljs';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { anyRow, probeList, type ProbeSchema } from '../../../../test/support/gridProbe';
import { createProbeTable } from '../../../../test/support/probeTable';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import type { Group } from '../group';
import { load } from '../load';
import { parseLoadOptions } from '../parse';
import { shownText, type ExportColumn, type ExportValue } from './cells';
import { csvFile } from './csv';
import { openExport, type ExportQuery } from './exportList';
import { isGroupLine, withGroupLines, type ExportLine, type GroupLine } from './groupLines';
import { xlsxFile } from './xlsx';

const tenantId = randomUUID();
const exported: readonly ExportColumn[] = [
  { name: 'name', heading: 'Nome', type: 'text' },
  { name: 'code', heading: 'Provincia', type: 'code', labels: { BO: 'Bologna' } },
  { name: 'flag', heading: 'Attivo', type: 'boolean' },
  { name: 'day', heading: 'Giorno', type: 'date' },
  { name: 'whole', heading: 'Numero', type: 'integer' },
  { name: 'cents', heading: 'Importo', type: 'cents' },
  { name: 'id', heading: 'Identificativo', type: 'uuid' },
];
let test: TestDatabase;
let database: Kysely<ProbeSchema>;
let count: number;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await createProbeTable(test);
  // More than the cursor reads at once.
  const rows = fc.sample(anyRow, { numRuns: 600, seed: 5 });
  count = rows.length;
  await database
    .insertInto('probe')
    .values(rows.map((row) => ({ ...row, tenant_id: tenantId })))
    .execute();
});
afterAll(() => test.drop());

/** The file's columns and lines. */
async function written(query: ExportQuery) {
  const list = { definition: probeList, exported };
  const scope = { database, tenantId, signal: new AbortController().signal };
  const { columns, grouping, batches, total } = await openExport(scope, list, query);
  const lines: ExportLine[] = [];
  for await (const some of grouping ? withGroupLines(grouping, columns, batches) : batches) lines.push(...some);
  return { columns, grouping, lines, total };
}

const groupsAsked = (selectors: readonly string[], desc = false) => selectors.map((selector) => ({ selector, desc }));

/** The same groups as the grid receives them, as lines. */
async function shown(selectors: readonly string[], desc: boolean) {
  const { data } = await load(
    { database, definition: probeList, tenantId },
    parseLoadOptions({
      group: JSON.stringify(groupsAsked(selectors, desc).map((level) => ({ ...level, isExpanded: false }))),
      groupSummary: JSON.stringify([
        { selector: 'id', summaryType: 'count' },
        { selector: 'cents', summaryType: 'sum' },
      ]),
      take: 1000,
    }),
  );
  const linesOf = (groups: readonly Group[], level: number): { level: number; caption: string; cents: unknown }[] =>
    groups.flatMap(({ key, items, summary }) => {
      const column = exported.find(({ name }) => name === selectors[level]);
      if (!column) throw new Error(`${String(selectors[level])} is not exported.`);
      const [rows, cents] = summary ?? [];
      return [
        { level, caption: `${column.heading}: ${shownText(column, key as ExportValue)} (${String(rows)})`, cents },
        ...linesOf((items ?? []) as Group[], level + 1),
      ];
    });
  return linesOf(data as Group[], 0);
}

it.each([
  [['code'], false],
  [['name'], true],
  [['flag', 'code'], false],
  [['day', 'name'], true],
  [['whole', 'flag', 'code'], false],
])(
  'writes a line for each group by %j (descending: %p) with the figures and in the order of the screen',
  async (by, desc) => {
    const { columns, lines, total } = await written({ group: JSON.stringify(groupsAsked(by, desc)) });
    expect(columns.slice(0, by.length).map(({ name }) => name)).toEqual(by);
    expect(columns).toHaveLength(exported.length);
    const at = columns.findIndex(({ name }) => name === 'cents');
    const groups = lines.filter((line): line is GroupLine => isGroupLine(line));
    expect(groups.map(({ level, caption, values }) => ({ level, caption, cents: values[at] }))).toEqual(
      await shown(by, desc),
    );
    expect(lines.length - groups.length).toBe(count);
    expect(total).toBe(count);
    // Under each line stand as many rows as it says, each with the values of its groups.
    let left: number[] = [];
    for (const line of lines) {
      if (isGroupLine(line)) {
        left = left.slice(0, line.level);
        left.push(Number(/\((\d+)\)$/.exec(line.caption)?.[1]));
      } else {
        expect(Math.min(...left)).toBeGreaterThan(0);
        left = left.map((rows) => rows - 1);
      }
    }
    expect(left.every((rows) => rows === 0)).toBe(true);
  },
);

it('says the sums of amounts that are no columns of the file in the line of the group', async () => {
  const { lines } = await written({ group: '[{"selector":"flag","desc":true}]', columns: '["code"]' });
  const captions = lines.filter(isGroupLine).map(({ caption }) => caption);
  expect(captions[0]).toMatch(/^Attivo: Sì \(\d+, Importo: -?[\d.]+,\d{2} €\)$/);
});

it('writes the same lines in both formats, and rows that fold under their groups in the workbook', async () => {
  const query = { group: '[{"selector":"flag"},{"selector":"code"}]', columns: '["name","cents"]' };
  const { columns, lines } = await written(query);
  async function* all() {
    yield await Promise.resolve(lines);
  }
  const pieces: Buffer[] = [];
  for await (const piece of csvFile(columns, all())) pieces.push(piece);
  const text = Buffer.concat(pieces).toString();
  expect(text).toMatch(/^\ufeffAttivo;Provincia;Nome;Importo\r\n/);
  const packed: Buffer[] = [];
  for await (const piece of xlsxFile('Elenco', columns, all(), { groupLevels: 2 })) packed.push(piece);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(Buffer.concat(packed) as unknown as ArrayBuffer);
  const sheet = book.getWorksheet('Elenco');
  expect(sheet?.rowCount).toBe(lines.length + 1);
  expect(sheet?.properties.outlineProperties?.summaryBelow).toBe(false);
  for (const [at, line] of lines.entries()) {
    const row = sheet?.getRow(at + 2);
    expect(row?.outlineLevel ?? 0).toBe(isGroupLine(line) ? line.level : 2);
    if (!isGroupLine(line)) continue;
    expect(row?.getCell(line.level + 1).value).toBe(line.caption);
    expect(text).toContain(`\r\n${line.level === 0 ? '' : ';'}${line.caption};`);
  }
});

it.each([
  ['[{"selector":"search"}]', 'search'],
  ['[{"selector":"code"},{"selector":"code"}]', 'code'],
  ['[{"selector":"nothing"}]', 'nothing'],
])('refuses the groups %s', async (group, named) => {
  await expect(written({ group })).rejects.toThrow(named);
});
