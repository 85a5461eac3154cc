import { camt, type CamtEntry } from '../../../../../test/support/bank/camt';
import { dirty, UNSEEN } from '../../../../../test/support/dirtyTexts';
import { centsOf } from './amount';
import { checkSequence, checkStatement, setOutsideApart } from './checkStatement';
import { readCsv } from './csv';
import { guessMapping } from './csvMapping';
import { lineHash, lineKeys } from './lineKey';
import { camtParser, readCamtFile } from './readCamt';
import { remittanceOf } from './remittance';
import { faultMessages, isRefusal, type Statement } from './statement';

const OURS = 'IT60X0542811101000000123456';
const parser = camtParser();
const entry = (given: Partial<CamtEntry> = {}): CamtEntry => ({ amount: '100.00', day: '2026-03-02', ...given });

async function read(xml: string | Buffer): Promise<Statement> {
  const statements = await readCamtFile(parser, Buffer.from(xml));
  if (isRefusal(statements)) throw new Error(statements.refused);
  const [first] = statements;
  if (!first) throw new Error('There is no statement.');
  if (isRefusal(first)) throw new Error(first.refused);
  return first;
}
const refusal = async (xml: string | Buffer) => {
  const statements = await readCamtFile(parser, Buffer.from(xml));
  return [statements].flat().find(isRefusal)?.refused ?? 'taken in';
};
/** A statement that was taken in whole. */
const whole = { id: 'known', missingCount: 0 };
/** Returns the refusal of a check. */
const said = (checked: object | null) => (checked && 'refused' in checked ? String(checked.refused) : 'taken in');

