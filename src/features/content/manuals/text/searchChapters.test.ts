import { documentOfText } from '../../../../../common/document/contents';
import { searchChapters } from './searchChapters';

const chapters = [
  { slug: 'uno', title: 'Compilare', document: documentOfText('Il modulo ha molte sezioni. La città è obbligatoria.') },
  { slug: 'due', title: 'Firmare', document: documentOfText(`${'parola '.repeat(30)}CITTA' finale`) },
];
const found = (query: string) => searchChapters(chapters, query).map(({ slug }) => slug);

it('finds chapters by beginnings of words, ignoring case, accents and signs [RTE-22]', () => {
  expect(found('citta')).toEqual(['uno', 'due']);
  expect(found('CITTÀ obbl')).toEqual(['uno']);
  expect(found('firm')).toEqual(['due']);
  expect([found('x'), found(' '), found('itta'), found('assente')]).toEqual([[], [], [], []]);
});

it('returns the words around a match', () => {
  expect(searchChapters(chapters, 'finale')[0]?.excerpt).toMatch(/^… parola .*CITTA' finale$/);
  expect(searchChapters(chapters, 'compilare')[0]?.excerpt).toMatch(/^Il modulo/);
});
