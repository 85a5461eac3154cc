import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Kysely } from 'kysely';
import { anyRow, probeList, type ProbeSchema } from '../../../test/support/gridProbe';
import { createProbeTable } from '../../../test/support/probeTable';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import type { Group } from './group';
import { load } from './load';
import { parseLoadOptions } from './parse';
import type { Row } from './rows';

/*
 * A grouped grid sends three more queries of its own (DevExtreme 26.1, grids/data_grid/grouping): the number of groups
 * before an expanded one (createOffsetFilter), the rows of a group (createGroupFilter), and the rows of all expanded
 * groups at once, which it deals out to them by their counts (loadLastLevelGroupItems). They are written down here as
 * it sends them.
 */
const tenantId = randomUUID();
let test: TestDatabase;
let database: Kysely<ProbeSchema>;

beforeAll(async () => {
  test = await createTestDatabase();
  database = await createProbeTable(test);
  const rows = fc.sample(anyRow, { numRuns: 160, seed: 11 });
  await database
    .insertInto('probe')
    .values(rows.map((row) => ({ ...row, tenant_id: tenantId })))
    .execute();
});
afterAll(() => test.drop());

type Filter = readonly unknown[];
type Level = { readonly selector: string; readonly desc: boolean };

const ask = (options: Readonly<Record<string, unknown>>) =>
  load(
    { database, definition: probeList, tenantId },
    parseLoadOptions(
      Object.fromEntries(
        Object.entries(options).map(([name, value]) => [
          name,
          typeof value === 'object' ? JSON.stringify(value) : value,
        ]),
      ),
    ),
  );
const asked = (level: Level) => [{ ...level, isExpanded: false }];
const groupsOf = async (level: Level, filter?: Filter) => {
  const options = { group: asked(level), take: 1000, requireGroupCount: true };
  return (await ask(filter ? { ...options, filter } : options)).data as Group[];
};

/** The groups before one, as createOffsetFilter queries them. */
function before({ selector, desc }: Level, key: unknown): Filter {
  if (key === false) return [selector, '=', desc ? true : null];
  if (key === null || key === true) {
    if (key ? !desc : desc) return [selector, '<>', key];
    return [[selector, '<>', null], 'and', [selector, '=', null]];
  }
  return desc ? [selector, '>', key] : [[selector, '<', key], 'or', [selector, '=', null]];
}

const joined = (filters: readonly Filter[], word: 'and' | 'or'): Filter =>
  filters.flatMap((filter, at) => (at === 0 ? [filter] : [word, filter]));

const level = fc.record({
  selector: fc.constantFrom('name', 'code', 'whole', 'cents', 'rate', 'flag', 'day', 'at'),
  desc: fc.boolean(),
});

it('counts the groups before each group as the groups stand', async () => {
  await fc.assert(
    fc.asyncProperty(level, async (one) => {
      const groups = await groupsOf(one);
      for (const [index, { key }] of groups.entries()) {
        const filter = before(one, key);
        const { groupCount } = await ask({ group: asked(one), skip: 0, take: 1, requireGroupCount: true, filter });
        expect({ one, key, before: groupCount }).toEqual({ one, key, before: index });
      }
    }),
    { numRuns: 12 },
  );
});

it('deals out the rows of all expanded groups of two levels to the groups that they belong to', async () => {
  await fc.assert(
    fc.asyncProperty(level, level, async (outer, inner) => {
      fc.pre(outer.selector !== inner.selector);
      const paths: { filter: Filter; count: number }[] = [];
      for (const { key } of await groupsOf(outer)) {
        const isOuter = [outer.selector, '=', key];
        for (const group of await groupsOf(inner, isOuter))
          paths.push({ filter: joined([isOuter, [inner.selector, '=', group.key]], 'and'), count: group.count });
      }
      const idsOf = (data: readonly (Row | Group)[]) => data.map((row) => (row as { id: string }).id);
      for (let from = 0; from < paths.length; from += 40) {
        const some = paths.slice(from, from + 40);
        const { data } = await ask({
          filter: joined(
            some.map(({ filter }) => filter),
            'or',
          ),
          sort: [
            { ...outer, isExpanded: true },
            { ...inner, isExpanded: false },
            { selector: 'id', desc: true },
          ],
          take: 1000,
        });
        const dealt = idsOf(data);
        for (const { filter, count } of some) {
          const own = idsOf((await ask({ filter, take: 1000 })).data);
          expect(own).toHaveLength(count);
          expect(dealt.splice(0, count).sort()).toEqual(own.sort());
        }
        expect(dealt).toEqual([]);
      }
    }),
    { numRuns: 6 },
  );
});
