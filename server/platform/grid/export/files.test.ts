import ExcelJS from 'exceljs';
import type { ExportColumn, ExportValue } from './cells';
import { csvFile } from './csv';
import { columnName, xlsxFile } from './xlsx';

const columns: readonly ExportColumn[] = [
  { name: 'name', heading: 'Nome', type: 'text' },
  { name: 'active', heading: 'Attivo', type: 'boolean' },
  { name: 'rate', heading: 'Tasso', type: 'decimal' },
];

async function* batches(
  count: number,
  size: number,
  onBatch: (batch: number) => void = () => undefined,
): AsyncGenerator<ExportValue[][]> {
  for (let batch = 0; batch < count; batch += 1) {
    onBatch(batch + 1);
    yield await Promise.resolve(
      Array.from({ length: size }, (_, at) => [
        `Riga ${String(batch * size + at + 1)} ${Math.random().toString(36)}`,
        at % 2 === 0,
        at / 4,
      ]),
    );
  }
}

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

async function workbook(pieces: AsyncIterable<Buffer>): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load((await whole(pieces)) as unknown as ArrayBuffer);
  return book;
}

it('goes on with another sheet, heading and all, when one is full', async () => {
  const book = await workbook(xlsxFile('Elenco', columns, batches(5, 10), { sheetRows: 21 }));
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([
    ['Elenco', 21],
    ['Elenco (2)', 21],
    ['Elenco (3)', 11],
  ]);
  expect(book.worksheets.map((sheet) => sheet.getCell('A1').value)).toEqual(['Nome', 'Nome', 'Nome']);
  expect(book.worksheets[2]?.getCell('A2').value).toMatch(/^Riga 41 /);
});

it('writes a workbook that opens when there is no row at all', async () => {
  const book = await workbook(xlsxFile('Elenco', columns, batches(0, 0)));
  expect(book.worksheets.map(({ name, rowCount }) => [name, rowCount])).toEqual([['Elenco', 1]]);
});

it.each([
  ['CSV', (rows: AsyncIterable<ExportValue[][]>) => csvFile(columns, rows)],
  ['workbook', (rows: AsyncIterable<ExportValue[][]>) => xlsxFile('Elenco', columns, rows)],
])(
  'asks for rows only as fast as its reader takes the %s, and lets go of them when the reader leaves',
  async (_, file) => {
    let asked = 0;
    let released = false;
    async function* endless() {
      try {
        yield* batches(10_000, 500, (batch) => (asked = batch));
      } finally {
        released = true;
      }
    }
    const pieces = file(endless());
    for (let piece = 0; piece < 4; piece += 1) await pieces.next();
    // The reader has stopped: without back pressure the source would run past this in a moment, on the busiest machine
    // too.
    for (let turn = 0; turn < 100 && asked < 40; turn += 1) await new Promise((resolve) => setTimeout(resolve, 10));
    expect(asked).toBeLessThan(40);
    await pieces.return(undefined);
    expect(released).toBe(true);
  },
);

it.each(['CSV', 'workbook'])('fails the %s when its rows fail', async (kind) => {
  async function* broken(): AsyncGenerator<ExportValue[][]> {
    yield* batches(3, 10);
    throw new Error('the database went away');
  }
  const file = kind === 'CSV' ? csvFile(columns, broken()) : xlsxFile('Elenco', columns, broken());
  await expect(whole(file)).rejects.toThrow('the database went away');
});

it('writes Italian yes and no, and decimals with a comma', async () => {
  const text = (await whole(csvFile(columns, batches(1, 2)))).toString();
  expect(text.split('\r\n').slice(0, 3)).toEqual([
    '\ufeffNome;Attivo;Tasso',
    expect.stringMatching(/;Sì;0$/),
    expect.stringMatching(/;No;0,25$/),
  ]);
});

it.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('calls column %i %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});
