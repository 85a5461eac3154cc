import { hidingOrder } from './hidingOrder';

const prioritiesOf = (columns: Parameters<typeof hidingOrder>[0]) =>
  hidingOrder(columns).map(({ hidingPriority }) => hidingPriority);

it('hides the columns that a list wants to show always after all others, the leftmost last', () => {
  const [first = 0, given, second = 0] = prioritiesOf([
    { dataField: 'date' },
    { dataField: 'note', hidingPriority: 18 },
    { dataField: 'cents' },
  ]);
  expect(given).toBe(18);
  expect(second).toBeGreaterThan(18);
  expect(first).toBeGreaterThan(second);
});

it('leaves a list without priorities to the order of its columns', () => {
  expect(prioritiesOf([{ dataField: 'name' }, { dataField: 'actions' }])).toEqual([undefined, undefined]);
});
