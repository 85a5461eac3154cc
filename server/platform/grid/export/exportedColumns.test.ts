import { exportedColumns, ID_HEADING, italianWords } from './exportedColumns';

const words = {
  number: { id: 'test.number', defaultMessage: 'Attestato' },
  state: { id: 'test.state', defaultMessage: 'Stato' },
};

it('writes the columns of a page in the order of its headings, with the words for their codes', () => {
  const columns = exportedColumns(
    { ...italianWords(words), ...ID_HEADING },
    (name) => (name === 'number' ? 'integer' : 'code'),
    { state: { a: 'Aperto' } },
  );
  expect(columns).toEqual([
    { name: 'number', heading: 'Attestato', type: 'integer' },
    { name: 'state', heading: 'Stato', type: 'code', labels: { a: 'Aperto' } },
    { name: 'id', heading: 'Identificativo', type: 'code' },
  ]);
});

it('refuses a heading that names no column of the list', () => {
  expect(() => exportedColumns(italianWords(words), (name) => (name === 'number' ? 'integer' : undefined))).toThrow(
    'The heading Stato names no column of the list: state.',
  );
});
