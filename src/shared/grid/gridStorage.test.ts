import { forgetLayout, forgetSearch, keepLayout, readLayout, withColumns } from './gridStorage';

const layout = {
  columns: [{ dataField: 'lastName', sortOrder: 'asc' }],
  pageIndex: 2,
  pageSize: 50,
  searchText: 'rossi',
};
const key = 'sace.grid.list.v1.u1';
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
});

it('stores the arrangement of each user, without selection and focus', () => {
  keepLayout('list', 1, 'u1', { ...layout, selectedRowKeys: ['a'], focusedRowKey: 'a' });
  expect(readLayout('list', 1, 'u1')).toEqual(layout);
  expect(readLayout('list', 1, 'u2')).toBeUndefined();
});

it('has no arrangement for new columns, and none after a reset', () => {
  keepLayout('list', 1, 'u1', layout);
  expect(readLayout('list', 2, 'u1')).toBeUndefined();
  forgetLayout('list', 1, 'u1');
  expect(readLayout('list', 1, 'u1')).toBeUndefined();
});

it('forgets what was typed into the search, and nothing else', () => {
  forgetSearch('list', 1, 'u1');
  expect(readLayout('list', 1, 'u1')).toBeUndefined();
  keepLayout('list', 1, 'u1', layout);
  forgetSearch('list', 1, 'u1');
  const { searchText: _typed, ...rest } = layout;
  expect(readLayout('list', 1, 'u1')).toEqual(rest);
});

it.each([
  '{',
  'null',
  '7',
  '[]',
  '{"columns":7}',
  '{"columns":[]}',
  '{"columns":["a"]}',
  '{"columns":[{}],"pageIndex":"x"}',
  '{"columns":[{}],"pageSize":-1}',
  '{"columns":[{}],"searchText":{}}',
])('treats the damaged arrangement %s as none', (damaged) => {
  localStorage.setItem(key, damaged);
  expect(readLayout('list', 1, 'u1')).toBeUndefined();
});

it('works in a browser that stores nothing', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  keepLayout('list', 1, 'u1', layout);
  expect(readLayout('list', 1, 'u1')).toBeUndefined();
});

it('stores an arrangement that has no columns yet with the list’s first columns', () => {
  const begun = [
    { dataField: 'name', sortOrder: 'asc', width: 100 },
    { dataField: 'city', visible: false },
    { name: 'buttons' },
  ];
  for (const arrangement of [{}, { columns: [] }])
    keepLayout('certifiers', 1, 'u1', withColumns({ ...arrangement, filterValue: ['name', '=', 'x'] }, begun));
  expect(readLayout('certifiers', 1, 'u1')).toEqual({
    filterValue: ['name', '=', 'x'],
    columns: [
      { dataField: 'name', name: 'name', visible: true, sortOrder: 'asc', visibleIndex: 0 },
      { dataField: 'city', name: 'city', visible: false, visibleIndex: 1 },
      { name: 'buttons', visible: true, visibleIndex: 2 },
    ],
  });
  const whole = { columns: [{ dataField: 'city' }] };
  expect(withColumns(whole, begun)).toBe(whole);
});
