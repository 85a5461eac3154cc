/** A bank's CSV that a spreadsheet opened and saved: `libreoffice.csv` is LibreOffice's copy of `bank.csv`. */
import { readFileSync } from 'node:fs';
import { readCsv } from './csv';
import { guessMapping } from './csvMapping';
import { isRefusal, type StatementLine } from './statement';

const IBAN = 'IT60X0542811101000000123456';
const recorded = (name: string) => readFileSync(`test/recorded/statements/${name}`);

function linesOf(bytes: Buffer): readonly StatementLine[] {
  const mapping = guessMapping(bytes);
  if (!mapping) throw new Error('It was not guessed.');
  const statement = readCsv(bytes, mapping, { iban: IBAN, openingCents: 0, closingCents: 119_447 });
  if (isRefusal(statement)) throw new Error(statement.refused);
  return statement.lines;
}

it('is read with the days and the amounts of the bank', () => {
  const plain = ({ bookedOn, valueOn, cents, isCredit, payerName }: StatementLine) => ({
    bookedOn,
    valueOn,
    cents,
    isCredit,
    payerName,
  });
  expect(linesOf(recorded('libreoffice.csv')).map(plain)).toEqual(linesOf(recorded('bank.csv')).map(plain));
});

it('is read as Unicode text, which is in UTF-16 with tabs', () => {
  const bank = recorded('bank.csv');
  const text = bank
    .toString()
    .replaceAll(/;(?! )/g, '\t')
    .replaceAll('\n', '\r\n');
  const unicode = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  expect(linesOf(unicode)).toEqual(linesOf(bank));
});
