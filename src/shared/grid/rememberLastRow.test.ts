import { placeInOrder } from './placeInOrder';

const options = { filter: ['state', '=', 'Scaduto'], sort: [{ selector: 'createdAt', desc: true }], take: 2 };
const rows = [{ id: 'a' }, { id: 'b' }];

it('goes on after the last row of the page before', () => {
  const place = placeInOrder();
  place.loaded({ ...options, skip: 2 }, rows);
  expect(place.after({ ...options, skip: 4 })).toEqual({ ...options, skip: 4, after: 'b' });
});

it.each([
  ['of another order', { sort: [{ selector: 'lastName' }], skip: 4 }],
  ['of another filter', { filter: ['state', '=', 'Sospeso'], skip: 4 }],
  ['that does not follow', { skip: 6 }],
  ['before', { skip: 0 }],
  ['of groups', { group: [{ selector: 'state' }], skip: 4 }],
])('names no row for a page %s', (_, given) => {
  const place = placeInOrder();
  place.loaded({ ...options, skip: 2 }, rows);
  expect(place.after({ ...options, ...given })).toEqual({ ...options, ...given });
});
