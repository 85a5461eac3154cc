import { fitted, noRowKeys, withoutKey } from './rowKeys';

it('keeps the keys of the rows that stay when one between them is removed', () => {
  const three = fitted(noRowKeys, 3);
  expect(three.keys).toEqual([0, 1, 2]);
  expect(fitted(withoutKey(three, 0), 2).keys).toEqual([1, 2]);
});

it('gives a new row a key that no row had before', () => {
  const two = withoutKey(fitted(noRowKeys, 3), 1);
  expect(fitted(two, 3).keys).toEqual([0, 2, 3]);
});

it('follows a list that became shorter or longer from elsewhere', () => {
  const three = fitted(noRowKeys, 3);
  expect(fitted(three, 1).keys).toEqual([0]);
  expect(fitted(three, 4).keys).toEqual([0, 1, 2, 3]);
});
