/** Expects a list to answer from its counted values what it answers when it reads its rows. */
import type { ListContext } from '../../server/platform/grid/listContext';
import { load } from '../../server/platform/grid/load';
import { readByCounts } from '../../server/platform/grid/page';
import { parseLoadOptions } from '../../server/platform/grid/parse';
import { orderings } from '../../server/platform/grid/sort';
import { expectSameCollation } from './expectSameCollation';

/**
 * Groups by each column, in both directions, and the number of all rows.
 * @param everyRow a filter that all rows satisfy, so that they are read
 */
export async function expectSameGroups<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  everyRow: string,
): Promise<void> {
  const counts = { take: 1, requireTotalCount: true };
  const counted = await load(scope, parseLoadOptions(counts));
  expect(counted.totalCount).toBe((await load(scope, parseLoadOptions({ ...counts, filter: everyRow }))).totalCount);
  const grouped = [...scope.definition.columns].filter(([, { groupable }]) => groupable === true);
  expect(grouped.length).toBeGreaterThan(0);
  for (const [selector, { type }] of grouped)
    for (const desc of [false, true]) {
      const isOfDays = type === 'date' || type === 'instant';
      const levels = isOfDays ? ['year', 'month', 'day'].map((groupInterval) => ({ groupInterval })) : [{}];
      const group = JSON.stringify(levels.map((level) => ({ selector, desc, isExpanded: false, ...level })));
      const { data } = await load(scope, parseLoadOptions({ group }));
      const expected = await load(scope, parseLoadOptions({ group, filter: everyRow }));
      expect({ selector, data }).toEqual({ selector, data: expected.data });
    }
}

/**
 * A page of twenty rows after five, in the order of each counted column and in both directions.
 * @param everyRow a filter that all rows satisfy, so that they are read
 * @returns the names of the columns
 */
export async function expectSamePages<DB, TB extends keyof DB & string>(
  scope: ListContext<DB, TB>,
  everyRow: string,
): Promise<string[]> {
  const { database, definition, tenantId } = scope;
  const counted = [...definition.columns].flatMap(([name, { sortable }]) =>
    sortable !== false && (definition.valueCounts?.(tenantId, name) ?? definition.beginningCounts?.(tenantId, name))
      ? [name]
      : [],
  );
  for (const selector of counted)
    for (const desc of [false, true]) {
      await expectSameCollation(database, definition, selector);
      const query = { sort: JSON.stringify([{ selector, desc }]), skip: 5, take: 20 };
      const options = parseLoadOptions(query);
      const page = await readByCounts(scope, orderings(definition, options.sort), options);
      const { data } = await load(scope, parseLoadOptions({ ...query, filter: everyRow }));
      expect(page.length).toBeGreaterThan(3);
      expect({ selector, desc, page }).toEqual({ selector, desc, page: data });
    }
  return counted;
}
