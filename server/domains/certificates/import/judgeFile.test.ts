/** Files as other programs write them, judged without a server: form and rules. */
import fc from 'fast-check';
import { consistent } from '../../../../test/support/certificates/consistent';
import { surroundings } from '../../../../test/support/certificates/surroundings';
import { writeReduced } from '../xml/write';
import { readFileOf, rulesOver } from './judgeFile';
import { xmlParser } from './parser/parser';

const parser = xmlParser();
const readBytes = (xml: string | Buffer) => readFileOf(parser, Buffer.from(xml));
const [whole = {}] = fc.sample(consistent, { numRuns: 1, seed: 11 });
const xml = writeReduced(whole);

/** Returns rule and last name of the path of every finding. */
async function found(text: string): Promise<string[]> {
  const read = await readBytes(text);
  const rules = read.content === null || read.findings.length > 0 ? [] : rulesOver(read.content, surroundings()).ofFile;
  return [...read.findings, ...rules].map(({ rule, path }) => `${rule} ${path.split('/').at(-1) ?? ''}`);
}
const replaced = (name: string, value: string) => {
  const text = xml.replace(new RegExp(`<${name}>[^<]*<`), `<${name}>${value}<`);
  if (text === xml) throw new Error(`There is no ${name}.`);
  return text;
};

it('reads its own output: two hundred certificates over all uses, classes, services and carriers', async () => {
  await fc.assert(
    fc.asyncProperty(consistent, async (content) => {
      const written = writeReduced(content);
      const first = await readBytes(written);
      if (first.content === null) throw new Error('It was not read.');
      expect(first.findings).toEqual([]);
      expect(rulesOver(first.content, surroundings()).ofFile).toEqual([]);
      expect(writeReduced(first.content)).toBe(written);
      const again = await readBytes(writeReduced(first.content));
      expect(again.content).toEqual(first.content);
    }),
    { numRuns: 200, seed: 77 },
  );
}, 60_000);

it.each([
  ['a decimal comma', replaced('superficieUtileRiscaldata', '85,50'), 'xsd superficieUtileRiscaldata'],
  ['a day that does not exist', replaced('dataSopralluogo', '2026-02-30'), 'xsd dataSopralluogo'],
  ['a day as Italians write it', replaced('dataEmissione', '20/03/2026'), 'xsd dataEmissione'],
  ['a year of five digits', replaced('dataEmissione', '12026-03-20'), 'xsd dataEmissione'],
  ['a year before Christ', replaced('dataEmissione', '-0044-03-15'), 'xsd dataEmissione'],
  ['a code outside its list', replaced('motivazione', '6'), 'xsd motivazione'],
  ['a class that does not exist', replaced('classeEnergetica', 'A5'), 'xsd classeEnergetica'],
  [
    'a text of ten thousand characters',
    replaced('tipoInterventoRaccomandato', 'x'.repeat(10_000)),
    'xsd tipoInterventoRaccomandato',
  ],
  ['an element that is not known', xml.replace('<comune>', '<sconosciuto/><comune>'), 'xsd sconosciuto'],
  ['an area below zero', replaced('superficieUtileRaffrescata', '-1.00'), '4.4/16d superficieUtileRaffrescata'],
  ['a unit without a sheet', replaced('foglio', ' '), 'campo foglio'],
  ['a building without an address', replaced('indirizzo', ''), 'campo indirizzo'],
  ['a number in words', replaced('annoCostruzione', 'NaN'), 'xsd annoCostruzione'],
])('names %s, and nothing else', async (_name, text, expected) => {
  expect(await found(text)).toEqual([expected]);
});

it.each([
  ['a day of issue within the certificate', /<dataEmissione>[^<]*<\/dataEmissione>/, '/ape2015/dataEmissione'],
  ['a code at the beginning of its group', /<info>.*?<\/info>/s, '/ape2015/info'],
])('reports %s that is missing at its own path', async (_name, element, path) => {
  const text = xml.replace(element, '');
  expect(text).not.toBe(xml);
  expect((await readBytes(text)).findings).toEqual([
    { rule: 'xsd', level: 'error', path, message: 'Manca: lo schema nazionale lo richiede.' },
  ]);
});

