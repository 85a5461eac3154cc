import { readLayout } from './gridStorage';
import { layoutStoring } from './layoutStoring';

beforeEach(() => {
  localStorage.clear();
});

it('keeps the arrangement without what was typed into the search', async () => {
  const storing = layoutStoring({ name: 'list', version: 1, userId: 'u1' }, '["name"]');
  const columns = [{ dataField: 'name', visible: true }];
  await storing.customSave?.({ columns, pageSize: 50, searchText: 'rossi' });
  expect(readLayout('list', 1, 'u1')).toEqual({ columns, pageSize: 50 });
});
