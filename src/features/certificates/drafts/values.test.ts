import { countAt, textAt, withoutRow, withRow, withValue } from './values';

it('reads and writes a text by its path', () => {
  const content = withValue({}, 'a/b[2]/c', '1.50');
  expect(textAt(content, 'a/b[2]/c')).toBe('1.50');
  expect(countAt(content, 'a/b')).toBe(2);
  expect(textAt(content, 'a/b[1]/c')).toBe('');
});

it('does not change the content that it starts from', () => {
  const before = { a: { b: '1' } };
  withValue(before, 'a/b', '2');
  expect(before).toEqual({ a: { b: '1' } });
});

it('removes groups that are left empty, and leaves rows until they are removed', () => {
  expect(withValue({ a: { b: '1' }, d: '2' }, 'a/b', undefined)).toEqual({ d: '2' });
  expect(withValue({ a: [{ b: '1' }] }, 'a[1]/b', undefined)).toEqual({ a: [{}] });
  expect(withValue({ a: ['1'] }, 'a[1]', undefined)).toEqual({ a: [''] });
});

it('adds and removes rows', () => {
  const two = withRow(withRow({}, 'a/b', {}), 'a/b', { c: '2' });
  expect(two).toEqual({ a: { b: [{}, { c: '2' }] } });
  expect(withoutRow(two, 'a/b', 0)).toEqual({ a: { b: [{ c: '2' }] } });
  expect(withoutRow(withoutRow(two, 'a/b', 0), 'a/b', 0)).toEqual({});
});
