/** Places of elements, in texts as programs write them. */
import { placesIn } from './places';

const text = [
  '<?xml version="1.0"?>',
  '<!-- <ape2015> in a comment is no element -->',
  '<a:ape2015 xmlns:a="urn:x" note="1 > 0">',
  '  <a:info><a:nome>Rossi &amp; figli</a:nome></a:info><a:anno>1492</a:anno>',
  '  <a:catasto>',
  '    <a:unita><a:foglio>1</a:foglio></a:unita>',
  '    <a:unita><a:foglio>2</a:foglio><a:nota></a:nota></a:unita>',
  '  </a:catasto>',
  '  <a:servizi><a:nome>uno</a:nome><a:forza>7</a:forza><a:nome>due</a:nome></a:servizi>',
  '  <a:testo><![CDATA[a < b]]></a:testo>',
  `  <a:foto>${'A'.repeat(100_000)}</a:foto>`,
  '</a:ape2015>',
].join('\n');
const placeOf = placesIn(text, 'ape2015');

it.each([
  ['/ape2015', 3, 1, undefined],
  ['/ape2015/info/nome', 4, 11, 'Rossi & figli'],
  ['/ape2015/anno', 4, 54, '1492'],
  ['/ape2015/catasto/unita[2]/foglio', 7, 14, '2'],
  ['/ape2015/testo', 10, 3, 'a < b'],
])('finds %s', (path, line, column, value) => {
  expect(placeOf(path)).toEqual({ line, column, value });
});

it.each([
  ['a group that has no such member', '/ape2015/info/cognome', 4],
  ['a list that has fewer items', '/ape2015/catasto/unita[3]/foglio', 5],
  ['the root', '/ape2015/assente/foglio', 3],
])('names %s where an element is missing', (_name, path, line) => {
  expect(placeOf(path)).toMatchObject({ line, value: undefined });
});

it('finds the items of a list that stand one after another in a single element', () => {
  expect(placeOf('/ape2015/servizi[2]/nome')).toEqual({ line: 9, column: 54, value: 'due' });
});

it('repeats no empty text and none that nobody reads', () => {
  expect(placeOf('/ape2015/catasto/unita[2]/nota')).toEqual({ line: 7, column: 36, value: undefined });
  expect(placeOf('/ape2015/foto')).toEqual({ line: 11, column: 3, value: undefined });
});

it('finds a certificate within another document, and nothing of the document around it', () => {
  const within = placesIn(`<documento><datiCalcolo/>\n <ape2015><anno>9</anno></ape2015></documento>`, 'ape2015');
  expect(within('/ape2015/anno')).toEqual({ line: 2, column: 11, value: '9' });
  expect(within('/documento/datiCalcolo')).toBeUndefined();
  expect(placeOf('/')).toBeUndefined();
});
