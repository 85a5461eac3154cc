/** A bank's CSV that a spreadsheet opened and saved: `libreoffice.csv` is LibreOffice's copy of `bank.csv`. */
import { readFileSync } from 'node:fs';
import { readCsv } from './csv';
import { guessMapping } from './csvMapping';
import { inKnownSpelling, lineKeys } from './lineKey';
import { faultMessages, isRefusal, type Statement, type StatementLine } from './statement';

const IBAN = 'IT60X0542811101000000123456';
const recorded = (name: string) => readFileSync(`test/recorded/statements/${name}`);

function read(bytes: Buffer): Statement {
  const mapping = guessMapping(bytes);
  if (!mapping) throw new Error('It was not guessed.');
  const statement = readCsv(bytes, mapping, { iban: IBAN, openingCents: 0, closingCents: 119_447 });
  if (isRefusal(statement)) throw new Error(statement.refused);
  return statement;
}
const linesOf = (bytes: Buffer): readonly StatementLine[] => read(bytes).lines;

it('is read with the days and the amounts of the bank', () => {
  const plain = ({ bookedOn, valueOn, cents, isCredit, payerName }: StatementLine) => ({
    bookedOn,
    valueOn,
    cents,
    isCredit,
    payerName,
  });
  expect(linesOf(recorded('libreoffice.csv')).map(plain)).toEqual(linesOf(recorded('bank.csv')).slice(0, 2).map(plain));
});

it('has the keys of the lines that the bank sent, so that no line is taken in twice', () => {
  const dated = (name: string) => {
    const lines = linesOf(recorded(name));
    const keys = lineKeys(IBAN, lines);
    return lines.map(({ bookedOn, cents }, index) => ({ key: keys[index] ?? '', bookedOn, cents }));
  };
  const bank = dated('bank.csv');
  const keys = bank.map(({ key }) => key);
  const saved = dated('libreoffice.csv');
  expect(saved.map(({ key }) => key)).toEqual(['C:12345678', 'SD:42']);
  expect(inKnownSpelling(saved, bank)).toEqual(keys.slice(0, 2));
  expect(inKnownSpelling(bank, saved)).toEqual(['C:12345678', 'SD:42', ...keys.slice(2)]);
});

it('has lines of its own where the day or the amount differs, and where both spellings are in one statement', () => {
  const known = [{ key: 'C:0042', bookedOn: '2026-03-02', cents: 100 }];
  const line = { key: 'C:42', bookedOn: '2026-03-02', cents: 100 };
  expect(inKnownSpelling([line], known)).toEqual(['C:0042']);
  expect(inKnownSpelling([{ ...line, cents: 101 }], known)).toEqual(['C:42']);
  expect(inKnownSpelling([{ ...line, bookedOn: '2026-03-03' }], known)).toEqual(['C:42']);
  expect(inKnownSpelling([{ ...line, key: 'D:42' }], known)).toEqual(['D:42']);
  expect(inKnownSpelling([...known, line], known)).toEqual(['C:0042', 'C:42']);
});

it('names a line whose reference the spreadsheet rounded', () => {
  expect(faultMessages(read(recorded('libreoffice.csv')).badLines)).toEqual([
    'Riga 4 (1,00E+10): «1,00E+10» è un riferimento che un foglio di calcolo ha arrotondato: carica il file come lo dà la banca.',
  ]);
});

it('is read as the Unicode text that Excel saves, with tabs between its cells', () => {
  const bank = recorded('bank.csv');
  const text = bank
    .toString()
    .replaceAll(/;(?! )/g, '\t')
    .replaceAll('\n', '\r\n');
  const unicode = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  expect(linesOf(unicode)).toEqual(linesOf(bank));
});

it.each([
  ['-10,00', 'Storno di marzo', true],
  ['-10,00', 'Per storno bonifico', true],
  ['10,00', 'STORNO DISPOSIZIONE', true],
  ['10,00', 'Ricarica dopo lo storno di marzo', false],
])('reads %s «%s» of a CSV as a storno: %s', (amount, text, isReversal) => {
  const bytes = Buffer.from(`Data;Importo;Causale;CRO\n02/03/2026;${amount};${text};C1\n`);
  const mapping = guessMapping(bytes);
  expect(mapping && readCsv(bytes, mapping, { iban: IBAN, openingCents: 0, closingCents: 0 })).toMatchObject({
    lines: [{ isReversal }],
  });
});
