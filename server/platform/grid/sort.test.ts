import { movementList } from '../../domains/wallets/holder/columns';
import { orderings } from './sort';

const list = movementList('00000000-0000-4000-8000-000000000001');
const expressionOf = (name: string) => list.columns.get(name)?.expression;
const asked = (...selectors: string[]) =>
  orderings(
    list,
    selectors.map((selector) => ({ selector, desc: true })),
  ).map(({ expression }) => expression);

it('ends an order with the key of the list, so that pages neither repeat nor skip a row', () => {
  expect(asked('cents')).toEqual([expressionOf('cents'), expressionOf('id')]);
});

it('ends an order with what no two rows share, as the index behind it does', () => {
  expect(asked()).toEqual([expressionOf('version')]);
  expect(asked('bookedAt')).toEqual([expressionOf('bookedAt'), expressionOf('version')]);
  expect(asked('version', 'cents')).toEqual([expressionOf('version')]);
});

it('refuses what a list does not have, also where it would change nothing', () => {
  expect(() => asked('version', 'constructor')).toThrow();
});
