import { mergeValues } from './mergeValues';

const before = { phone: '1', mobile: '2', pec: '' };

it('takes the fields that somebody else changed, under those that the user changed', () => {
  expect(mergeValues(before, { ...before, phone: '9' }, { ...before, mobile: '8' })).toEqual({
    values: { phone: '9', mobile: '8', pec: '' },
    clashes: [],
    others: ['mobile'],
  });
});

it('leaves the user’s value in a field that both changed, and returns both values', () => {
  expect(mergeValues(before, { ...before, phone: '9' }, { ...before, phone: '7' })).toEqual({
    values: { ...before, phone: '9' },
    clashes: [{ part: 'phone', mine: { phone: '9' }, theirs: { phone: '7' } }],
    others: [],
  });
});

it('finds no clash where both wrote the same', () => {
  expect(mergeValues(before, { ...before, phone: '9' }, { ...before, phone: '9' })).toMatchObject({
    clashes: [],
    others: [],
  });
});

it('takes the rows of a table from one side together', () => {
  const rows = (...kinds: string[]) => Object.fromEntries(kinds.map((kind, index) => [`rows[${String(index)}]`, kind]));
  const merged = mergeValues<Record<string, string>>(
    rows('boiler', 'pump'),
    rows('boiler', 'pump', 'stove'),
    rows('pump'),
    (name) => name.replace(/\[.*/, ''),
  );
  expect(merged.values).toEqual(rows('boiler', 'pump', 'stove'));
  expect(merged.clashes).toMatchObject([{ part: 'rows', theirs: rows('pump') }]);

  // A row that the user removed stays removed when somebody else changed another part.
  const removed = mergeValues<Record<string, string>>(
    { ...rows('boiler', 'pump'), pod: 'a' },
    { ...rows('boiler'), pod: 'a' },
    { ...rows('boiler', 'pump'), pod: 'b' },
    (name) => name.replace(/\[.*/, ''),
  );
  expect(removed.values['rows[1]']).toBeUndefined();
  expect(removed.values['pod']).toBe('b');
});
