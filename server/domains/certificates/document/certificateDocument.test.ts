import fc from 'fast-check';
import { consistent } from '../../../../test/support/certificates/consistent';
import { checkForm, factsOf, fontsOf, structureOf, tagsOf, textOf } from '../../../../test/support/pdfs';
import { envelopeOf } from '../../../../test/support/sentFiles';
import { mediaTypeOf } from '../../../platform/files/fileKind';
import type { Ape } from '../content/fields';
import { certificateDocument, type CertificateToPrint } from './certificateDocument';

const print = (ape: Ape, more: Partial<CertificateToPrint> = {}) =>
  certificateDocument({
    ape,
    number: '07123-000042-2026',
    verification: { code: 'ABCD-EFGH-JKLM', address: 'https://sace.example.it/verifica/ABCD-EFGH-JKLM' },
    state: 'act',
    at: new Date('2026-06-01T08:00:00Z'),
    ...more,
  });
/** Line breaks depend on the widths of frames, so the text is compared without them. */
const words = (pdf: Buffer) => textOf(pdf).replaceAll(/\s+/g, ' ');
const pagesOf = (pdf: Buffer) => Number(/^Pages:\s+(\d+)$/m.exec(factsOf(pdf))?.[1]);
const [whole = {}] = fc.sample(consistent, { numRuns: 1, seed: 7 });
const withCadastre = (datiCatastali: object[], ape: Ape = whole): Ape => ({
  ...ape,
  datiGenerali: {
    ...ape.datiGenerali,
    datiIdentificativi: { ...ape.datiGenerali?.datiIdentificativi, catasto: { datiCatastali } },
  },
});
const oneUnit = withCadastre([
  { comuneCatastale: 'BOLOGNA', codiceCatastale: 'A944', foglio: '123', particella: '456' },
]);

