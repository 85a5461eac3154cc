import query from 'devextreme/data/query';
import fc from 'fast-check';
import { evaluate, type OracleRow } from '../../../test/support/gridOracle';
import { oracleList } from '../../../test/support/gridProbe';

// The oracle that judges our SQL is itself judged here: nulls, negation and nesting are DevExtreme's own, as its grids
// filter locally.
const value = fc.constantFrom(null, -1, 0, 1, 2);
const text = fc.constantFrom(null, '', 'a', 'ab', 'ba');
const rows = [null, -1, 0, 1, 2].flatMap((whole) =>
  [null, '', 'a', 'ab', 'ba'].map((name): OracleRow => ({ id: `${String(whole)} ${String(name)}`, whole, name })),
);
const leaf = fc.oneof(
  fc.tuple(fc.constant('whole'), fc.constantFrom('=', '<>', '<', '<=', '>', '>='), value),
  fc.tuple(fc.constant('name'), fc.constantFrom('=', '<>', '<', '<=', '>', '>='), text),
  fc.tuple(
    fc.constant('name'),
    fc.constantFrom('contains', 'notcontains', 'startswith', 'endswith'),
    text.filter((one) => one !== null),
  ),
);
const { filter } = fc.letrec<{ filter: unknown[]; group: unknown[] }>((tie) => ({
  filter: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('filter').map((inner) => ['!', inner]),
    tie('group'),
  ),
  group: fc
    .tuple(fc.constantFrom('and', 'or'), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
    .map(([join, items]) => items.flatMap((item, at) => (at > 0 ? [join, item] : [item]))),
}));

it('filters as DevExtreme filters an array', () => {
  fc.assert(
    fc.property(filter, (criteria) => {
      const theirs = query(rows).filter(criteria).toArray() as OracleRow[];
      const ours = evaluate(oracleList, rows, { filter: criteria, take: 100 }).data as OracleRow[];
      expect(ours.map(({ id }) => id).sort()).toEqual(theirs.map(({ id }) => id).sort());
    }),
    { numRuns: 500 },
  );
});
