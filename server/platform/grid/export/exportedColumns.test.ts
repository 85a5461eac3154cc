import { exportedColumns, ID_HEADING, italianWords } from './exportedColumns';

const words = {
  number: { id: 'test.number', defaultMessage: 'Attestato' },
  state: { id: 'test.state', defaultMessage: 'Stato' },
};

it('writes the columns of a page in the order of its headings, with the words for their codes', () => {
  const columns = exportedColumns(
    { ...italianWords(words), ...ID_HEADING },
    (name) => (name === 'number' ? 'integer' : undefined),
    { state: { a: 'Aperto' } },
  );
  expect(columns).toEqual([
    { name: 'number', heading: 'Attestato', type: 'integer' },
    { name: 'state', heading: 'Stato', type: 'text', labels: { a: 'Aperto' } },
    { name: 'id', heading: 'Identificativo', type: 'text' },
  ]);
});
