/**
 * Tests statements over the two nights in which the clock of Rome changes: 29 March (23 hours) and 25 October 2026 (25
 * hours).
 */
import { camt } from '../../../../../test/support/bank/camt';
import { checkSequence, checkStatement } from './checkStatement';
import { readCsv } from './csv';
import { guessMapping } from './csvMapping';
import { camtParser, readCamtFile } from './readCamt';
import { isRefusal, type Statement } from './statement';

const OURS = 'IT60X0542811101000000123456';
const parser = camtParser();

interface Period {
  readonly begins: string;
  readonly ends: string;
}
/** Reads a statement of that period with one booking of 100 euro, both in the form of its bank. */
async function read({ begins, ends }: Period, booked: string): Promise<Statement> {
  const xml = camt({ iban: OURS, id: begins, entries: [{ amount: '100.00', day: '2026-01-01' }] })
    .replace(/<FrDtTm>[^<]*/, `<FrDtTm>${begins}`)
    .replace(/<ToDtTm>[^<]*/, `<ToDtTm>${ends}`)
    .replace(/<BookgDt><Dt>[^<]*<\/Dt>/, `<BookgDt>${booked}`);
  const statements = await readCamtFile(parser, Buffer.from(xml));
  if (isRefusal(statements)) throw new Error(statements.refused);
  const [first] = statements;
  if (!first || isRefusal(first)) throw new Error(first?.refused ?? 'There is no statement.');
  return first;
}

describe.each([
  {
    day: '2026-03-29',
    next: '2026-03-30',
    midnights: {
      'in UTC at the midnight of Rome': ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z', '2026-03-30T22:00:00Z'],
      'with offsets': ['2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', '2026-03-31T00:00:00+02:00'],
      'with the offset of winter throughout': [
        '2026-03-29T00:00:00+01:00',
        '2026-03-30T00:00:00+01:00',
        '2026-03-31T00:00:00+01:00',
      ],
      'at the midnight of UTC': ['2026-03-29T00:00:00Z', '2026-03-30T00:00:00Z', '2026-03-31T00:00:00Z'],
      'without a zone': ['2026-03-29T00:00:00', '2026-03-30T00:00:00', '2026-03-31T00:00:00'],
      'without a zone, until 24:00': ['2026-03-29T00:00:00', '2026-03-29T24:00:00', '2026-03-31T00:00:00'],
    },
    bookings: [
      ['2026-03-28T23:00:00Z', '2026-03-29'],
      ['2026-03-29T00:59:59Z', '2026-03-29'],
      ['2026-03-29T01:00:00Z', '2026-03-29'],
      ['2026-03-29T21:59:59Z', '2026-03-29'],
      ['2026-03-29T22:00:00Z', '2026-03-30'],
      ['2026-03-29T23:59:59+02:00', '2026-03-29'],
      ['2026-03-29T23:30:00+01:00', '2026-03-30'],
      // The clock skips this hour in that night.
      ['2026-03-29T02:30:00', '2026-03-29'],
      ['2026-03-29T23:59:59', '2026-03-29'],
    ],
  },
  {
    day: '2026-10-25',
    next: '2026-10-26',
    midnights: {
      'in UTC at the midnight of Rome': ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z', '2026-10-26T23:00:00Z'],
      'with offsets': ['2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', '2026-10-27T00:00:00+01:00'],
      'with the offset of summer throughout': [
        '2026-10-25T00:00:00+02:00',
        '2026-10-26T00:00:00+02:00',
        '2026-10-27T00:00:00+02:00',
      ],
      'at the midnight of UTC': ['2026-10-25T00:00:00Z', '2026-10-26T00:00:00Z', '2026-10-27T00:00:00Z'],
      'without a zone': ['2026-10-25T00:00:00', '2026-10-26T00:00:00', '2026-10-27T00:00:00'],
      'without a zone, until 24:00': ['2026-10-25T00:00:00', '2026-10-25T24:00:00', '2026-10-27T00:00:00'],
    },
    bookings: [
      ['2026-10-24T22:00:00Z', '2026-10-25'],
      // Half past two comes twice.
      ['2026-10-25T00:30:00Z', '2026-10-25'],
      ['2026-10-25T01:30:00Z', '2026-10-25'],
      ['2026-10-25T22:59:59Z', '2026-10-25'],
      ['2026-10-25T23:00:00Z', '2026-10-26'],
      ['2026-10-25T23:59:59+01:00', '2026-10-25'],
      ['2026-10-25T23:59:59+02:00', '2026-10-25'],
      ['2026-10-25T02:30:00', '2026-10-25'],
      ['2026-10-25T23:59:59', '2026-10-25'],
    ],
  },
])('a statement of $day', ({ day, next, midnights, bookings }) => {
  it.each(Object.entries(midnights))(
    'is of that day alone and is followed by the next when its period is written %s',
    async (_how, times) => {
      const [begins = '', between = '', ends = ''] = times;
      const following = between.replace(/^(\S{10})T24:00:00$/, `${next}T00:00:00`);
      const first = await read({ begins, ends: between }, `<Dt>${day}</Dt>`);
      const second = await read({ begins: following, ends }, `<Dt>${next}</Dt>`);
      expect([first.from, first.to, second.from, second.to]).toEqual([day, day, next, next]);
      const known = { ...first, id: 'known', missingCount: 0, closingCents: second.openingCents };
      expect(checkSequence(second, [known])).toEqual({ warning: null });
    },
  );

  it.each(bookings)('books %s on the day %s in Rome', async (moment, bookedOn) => {
    const [begins = '', ends = ''] = midnights['at the midnight of UTC'];
    const statement = await read({ begins, ends }, `<DtTm>${moment}</DtTm>`);
    expect(statement.lines.map((line) => line.bookedOn)).toEqual([bookedOn]);
    expect(checkStatement(statement, OURS)).toBeNull();
  });

  it('leaves the days of a CSV unchanged', () => {
    const written = [day, next].map((one) => one.split('-').reverse().join('/'));
    const bytes = Buffer.from(`Data;Importo;Causale\n${written.map((one) => `${one};1,00;x`).join('\n')}\n`);
    const mapping = guessMapping(bytes);
    const statement = mapping && readCsv(bytes, mapping, { iban: OURS, openingCents: 0, closingCents: 200 });
    expect(statement).toMatchObject({ from: day, to: next, lines: [{ bookedOn: day }, { bookedOn: next }] });
  });
});
