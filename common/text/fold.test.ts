import { fold, foldWords } from './fold';

it.each([
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Ægir', 'aegir'],
  ['Guðmundur Þórðarson', 'gudmundur thordarson'],
  ['Œuvre', 'oeuvre'],
  ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
  ['Şeyma Məmmədov', 'seyma memmedov'],
  ['FORLÌ-CESENA d’Este, Ñandù 1', "forli-cesena d'este, nandu 1"],
])('finds %s by what people type for it: %s', (written, typed) => {
  expect(fold(written)).toBe(typed);
  expect(foldWords(written)).toBe(typed.replaceAll(/[^a-z0-9]+/g, ' '));
});

it('leaves out the signs between words, and the accents that the database does not know', () => {
  expect(foldWords(' Sant’Agata  (Bolognese) ')).toBe('sant agata bolognese');
  expect(foldWords('Nguyễn Ǎ Ἀθῆναι')).toBe('nguyen a αθηναι');
});