it('says that an element stands in the wrong place, not that another one is missing', async () => {
  const [issued = ''] = /<dataEmissione>[^<]*<\/dataEmissione>/.exec(xml) ?? [];
  const text = xml.replace(issued, '').replace('</ape2015>', `${issued}</ape2015>`);
  const messages = (await readBytes(text)).findings.map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining('non è atteso qui: ci si aspetta «dataEmissione»')]);
});

it.each(['2026-03-20Z', '2026-03-20+01:00', '2026-03-20-14:00', '\n  2026-03-20\n'])(
  'reads the day of "%s", as programs write it with the zone of their machine',
  async (text) => {
    expect(await found(replaced('dataEmissione', text))).toEqual([]);
    const read = await readBytes(replaced('dataEmissione', text));
    expect(read.content?.dataEmissione).toBe('2026-03-20');
  },
);

it('refuses a photo that is no JPEG', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex').toString('base64');
  const withPhoto = xml
    .replace(/<fotoEdificio>.*<\/fotoEdificio>/, '')
    .replace(
      '<codiceISTAT>',
      `<fotoEdificio><immagine>${png}</immagine><formatoImmagine>JPG</formatoImmagine></fotoEdificio><codiceISTAT>`,
    );
  expect(await found(withPhoto)).toEqual(['4.4/16e immagine']);
});

it('keeps text that runs from right to left, and any other letter', async () => {
  const text = 'שלום\u200F! עולם Çà 漢字 𝒜';
  const read = await readBytes(replaced('informazioniMiglioramento', `\u202E${text}\u202C`));
  expect(read.findings).toEqual([]);
  expect(read.content?.informazioniMiglioramento).toBe(text.normalize('NFC'));
});

it('reports a file in the extended format without a certificate', async () => {
  const read = await readBytes('<documento><datiCalcolo/></documento>');
  expect(read).toMatchObject({ content: null, findings: [{ rule: 'xsd', path: '/documento' }] });
  expect(read.findings[0]?.message).toContain('manca l’attestato');
});

it.each(['datiCatastali', 'altriSubalterni', 'interventoRaccomandato'])(
  'refuses a file with more %s than a form takes, and makes no draft',
  async (name) => {
    const [item = ''] = new RegExp(`<${name}>.*?</${name}>`).exec(xml) ?? [];
    const read = await readBytes(xml.replace(item, item.repeat(10_000)));
    expect(read).toMatchObject({ content: null, findings: [{ rule: 'xsd', level: 'error' }] });
    expect(read.findings[0]?.message).toContain(`«${name}» più di 300 volte`);
  },
);

it('leaves to the form the question of a new building without inspection that was calculated from its project', async () => {
  const text = replaced('motivazione', '0')
    .replace(/<annoCostruzione>\d+/, '<annoCostruzione>2024')
    .replace(/<sopralluogoObbligatorio>\w+/, '<sopralluogoObbligatorio>false');
  const { content } = await readBytes(text);
  const rules = rulesOver(content ?? {}, surroundings());
  expect(rules.ofFile).toEqual([]);
  expect(rules.ofForm.map(({ rule }) => rule)).toContain('2');
  const measured = { ...content, datiRegionali: { metodologia: '1' } };
  expect(rulesOver(measured, surroundings()).ofFile.map(({ rule }) => rule)).toEqual(['2']);
});

it('reads UTF-8 that declares another encoding, with a warning', async () => {
  const read = await readBytes(xml.replace('UTF-8', 'ISO-8859-1'));
  expect(read).toMatchObject({ findings: [], warnings: [{ rule: 'encoding', level: 'warning' }] });
  expect(read.content?.datiGenerali?.datiIdentificativi?.indirizzo).toContain('«Roma»');
});

it.each([
  ['entities that refer to each other', '<!DOCTYPE a [<!ENTITY a "&b;"><!ENTITY b "&a;">]><ape2015>&a;</ape2015>'],
  ['an entity of another file', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><ape2015/>'],
  ['a document type after a comment and an instruction', '<!-- a --><?b c?>\n<!DOCTYPE ape2015><ape2015/>'],
  ['ten thousand levels', `${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}`],
  ['ten thousand levels within a certificate', `<ape2015>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</ape2015>`],
])('refuses %s', async (_name, text) => {
  expect(await readBytes(text)).toMatchObject({ content: null, findings: [{ rule: 'security', level: 'error' }] });
});
