import { historySanitizers } from './historySanitizers';

const { actionSanitizer, stateSanitizer } = historySanitizers;
const row = (id: string) => ({
  id,
  lastName: 'Rossi',
  fiscalCode: 'RSSMRA70A01D704B',
  note: 'scrive a m@ro.it',
  fee: 12,
});

it('shortens the rows that the tools show, masks personal data and leaves out secrets [CST-05]', () => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map(row);
  const state = { list: { grid: { total: 5, page: { parts: { rows: { data: rows } } } } } };
  const shown = { id: 'a', lastName: 'R••••', fiscalCode: `R${'•'.repeat(15)}`, note: 'scrive a m••••••', fee: 12 };
  expect(stateSanitizer(state)).toEqual({
    list: {
      grid: {
        total: 5,
        page: { parts: { rows: { data: [shown, { ...shown, id: 'b' }, { ...shown, id: 'c' }, '… 2 more'] } } },
      },
    },
  });
  expect(state.list.grid.page.parts.rows.data).toBe(rows);
  const action = {
    type: 'list/loadRequested',
    payload: {
      options: { filter: [['lastName', 'contains', 'rossi'], 'and', ['search', 'contains', 'mario']] },
      password: '1q2w3E*',
    },
  };
  expect(actionSanitizer(action).payload).toEqual({
    options: { filter: [['lastName', 'contains', 'r••••'], 'and', ['search', 'contains', 'm••••']] },
    password: '(not shown)',
  });
});
