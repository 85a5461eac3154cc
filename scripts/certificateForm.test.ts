import { fieldSections, patternsOf, sectionOf } from '../src/features/certificates/drafts/layout';
import { contentSchema } from './certificateContract';

type Schema = { type: string; properties?: Record<string, Schema>; items?: Schema };

/** Returns the patterns of all texts of the contract's content. */
function textsOf({ properties, items, type }: Schema, path = ''): string[] {
  if (properties)
    return Object.entries(properties).flatMap(([name, member]) =>
      textsOf(member, path === '' ? name : `${path}/${name}`),
    );
  if (items) return textsOf(items, `${path}[]`);
  return type === 'string' ? [path] : [];
}

const texts = textsOf(contentSchema() as Schema);
const patterns = fieldSections.flatMap(({ items }) => patternsOf(items));

/** Values that the server sets itself: users neither enter them nor need to see them beside the similar ones. */
const silent = [
  /^info\//,
  /^datiAttestato\/codice/,
  /^datiExtra\/(comune|regione)$/,
  /\/comuneCatastale$/,
  /^soggettoCertificatore\/tipoSoggettoCertificatore$/,
  /^prestazioneGlobale\/prestazioneEnergeticaGlobale\/classificazione\/epglnren$/,
];

it('asks for every text of the contract, once', () => {
  const open = texts.filter((path) => !silent.some((known) => known.test(path)));
  expect(open.filter((path) => !patterns.includes(path))).toEqual([]);
  expect(patterns.filter((path, index) => patterns.indexOf(path) !== index)).toEqual([]);
});

it('asks for nothing that the contract does not know', () => {
  const lists = texts.flatMap((path) => [...path.matchAll(/\[\]/g)].map(({ index }) => path.slice(0, index)));
  expect(patterns.filter((path) => !texts.includes(path) && !lists.includes(path))).toEqual([]);
});

it('leads from what was found to the section that asks for it', () => {
  expect(sectionOf('datiGenerali/datiIdentificativi/catasto/datiCatastali[2]/foglio')).toBe('place');
  expect(sectionOf('datiImpianti/produzioneACS/impianto[3]/pod')).toBe('plants');
  expect(sectionOf('datiImpianti/climatizzazioneInvernale')).toBe('plants');
  expect(sectionOf('info/versione')).toBe('summary');
});
