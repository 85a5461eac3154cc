import { layoutWithin } from './layoutWithin';

const column = (dataField: string, more: object = {}) => ({ dataField, visible: true, ...more });
const fields = new Set(['name', 'city']);

it('leaves an arrangement unchanged when all its columns still exist', () => {
  const layout = { columns: [column('name'), { name: 'buttons' }], filterValue: ['name', '=', 'x'], pageSize: 50 };
  expect(layoutWithin(layout, fields)).toEqual({ layout, leftOut: [] });
});

it('keeps the parts about columns that still exist, and returns the conditions over the others', () => {
  const layout = {
    columns: [column('name'), column('gone', { filterValue: 'x' }), column('old', { filterValues: ['a', 'b'] })],
    filterValue: [
      ['name', '=', 'x'],
      'or',
      [['lost', '>', 3], 'and', ['city', 'contains', 'f']],
      'or',
      ['!', ['lost', '=', null]],
    ],
    filterPanel: { filterEnabled: true },
  };
  expect(layoutWithin(layout, fields)).toEqual({
    layout: {
      columns: [column('name')],
      filterValue: [['name', '=', 'x'], 'or', [['city', 'contains', 'f']]],
      filterPanel: { filterEnabled: true },
    },
    leftOut: [
      { field: 'gone', value: 'x' },
      { field: 'old', value: 'a, b' },
      { field: 'lost', value: '3' },
      { field: 'lost', value: '' },
    ],
  });
});

it('has no filter left where all its conditions are gone, also when the columns themselves are not named', () => {
  const layout = { columns: [column('name')], filterValue: ['!', ['gone', '=', 'x']] };
  expect(layoutWithin(layout, fields)).toEqual({
    layout: { columns: [column('name')] },
    leftOut: [{ field: 'gone', value: 'x' }],
  });
});

it('returns no arrangement when none of its columns still exists', () => {
  expect(layoutWithin({ columns: [column('gone')] }, fields)).toEqual({ layout: undefined, leftOut: [] });
});
