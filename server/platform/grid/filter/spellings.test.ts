import { fold } from '../../../../common/text/fold';
import { soughtWords, spellings } from './spellings';

it.each([
  ["nicolo'", 'Nicolò'],
  ["forli'", 'Forlì-Cesena'],
  ["forli'-cesena", 'Forlì-Cesena'],
  ['dangelo', 'D’Angelo'],
  ["d'angelo", 'Dangelo'],
  ["d'angelo", 'D’Angelo'],
  ['dellorto', 'Dell’Orto'],
  ['santagata bolognese', 'Sant’Agata Bolognese'],
  ['rossi', 'Rossi'],
  ["rossi'", 'Rossi'],
])('finds by %s whom others write %s', (sought, stored) => {
  expect(spellings(fold(sought)).some((text) => fold(stored).includes(text))).toBe(true);
});

it.each([
  ["d'an", 'Dotto'],
  ['dangelo', 'Angelo'],
  ['lodi', "L'Odio"],
])('does not take %s for %s', (sought, stored) => {
  expect(spellings(fold(sought)).some((text) => fold(stored) === text)).toBe(false);
});

it('writes a text that is spelt in one way once, and leaves out the marks between words', () => {
  expect(spellings('bianchi')).toEqual(['bianchi']);
  expect(soughtWords('adorni, alfredo  ;')).toEqual(['adorni', 'alfredo']);
});
