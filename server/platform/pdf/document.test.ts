import PDFDocument from 'pdfkit';
import {
  checkForm,
  factsOf,
  fontsOf,
  overlaps,
  structureOf,
  textOf,
  wordsByPage,
  type PlacedWord,
} from '../../../test/support/pdfs';
import { printDocument } from './document';

const about = { title: 'Ricevuta 1', subject: 'Prova', at: new Date('2026-06-01T08:00:00Z') };

it('prints a tagged document with its fonts, in the order of reading, the same bytes each time', async () => {
  const print = () =>
    printDocument(about, (document) => {
      document.heading(1, 'Titolo');
      document.paragraph('Un testo con «virgolette» e l’apostrofo.');
      document.heading(2, 'Dati');
      document.facts([
        ['Cognome', 'Ștefănescu'],
        ['Nome', 'Ελένη'],
      ]);
    });
  const pdf = await print();
  expect(pdf.equals(await print())).toBe(true);
  checkForm(pdf);
  expect(factsOf(pdf)).toMatch(/^Title:\s+Ricevuta 1$[^]*^Tagged:\s+yes$[^]*^Pages:\s+1$/m);
  expect(fontsOf(pdf).map(({ isEmbedded }) => isEmbedded)).toEqual([true, true, true]);
  expect(structureOf(pdf).replaceAll(/\s+/g, ' ')).toContain(
    'H1 (block) "Titolo" P (block) "Un testo con «virgolette» e l’apostrofo." H2 (block) "Dati" Table (block) TR TH: /Scope /Row "Cognome" TD "Ștefănescu" TR TH: /Scope /Row "Nome" TD "Ελένη"',
  );
  // PDF/A and PDF/UA are said where validators look for them.
  const metadata = pdf.toString('latin1');
  expect(metadata).toContain('<pdfaid:part>2</pdfaid:part>');
  expect(metadata).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

it('continues on further numbered pages and loses no text', async () => {
  const rows = Array.from({ length: 80 }, (_, index) => [`Voce ${String(index)}`, 'valore '.repeat(20)] as const);
  const pdf = await printDocument(about, (document) => {
    document.facts(rows);
    document.paragraph('parola '.repeat(2_000));
    document.heading(2, 'Fine');
  });
  const text = textOf(pdf);
  for (const [name] of rows) expect(text).toContain(name);
  expect(text.match(/parola/g)).toHaveLength(2_000);
  const [, pages = '0'] = /^Pages:\s+(\d+)$/m.exec(factsOf(pdf)) ?? [];
  expect(text.match(/Pag\. \d+ di \d+/g)).toEqual(
    Array.from({ length: Number(pages) }, (_, page) => `Pag. ${String(page + 1)} di ${pages}`),
  );
});

it.each([
  [1, 12],
  [2, 26],
  [5, 66],
])('draws each row of a table of %i pages on its own page, under heads and above what follows', async (count, rows) => {
  const table = Array.from({ length: rows }, (_, index) => [
    `voce${String(index)}`,
    'valore '.repeat(24).trim(),
    `${String(index)},00`,
  ]);
  const pdf = await printDocument(about, (document) => {
    document.heading(1, 'Estratto');
    document.table(
      [
        { heading: 'Voce', share: 0.2 },
        { heading: 'Nota', share: 0.6 },
        { heading: 'Importo', share: 0.2, align: 'right' },
      ],
      table,
    );
    document.paragraph('Chiusura dell’estratto.');
  });
  const pages = wordsByPage(pdf);
  expect(pages).toHaveLength(count);
  const rowsOf = (page: readonly PlacedWord[]) => page.filter(({ text }) => text.startsWith('voce'));
  // Every page except the last is full: rows stand there in their order, one after another.
  expect(pages.flatMap((page) => rowsOf(page).map(({ text }) => text))).toEqual(table.map(([name]) => name));
  for (const page of pages) {
    expect(rowsOf(page).length).toBeGreaterThan(0);
    expect(page.filter(({ text }) => text === 'Importo')).toHaveLength(1);
    expect(overlaps(page)).toEqual([]);
    const tops = rowsOf(page).map(({ top }) => top);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  }
  const last = pages.at(-1) ?? [];
  const closing = last.find(({ text }) => text.startsWith('Chiusura'));
  expect(closing?.top).toBeGreaterThan(
    Math.max(...last.filter(({ text }) => text === 'valore').map(({ bottom }) => bottom)),
  );
});

it('goes on with a row that is higher than a page on the next one, in tables and among facts', async () => {
  const words = (name: string) => Array.from({ length: 1_500 }, (_, index) => `${name}${String(index)}`);
  const pdf = await printDocument(about, (document) => {
    document.facts([['Motivo', words('m').join(' ')]]);
    document.table(
      [
        { heading: 'Voce', share: 0.5 },
        { heading: 'Nota', share: 0.5 },
      ],
      [
        ['prima', words('n').join(' ')],
        [words('v').join(' '), 'ultima'],
      ],
    );
    document.paragraph('Chiusura.');
  });
  const pages = wordsByPage(pdf);
  for (const page of pages) expect(overlaps(page)).toEqual([]);
  const texts = pages.flatMap((page) => page.map(({ text }) => text));
  for (const name of ['m', 'n', 'v'])
    expect(texts.filter((text) => new RegExp(`^${name}\\d+$`).test(text))).toEqual(words(name));
  expect(texts.filter((text) => ['prima', 'ultima', 'Chiusura.'].includes(text))).toEqual([
    'prima',
    'ultima',
    'Chiusura.',
  ]);
});

it('breaks words that are longer than a line, whole and without measuring them over and over', async () => {
  const word = Array.from({ length: 20_000 }, (_, index) => String.fromCharCode(97 + ((index * 7) % 26))).join('');
  const measured = jest.spyOn(PDFDocument.prototype, 'widthOfString');
  const pdf = await printDocument(about, (document) => {
    document.paragraph(`Vedi ${word} e basta.`);
    document.facts([['Nota', word]]);
    document.table([{ heading: 'Nota', share: 1 }], [[word]]);
  });
  // Sixty thousand characters, some of them a few times.
  expect(measured.mock.calls.reduce((sum, [text]) => sum + String(text).length, 0)).toBeLessThan(1_000_000);
  const text = textOf(pdf)
    .replaceAll(/Pag\. \d+ di \d+|Ricevuta 1|Nota/g, '')
    .replaceAll(/\s/g, '');
  expect(text).toBe(`Vedi${word}ebasta.${word}${word}`);
});

it('shows a mark where no font can draw a character, leaves out marks of direction, and refuses titles with markup', async () => {
  const pdf = await printDocument(about, (document) => {
    document.paragraph('Istituto \u{1F3EB}\u202E Saffi');
  });
  expect(textOf(pdf)).toContain('Istituto \uFFFD Saffi');
  await expect(printDocument({ ...about, title: 'A & B' }, () => undefined)).rejects.toThrow('A & B');
});

it('prints a text the same way after any other text', async () => {
  const paragraph = (text: string) => (print: typeof printDocument) =>
    print(about, (document) => {
      document.paragraph(text);
    });
  // Letters as they are typed, joined when they are drawn; before them the same drawings as characters of their own.
  const word = paragraph('سلام e «virgolette»');
  await paragraph('\uFEB3\uFEFC\uFEE1 e «virgolette» in un altro testo')(printDocument);
  const after = await word(printDocument);
  let alone: Buffer | undefined;
  await jest.isolateModulesAsync(async () => {
    const own = await import('./document');
    alone = await word(own.printDocument);
  });
  expect(textOf(after)).toMatch(/[\u0621-\u064A]{4}/u);
  expect(alone?.equals(after)).toBe(true);
});
