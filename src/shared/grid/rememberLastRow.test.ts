import { rememberLastRow } from './rememberLastRow';

const options = { filter: ['state', '=', 'Scaduto'], sort: [{ selector: 'createdAt', desc: true }], take: 2 };
const rows = [{ id: 'a' }, { id: 'b' }];

it('names the last row of the loaded page in the options of the next page', () => {
  const lastRow = rememberLastRow();
  lastRow.loaded({ ...options, skip: 2 }, rows);
  expect(lastRow.after({ ...options, skip: 4 })).toEqual({ ...options, skip: 4, after: 'b' });
});

it.each([
  ['of another order', { sort: [{ selector: 'lastName' }], skip: 4 }],
  ['of another filter', { filter: ['state', '=', 'Sospeso'], skip: 4 }],
  ['that does not follow', { skip: 6 }],
  ['before', { skip: 0 }],
  ['of groups', { group: [{ selector: 'state' }], skip: 4 }],
])('names no row in the options of a page %s', (_, given) => {
  const lastRow = rememberLastRow();
  lastRow.loaded({ ...options, skip: 2 }, rows);
  expect(lastRow.after({ ...options, ...given })).toEqual({ ...options, ...given });
});