describe('a camt.053', () => {
  it.each(['camt.053.001.02', 'camt.053.001.08'] as const)('is read in the version %s', async (version) => {
    const xml = camt({
      version,
      iban: OURS,
      opening: '1000.00',
      entries: [
        entry({ reference: 'TRN1', payer: 'ROSSI MARIO', payerIban: 'IT60X0542811101000000654321', text: 'Ricarica' }),
        entry({ amount: '40.10', isDebit: true, reference: 'TRN2' }),
        entry({ amount: '7.00', status: 'PDNG' }),
      ],
    });
    const statement = await read(xml);
    expect(statement).toMatchObject({ format: version, iban: OURS, openingCents: 100_000, closingCents: 105_990 });
    expect(statement.lines).toHaveLength(2);
    expect(statement.lines[0]).toMatchObject({
      bookedOn: '2026-03-02',
      cents: 10_000,
      isCredit: true,
      bankReference: 'TRN1',
      payerName: 'ROSSI MARIO',
      payerIban: 'IT60X0542811101000000654321',
      text: 'Ricarica',
    });
    expect(checkStatement(statement, OURS)).toBeNull();
  });

  it('becomes one line for each transaction of a collective booking that adds up', async () => {
    const parts = [
      { amount: '60.00', endToEndId: 'A' },
      { amount: '40.00', endToEndId: 'B' },
    ];
    const { lines } = await read(camt({ iban: OURS, entries: [entry({ reference: 'SUM', parts })] }));
    expect(lines.map(({ cents, references, bankReference }) => [cents, references, bankReference])).toEqual([
      [6000, ['A'], 'SUM/1'],
      [4000, ['B'], 'SUM/2'],
    ]);
    const broken = await read(camt({ iban: OURS, entries: [entry({ amount: '101.00', parts })] }));
    expect(broken.lines).toMatchObject([{ cents: 10_100, references: ['A', 'B'], isCollective: true }]);
  });

  it('is read whole with processing instructions and comments in it', async () => {
    const entries = [entry({ reference: 'A' }), entry({ reference: 'B' }), entry({ reference: 'C' })];
    const xml = camt({ iban: OURS, entries }).replaceAll('<Ntry>', '<?bank page?><!-- page --><Ntry>');
    expect((await read(xml)).lines.map(({ bankReference }) => bankReference)).toEqual(['A', 'B', 'C']);
  });

  const good = camt({ iban: OURS, entries: [entry()] });
  it.each([
    [
      'a document type',
      good.replace('<Document', '<!DOCTYPE Document [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document'),
      /DOCTYPE/,
    ],
    ['an entity bomb', `<!DOCTYPE a [<!ENTITY a "${'x'.repeat(99)}">]>${good.replace('<Id>', '<Id>&a;')}`, /DOCTYPE/],
    ['what is cut off', good.slice(0, 600), /ben formato/],
    ['another root', '<ape2015/>', /camt\.053/],
    ['another version', good.replaceAll('001.08', '001.13'), /versione 02 o 08/],
    ['ten thousand levels', '<Document>'.repeat(10_000), /annidato|ben formato/],
    ['a negative amount', good.replace('>100.00<', '>-100.00<'), /Bal.Amt, riga 2: il valore è minore di 0/],
    ['an amount in words', good.replace('>100.00<', '>cento<'), /Bal.Amt, riga 2: il numero non si legge/],
    ['three decimals', good.replace('>100.00<', '>100.005<'), /centesimi/],
    ['another currency', good.replace('Ccy="EUR">100.00', 'Ccy="USD">100.00'), /euro/],
    ['no balance', good.replaceAll('CLBD', 'ITBD'), /saldo finale/],
    ['six megabytes', Buffer.alloc(6 * 1024 * 1024, ' '), /grande/],
  ])('with %s is refused', async (_what, xml, why) => {
    expect(await refusal(xml)).toMatch(why);
  });

  it('of another account, or with a wrong sum, is refused', async () => {
    const other = await read(camt({ iban: 'DE89370400440532013000', entries: [entry()] }));
    expect(said(checkStatement(other, OURS))).toMatch(/altro conto/);
    const broken = await read(camt({ iban: OURS, entries: [entry()], closing: '99.99' }));
    expect(said(checkStatement(broken, OURS))).toBe(
      'I conti non tornano: saldo iniziale più movimenti fanno 100,00\u00a0€, il saldo finale è 99,99\u00a0€.',
    );
    expect(said(checkStatement(broken, ''))).toMatch(/impostazioni/);
  });

  it('names every entry at fault at once', async () => {
    const entries = ['A1', 'A2', 'A3'].map((reference) => entry({ amount: '5.00', reference }));
    const xml = camt({ iban: OURS, entries })
      .replace(
        'Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>',
        'Ccy="USD">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>',
      )
      .replace(/<BookgDt>.{0,60}<\/BookgDt>(?=<ValDt>.{0,60}<\/ValDt><AcctSvcrRef>A3)/, '');
    const found = await read(xml);
    expect(faultMessages(found.badLines)).toEqual([
      'Movimento 1 (A1), riga 2: l’importo è in USD, non in euro.',
      'Movimento 3 (A3), riga 2: manca la data contabile.',
    ]);
    expect(found.lines.map(({ bankReference }) => bankReference)).toEqual(['A2']);
    expect(checkStatement(found, OURS)).toBeNull();
    const early = await read(camt({ iban: OURS, entries: [entry(), entry(), entry()] }));
    const outside = early.lines.map((line, index) => (index === 1 ? line : { ...line, bookedOn: '2026-02-28' }));
    const apart = setOutsideApart({ ...early, lines: outside });
    expect(faultMessages(apart.badLines)).toEqual([
      'Movimento 1: è del 28/02/2026, fuori dal periodo dell’estratto conto.',
      'Movimento 3: è del 28/02/2026, fuori dal periodo dell’estratto conto.',
    ]);
    expect(apart.lines).toHaveLength(1);
  });

  describe.each([
    ['on the Italian clock', '2026-03-02T00:00:00', '2026-03-03T00:00:00', '2026-03-04T00:00:00'],
    ['with offsets', '2026-03-02T00:00:00+01:00', '2026-03-03T00:00:00+01:00', '2026-03-04T00:00:00+01:00'],
    ['at midnight in Rome, written in UTC', '2026-03-01T23:00:00Z', '2026-03-02T23:00:00Z', '2026-03-03T23:00:00Z'],
    ['at midnight in UTC', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z', '2026-03-04T00:00:00Z'],
    ['until 24:00', '2026-03-02T00:00:00', '2026-03-02T24:00:00', '2026-03-04T00:00:00'],
  ])('with a period %s', (_what, begins, between, ends) => {
    const of = (from: string, to: string, booked: string) =>
      read(
        camt({ iban: OURS, id: from, entries: [entry()] })
          .replace(/<FrDtTm>[^<]*/, `<FrDtTm>${from}`)
          .replace(/<ToDtTm>[^<]*/, `<ToDtTm>${to}`)
          .replace(/<BookgDt><Dt>[^<]*<\/Dt>/, `<BookgDt>${booked}`),
      );

    it('follows the statement before, whose period it touches', async () => {
      const first = await of(begins, between, '<Dt>2026-03-02</Dt>');
      const second = await of(between, ends, '<Dt>2026-03-03</Dt>');
      expect([first.from, first.to, second.from, second.to]).toEqual([
        '2026-03-02',
        '2026-03-02',
        '2026-03-03',
        '2026-03-03',
      ]);
      expect(checkSequence(second, [{ ...first, ...whole, closingCents: second.openingCents }])).toEqual({
        warning: null,
      });
      expect(said(checkSequence(first, [{ ...first, ...whole, statementId: 'other' }]))).toMatch(/Il periodo/);
    });

    it.each([
      ['2026-03-01T23:30:00Z', '2026-03-02'],
      ['2026-03-02T22:59:59Z', '2026-03-02'],
      ['2026-03-02T23:30:00Z', '2026-03-03'],
    ])('books %s on the day %s in Rome', async (moment, day) => {
      const statement = await of(begins, between, `<DtTm>${moment}</DtTm>`);
      expect(statement.lines[0]?.bookedOn).toBe(day);
      expect(checkStatement(statement, OURS)).toBeNull();
    });
  });

  it('that was imported before is refused, and one that leaves a gap gives a warning', async () => {
    const statement = await read(camt({ iban: OURS, id: 'EC-7', sequence: 7, entries: [entry()] }));
    const known = {
      ...whole,
      openingCents: 0,
      statementId: 'EC-6',
      messageId: null,
      sequence: 6,
      from: '2026-03-01',
      to: '2026-03-01',
      closingCents: 0,
    };
    expect(checkSequence(statement, [known])).toEqual({ warning: null });
    expect(said(checkSequence(statement, [{ ...known, statementId: 'EC-7' }]))).toMatch(/già stato importato/);
    expect(said(checkSequence(statement, [{ ...known, to: '2026-03-02' }]))).toMatch(/Il periodo/);
    expect(checkSequence(statement, [{ ...known, sequence: 5 }])).toMatchObject({
      warning: expect.stringMatching(/dopo il numero 5/) as string,
    });
    expect(checkSequence(statement, [{ ...known, closingCents: 5 }])).toMatchObject({
      warning: expect.stringMatching(/ne manca uno/) as string,
    });
  });
});

describe('a CSV', () => {
  const about = { iban: OURS, openingCents: 0, closingCents: 122_450 };
  const rows = [
    ['Data contabile', 'Data valuta', 'Importo', 'Descrizione', 'Ordinante', 'CRO'],
    ['02/03/2026', '03/03/2026', '1.234,50', 'Ricarica "città"; portafoglio', 'Società Però', 'C1'],
    ['02/03/2026', '02/03/2026', '-10,00', 'Commissioni', '', ''],
  ];
  const written = (separator: string) =>
    `Conto;IT60\n\n${rows.map((row) => row.map((cell) => (/[",;]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)).join('\r\n')}\r\n`;
  it.each([
    ['semicolons in UTF-8', ';', 'utf8'],
    ['commas in windows-1252', ',', 'latin1'],
    ['tabs in UTF-8', '\t', 'utf8'],
    ['bars in windows-1252', '|', 'latin1'],
  ] as const)('with %s is guessed and read', (_what, separator, encoding) => {
    const bytes = Buffer.from(written(separator), encoding);
    const mapping = guessMapping(bytes);
    if (!mapping) throw new Error('It was not guessed.');
    expect(mapping).toMatchObject({ separator, decimal: ',', dateFormat: 'dd/MM/yyyy' });
    const statement = readCsv(bytes, mapping, about);
    expect(statement).toMatchObject({
      from: '2026-03-02',
      lines: [
        { cents: 123_450, isCredit: true, payerName: 'Società Però', bankReference: 'C1', valueOn: '2026-03-03' },
        { cents: 1000, isCredit: false, bankReference: null },
      ],
    });
    expect(isRefusal(statement) ? statement : checkStatement(statement, OURS)).toBeNull();
  });

  it('reads rows with invisible characters and other minus signs like plain ones', () => {
    const clean = Buffer.from(
      'Data;Importo;Causale;Divisa;Ordinante;CRO\n02/03/2026;-10,00;Storno di marzo;EUR;Società Però;C1\n03/03/2026;1.234,50;Ricarica;EUR;Rossi;C2\n',
    );
    const mapping = guessMapping(clean);
    if (!mapping) throw new Error('It was not guessed.');
    const unseen = UNSEEN.filter((character) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(character));
    // The rows come in parts: a row has a longest length.
    for (let from = 0; from < unseen.length; from += 400) {
      const some = unseen.slice(from, from + 400);
      const spelled = clean
        .toString()
        .split('\n')
        .map((row) =>
          row === ''
            ? ''
            : row
                .split(';')
                .map((cell) => dirty('text', cell.replace(/^-/, '\u2212'), some))
                .join(';'),
        )
        .join('\n');
      expect([from, readCsv(Buffer.from(spelled), mapping, about)]).toEqual([from, readCsv(clean, mapping, about)]);
    }
  });

  it('in two columns with a decimal point and ISO days is guessed and read', () => {
    const bytes = Buffer.from('Data;Dare;Avere;Causale\n2026-03-02;;1,224.50;Uno\n2026-03-02;15.00;;Due\n');
    const mapping = guessMapping(bytes);
    expect(mapping).toMatchObject({
      decimal: '.',
      dateFormat: 'yyyy-MM-dd',
      columns: { debit: 'Dare', credit: 'Avere' },
    });
    expect(mapping && readCsv(bytes, mapping, about)).toMatchObject({
      lines: [
        { cents: 122_450, isCredit: true },
        { cents: 1500, isCredit: false },
      ],
    });
  });

  it('names every bad row at once, each with all its faults, by its line in the file', () => {
    const bytes = Buffer.from(
      'Conto;IT60;x\n\nData;Importo;Causale;Divisa;CRO\n01/03/2026;10,00;Uno;EUR;\n31/02/2026;dieci;Due;;C2\n\n02/03/2026;5,00;Tre;EUR;\n02/03/2026;cinque;Quattro;;\n02/03/2026;5,00;Cinque;USD;\n03/03/2026;CHF 7,00;Sei;;\n03/03/2026;7,00 EUR;Sette;;\n',
    );
    const mapping = guessMapping(bytes);
    if (!mapping) throw new Error('It was not guessed.');
    const found = readCsv(bytes, mapping, about);
    if (isRefusal(found)) throw new Error(found.refused);
    expect(faultMessages(found.badLines)).toEqual([
      'Riga 5 (C2): «31/02/2026» non è una data nel formato scelto; l’importo non si legge con i decimali scelti.',
      'Riga 8: l’importo non si legge con i decimali scelti.',
      'Riga 9: l’importo è in USD, non in euro.',
      'Riga 10: l’importo è in CHF, non in euro.',
    ]);
    expect(found.lines.map(({ text, cents }) => [text, cents])).toEqual([
      ['Uno', 1000],
      ['Tre', 500],
      ['Sette', 700],
    ]);
  });

  it('that differs from the choices is refused at the wrong choice', () => {
    const bytes = Buffer.from(written(';'), 'latin1');
    const mapping = guessMapping(bytes);
    if (!mapping) throw new Error('It was not guessed.');
    const wrong = (other: object) => {
      const read = readCsv(bytes, { ...mapping, ...other }, about);
      return isRefusal(read) ? read.member : 'taken in';
    };
    expect(wrong({ separator: '|' })).toBe('separator');
    expect(wrong({ decimal: '.' })).toBe('decimal');
    expect(wrong({ dateFormat: 'yyyy-MM-dd' })).toBe('dateFormat');
    expect(wrong({ encoding: 'utf-8' })).toBe('encoding');
    expect(wrong({ columns: { ...mapping.columns, text: 'Altro' } })).toBe('columns');
  });
});

it.each([
  ['1.234,50', ',', 123_450],
  ['1,234.5', '.', 123_450],
  ['-0,01', ',', -1],
  ['15,00-', ',', -1500],
  ['15.000', '.', 1500],
  ['€ 7', ',', 700],
  ['12,345', ',', null],
  ['1.23', ',', null],
  ['dieci', ',', null],
  ['', ',', null],
  [',50', ',', 50],
  ['-.5', '.', -50],
  ['100.', '.', 10_000],
  ['.', '.', null],
  ['1.234,', ',', 123_400],
  ['.100', ',', null],
  ['99999999999', ',', null],
] as const)('%s with %s is %s cents', (text, decimal, cents) => {
  expect(centsOf(text, decimal)).toBe(cents);
});

it.each([
  ['/PUR/LGPE-RIVERSAMENTO/URI/2026-03-02UNCRITMM-A1', '2026-03-02UNCRITMM-A1'],
  ['/PUR/LGPE-RIVERSAMENTO/TXT/2/URI/2026-03-02ABC', '2026-03-02ABC'],
  ['PUR LGPE RIVERSAMENTO URI 2026-03-02ABC', '2026-03-02ABC'],
  ['BONIFICO DA POSTE /PUR/LGPE-RIVERSAMENTO/ URI/2026-ABC/', '2026-ABC'],
  ['/RFB/02123456789012356/15.00', '02123456789012356'],
  ['Ricarica portafoglio RF18 5390 0754 7034', null],
])('%s is a remittance of %s', (text, flow) => {
  expect(remittanceOf([text])?.flow ?? null).toBe(flow);
});

it('identifies a line by its reference, else by its content and its place among its equals', async () => {
  const entries = [
    entry(),
    entry(),
    entry({ reference: 'X' }),
    entry({ reference: 'X', isReversal: true, isDebit: true }),
  ];
  const { lines } = await read(camt({ iban: OURS, entries }));
  const keys = lineKeys(OURS, lines);
  expect(new Set(keys).size).toBe(4);
  expect(keys.slice(2)).toEqual(['C:X', 'SD:X']);
  const again = await read(camt({ iban: OURS, id: 'other', entries: entries.slice(0, 2) }));
  expect(lineKeys(OURS, again.lines)).toEqual(keys.slice(0, 2));
  const [first] = lines;
  expect(first && lineHash(OURS, first)).not.toBe(first && lineHash(OURS, { ...first, cents: 1 }));
});

it.each(['NONREF', 'NOTPROVIDED', 'not provided', '-', '000000000'])(
  'reads %s as no reference: no line with it is lost',
  async (reference) => {
    const entries = [entry({ reference }), entry({ reference, amount: '20.00' })];
    const { lines } = await read(camt({ iban: OURS, entries }));
    expect(lines.map(({ bankReference }) => bankReference)).toEqual([null, null]);
    expect(new Set(lineKeys(OURS, lines)).size).toBe(2);
    const bytes = Buffer.from(`Data;Importo;CRO\n02/03/2026;10,00;${reference}\n`);
    const mapping = guessMapping(bytes);
    expect(mapping && readCsv(bytes, mapping, { iban: OURS, openingCents: 0, closingCents: 1000 })).toMatchObject({
      lines: [{ cents: 1000, bankReference: null }],
    });
  },
);

it('separates lines of one reference, also those that are equal', async () => {
  const entries = [
    entry({ reference: 'X', payer: 'ROSSI' }),
    entry({ reference: 'X', payer: 'BIANCHI' }),
    entry({ reference: 'X', payer: 'ROSSI', amount: '20.00' }),
    entry({ reference: 'X', payer: 'ROSSI' }),
  ];
  const { lines } = await read(camt({ iban: OURS, entries }));
  const keys = lineKeys(OURS, lines);
  expect(keys[0]).toBe('C:X');
  expect(new Set(keys).size).toBe(4);
  expect(lineKeys(OURS, lines)).toEqual(keys);
});

it.each([
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999999999', null],
] as const)('reads the number %s of a statement as %s', async (written, sequence) => {
  const xml = camt({ iban: OURS, sequence: 7, entries: [entry()] }).replace('>7</Elctrnc', `>${written}</Elctrnc`);
  expect((await read(xml)).sequence).toBe(sequence);
});