it('prints the five official pages: tagged, in the order of reading, all fonts embedded, the same bytes each time', async () => {
  const pdf = await print(oneUnit);
  expect(pdf.equals(await print(oneUnit))).toBe(true);
  checkForm(pdf);
  expect(factsOf(pdf)).toMatch(/^Title:\s+Attestato di prestazione energetica 07123-000042-2026$[^]*^Tagged:\s+yes$/m);
  expect(pagesOf(pdf)).toBe(5);
  const fonts = fontsOf(pdf);
  expect(fonts.length).toBeGreaterThan(0);
  expect(fonts.filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  const headings = [...structureOf(pdf).matchAll(/H[12] \(block\)\s+"([^"]*)"/g)].map(([, heading]) => heading);
  expect(headings).toEqual([
    'ATTESTATO DI PRESTAZIONE ENERGETICA DEGLI EDIFICI',
    'DATI GENERALI',
    'PRESTAZIONE ENERGETICA GLOBALE E DEL FABBRICATO',
    'PRESTAZIONE ENERGETICA DEGLI IMPIANTI E CONSUMI STIMATI',
    'RACCOMANDAZIONI',
    'ALTRI DATI ENERGETICI GENERALI',
    'ALTRI DATI DI DETTAGLIO DEL FABBRICATO',
    'DATI DI DETTAGLIO DEGLI IMPIANTI',
    'INFORMAZIONI SUL MIGLIORAMENTO DELLA PRESTAZIONE ENERGETICA',
    'SOGGETTO CERTIFICATORE',
    'SOPRALLUOGHI E DATI DI INGRESSO',
    'SOFTWARE UTILIZZATO',
    'LEGENDA E NOTE PER LA COMPILAZIONE',
  ]);
});

it('declares PDF/A-3a and PDF/UA, carries its XML, and describes each figure', async () => {
  const bytes = (await print(oneUnit)).toString('latin1');
  expect(bytes).toContain('<pdfaid:part>3</pdfaid:part>');
  expect(bytes).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
  expect(bytes).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(bytes).toMatch(/\/AFRelationship \/Source/);
  expect(bytes).toContain('(ape.xml)');
  const figures = bytes.match(/\/S \/Figure/g) ?? [];
  expect(figures.length).toBeGreaterThan(20);
  expect(bytes.match(/\/Alt /g)).toHaveLength(figures.length);
});

it('prints number, expiry, code, cadastre, class and certifier', async () => {
  const printed = words(await print(oneUnit));
  for (const text of [
    'CODICE IDENTIFICATIVO: 07123-000042-2026',
    'VALIDO FINO AL: 20/03/2036',
    'ABCD-EFGH-JKLM',
    'BOLOGNA (A944)',
    'EPgl,nren',
    'Mario Esempio',
    'Firma e timbro del tecnico o firma digitale',
  ])
    expect(printed).toContain(text);
});

it('prints BOZZA on every page of a draft and ANNULLATO on an annulled one, and a code only when there is one', async () => {
  const draft = await print({}, { number: null, verification: null, state: 'draft' });
  checkForm(draft);
  expect(pagesOf(draft)).toBe(5);
  const of = (pdf: Buffer, mark: string) => textOf(pdf).split(mark).length - 1;
  expect([of(draft, 'BOZZA'), of(await print(oneUnit), 'BOZZA')]).toEqual([5, 0]);
  const outcome = { word: 'ANNULLATO', said: 'ANNULLATO il 02/06/2026' };
  expect(of(await print(oneUnit, { state: 'ended', outcome }), outcome.said)).toBe(5);
  expect(factsOf(draft)).toContain('Attestato di prestazione energetica (bozza)');
  expect(textOf(draft)).not.toContain('Verifica l’attestato');
});

it('says on page 1 that 28 of 30 cadastral rows follow, and says nothing where all have room', async () => {
  const rows = (count: number) =>
    withCadastre(Array.from({ length: count }, (_, index) => ({ foglio: '7', particella: String(index + 1000) })));
  const firstPage = (pdf: Buffer) => textOf(pdf).split('\f')[0] ?? '';
  expect(firstPage(await print(rows(30)))).toContain(
    'Seguono altre 28 righe dopo la legenda, in «DATI CATASTALI (SEGUE)»',
  );
  expect(firstPage(await print(rows(3)))).toContain('Segue un’altra riga dopo la legenda');
  expect(words(await print(rows(2)))).not.toMatch(/Segu(e|ono) (un’)?altr/);
});

it('prints the outcome of the act and its day on every page of a copy, and in the attached XML', async () => {
  const said = 'SOSTITUITO dal n. 07123-000043-2027 il 12/03/2027';
  const pdf = await print(oneUnit, { state: 'copy', verification: null, outcome: { word: 'SOSTITUITO', said } });
  checkForm(pdf);
  const pages = textOf(pdf)
    .split('\f')
    .filter((page) => page.trim() !== '');
  expect(pages).toHaveLength(5);
  for (const page of pages) expect(page).toContain(said);
  expect(factsOf(pdf)).toContain(`(copia per la consultazione: ${said})`);
  // It is read out once, at the beginning.
  expect(tagsOf(pdf).match(/P \(block\)/g)?.length).toBe(
    (tagsOf(await print(oneUnit, { state: 'copy', verification: null })).match(/P \(block\)/g)?.length ?? 0) + 1,
  );
  expect(pdf.toString('latin1')).toContain('(ape.xml)');
  expect(fontsOf(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
});

it('continues on further pages with many units, plants, recommendations and long texts, and loses none', async () => {
  const units = Array.from({ length: 60 }, (_, index) => ({ foglio: '7', particella: `9${String(index + 1000)}` }));
  const plants = Array.from({ length: 200 }, (_, index) => ({
    tipoImpianto: '1',
    descrizioneImpianto: `gruppo ${String(index + 1)}.`,
  }));
  const works = Array.from({ length: 80 }, (_, index) => ({
    codice: '0',
    tipoInterventoRaccomandato: `opera ${String(index + 1)}.`,
  }));
  const pdf = await print({
    ...withCadastre(units),
    datiImpianti: { climatizzazioneInvernale: { impianto: plants } },
    raccomandazioni: { interventoRaccomandato: works },
    informazioniMiglioramento: 'parola '.repeat(3_000),
    // The first has 10,000 characters, the second no space.
    soggettoCertificatore: {
      ...whole.soggettoCertificatore,
      titolo: 'perito '.repeat(1_428),
      telefono: '0'.repeat(10_000),
    },
  });
  checkForm(pdf);
  const printed = words(pdf);
  for (const { particella } of units) expect(printed).toContain(particella);
  // Each cut table says how many rows follow: the rows shown and the rows announced add up to all.
  for (const [title, all] of [
    ['DATI CATASTALI', units.length],
    ['INTERVENTI RACCOMANDATI', works.length],
    ['DATI DI DETTAGLIO DEGLI IMPIANTI', plants.length],
  ] as const)
    expect(
      Number(new RegExp(`Seguono altre (\\d+) righe dopo la legenda, in «${title} \\(SEGUE\\)»`).exec(printed)?.[1]),
    ).toBeGreaterThan(all / 2);
  for (const { descrizioneImpianto } of plants) expect(printed).toContain(descrizioneImpianto);
  for (const { tipoInterventoRaccomandato } of works) expect(printed).toContain(tipoInterventoRaccomandato);
  const count = (word: RegExp) => (printed.match(word) ?? []).length;
  expect(count(/parola/g)).toBeGreaterThanOrEqual(3_000);
  expect(count(/perito/g)).toBeGreaterThanOrEqual(1_428);
  expect((printed.match(/0{40,}/g) ?? []).join('').length).toBeGreaterThanOrEqual(10_000);
  expect(fontsOf(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  // Each continued table and the page of long texts also announce themselves to screen readers.
  const named = textOf(pdf).match(/\S.*\(SEGUE\)|TESTI RIPORTATI PER ESTESO/g) ?? [];
  // The pages before say in the same words where their rows go on.
  const continued = named.filter((line) => !line.includes('dopo la legenda'));
  expect(new Set(continued).size).toBe(4);
  const headings = (of: Buffer) => tagsOf(of).match(/H2 \(block\)/g)?.length ?? 0;
  expect(headings(pdf) - headings(await print(oneUnit))).toBe(continued.length);
  expect(pagesOf(pdf)).toBeGreaterThan(12);
});

it('prints texts from right to left, in notes as well, and the same bytes each time', async () => {
  const right = 'תעודת ביצועי אנרגיה';
  const long = `${right} `.repeat(500);
  const ape = {
    ...oneUnit,
    informazioniMiglioramento: long,
    soggettoCertificatore: { ...whole.soggettoCertificatore, titolo: right },
  };
  const pdf = await print(ape);
  checkForm(pdf);
  expect((textOf(pdf).match(/אנרגיה/g) ?? []).length).toBeGreaterThanOrEqual(500);
  expect(fontsOf(pdf).filter(({ isEmbedded }) => !isEmbedded)).toEqual([]);
  expect(pdf.equals(await print(ape))).toBe(true);
});

it('draws characters that the portal’s font lacks with another font, and a mark for those that none has', async () => {
  const printed = words(await print({ informazioniMiglioramento: 'CO₂ η Σ ≤ ≥ → Ελένη \u{1F3EB}' }));
  expect(printed).toContain('CO₂ η Σ ≤ ≥ → Ελένη \uFFFD');
});

/** Replaces every text except the photo by another one. */
const withEvery = (content: unknown, text: string): unknown => {
  if (typeof content === 'string') return text;
  if (Array.isArray(content)) return content.map((item) => withEvery(item, text));
  return Object.fromEntries(
    Object.entries(content as object).flatMap(([name, member]) =>
      name === 'fotoEdificio' ? [] : [[name, withEvery(member, text)]],
    ),
  );
};

it.each(['constructor', '__proto__', 'length', '-1'])(
  'prints a draft with "%s" for every value, even for codes',
  async (text) => {
    const printed = words(await print(withEvery(oneUnit, text) as Ape, { state: 'draft', number: null }));
    expect(printed).toContain(text);
    expect(printed).not.toMatch(/undefined|native code|\[object|NaN/);
  },
);

it('prints a file that every upload of the portal accepts, in all its states', async () => {
  for (const state of ['draft', 'act', 'copy', 'ended'] as const)
    expect(await mediaTypeOf('APE.pdf', await print(oneUnit, { state }))).toBe('application/pdf');
  expect(await mediaTypeOf('APE.pdf.p7m', envelopeOf(await print(oneUnit)))).toBe('application/pkcs7-mime');
});
