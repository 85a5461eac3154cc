import { publicAddress } from './publicAddress';

it.each([
  'interno n. 7',
  'int n°7',
  'interno A 3',
  'int. 1 e 2',
  'int. 3 sx',
  ', interni 3-4',
  'appartamento n.2',
  'app.to 3',
  'apt. 4',
  '(scala A, interno 12)',
  '- Scala: A - Int.: 3',
  'scala A/int. 4',
  'int3',
  ', 3° piano',
  '- 2^ piano',
  ', II piano',
  'al primo piano',
  'p. 3',
  'P.T.',
  'p.terra int. 2',
  'piani T-1',
  'c/o Rossi Mario, int. 4',
])('keeps the number and drops the flat: %s', (flat) => {
  expect(publicAddress(`Via Roma, 12/A ${flat}`)).toBe('Via Roma, 12/A');
});

it('keeps a number after the flat, and drops a flat that stands alone', () => {
  expect(publicAddress('Via Roma scala B, 12')).toBe('Via Roma, 12');
  expect(publicAddress('Via 4 Novembre interno n. 3, 12')).toBe('Via 4 Novembre, 12');
  expect(publicAddress('Scala B interno 7')).toBeNull();
});

it.each([
  'Via della Scala 9',
  'Via Cangrande della Scala, 12',
  'Vicolo Scala 3',
  'Via Piano 2',
  'Via del Piano, 8',
  'Loc. Piano 5',
  'Piano di Mezzo 3',
  'Via Pal Piccolo 3',
  'Via Palazzina 4',
  'Via Interna 5',
  'Via P. Togliatti 3',
  'Corso d’Augusto, 5',
])('keeps a street whose name is such a word: %s', (street) => {
  expect(publicAddress(street)).toBe(street);
  expect(publicAddress(`${street} scala B int. 4`)).toBe(street);
});
