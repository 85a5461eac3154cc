/** A list with one column of each type, with fast-check's arbitraries of its rows and of load options that suit it. */
import fc from 'fast-check';
import { sql } from 'kysely';
import {
  columnsOf,
  operatorsOfType,
  type ColumnType,
  type GridColumn,
  type ListDefinition,
} from '../../server/platform/grid/definition';
import { dateIntervals } from '../../server/platform/grid/parse';
import type { OracleList, OracleOptions } from './gridOracle';

export interface ProbeRow {
  id: string;
  name: string | null;
  code: string | null;
  whole: number | null;
  cents: number;
  rate: number | null;
  flag: boolean | null;
  day: string | null;
  at: string | null;
}
export type ProbeSchema = { probe: ProbeRow & { tenant_id: string } };

/** The microseconds of stored instants, which the API does not show: it shows milliseconds. */
export const MICROSECONDS = '321';

const column = (type: ColumnType, name: string, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`probe.${name}`),
  groupable: true,
  ...more,
});
export const probeColumns: Readonly<Record<string, GridColumn>> = {
  id: column('uuid', 'id', { nullable: false }),
  name: column('text', 'name', { within: sql.ref('probe.search_text') }),
  code: column('code', 'code'),
  whole: column('integer', 'whole', { thenBy: ['code'] }),
  cents: column('cents', 'cents', { nullable: false }),
  rate: column('decimal', 'rate'),
  flag: column('boolean', 'flag'),
  day: column('date', 'day'),
  at: column('instant', 'at'),
  search: column('search', 'search_text', { groupable: false }),
};
export const probeList: ListDefinition<ProbeSchema, 'probe'> = {
  source: (database, tenantId) => database.selectFrom('probe').where('probe.tenant_id', '=', tenantId),
  columns: columnsOf(probeColumns),
  key: 'id',
  defaultSort: [{ selector: 'at', desc: true }],
};

const bare = (value: string) => value.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
export const oracleList: OracleList = {
  types: {
    id: 'uuid',
    name: 'text',
    code: 'code',
    whole: 'number',
    cents: 'number',
    rate: 'number',
    flag: 'boolean',
    day: 'date',
    at: 'instant',
  },
  searched: (row) => bare(`${String(row['name'] ?? '')} ${String(row['code'] ?? '')}`),
  thenBy: { whole: ['code'] },
  defaultSort: [{ selector: 'at', desc: true }],
};

const letters = fc.constantFrom('a', 'A', 'à', 'è', 'É', 'b', 'B', 'ù', 'n', 'ñ', 'Ñ', ' ', '%', '_', '\\', "'", '1');
const word = (most: number) => fc.string({ unit: letters, maxLength: most });
const code = fc.constantFrom('BO', 'MO', 'FC', 'bo', '');
const day = fc
  .date({ min: new Date('2019-11-01'), max: new Date('2021-03-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
// Around new year and both changes of the clocks, where a day or a year in Italy is not the one in UTC.
const at = fc
  .tuple(
    fc.constantFrom('2019-12-31T23:00:00Z', '2020-03-29T01:00:00Z', '2020-10-25T01:00:00Z', '2020-06-15T22:00:00Z'),
    fc.integer({ min: -7_200_000, max: 7_200_000 }),
  )
  .map(([base, shift]) => new Date(Date.parse(base) + shift).toISOString());
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 4 });

export const anyRow: fc.Arbitrary<ProbeRow> = fc.record({
  id: fc.uuid(),
  name: orNull(word(4)),
  code: orNull(code),
  whole: orNull(fc.integer({ min: -30, max: 30 })),
  cents: fc.integer({ min: -500, max: 500 }),
  rate: orNull(fc.integer({ min: -40, max: 40 }).map((quarters) => quarters / 4)),
  flag: orNull(fc.boolean()),
  day: orNull(day),
  at: orNull(at),
});

const orderOperators = ['<', '<=', '>', '>='];

function conditions(rows: readonly ProbeRow[]): fc.Arbitrary<unknown> {
  const fresh: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    id: fc.uuid(),
    name: word(3),
    code,
    whole: fc.integer({ min: -40, max: 40 }),
    cents: fc.integer({ min: -600, max: 600 }),
    rate: fc.constantFrom(-1.5, 0, 0.25, 7),
    flag: fc.boolean(),
    day,
    at,
  };
  const existing = (name: string) =>
    fc.constantFrom(...rows.map((row) => row[name as keyof ProbeRow]).filter((value) => value !== null));
  const ofColumn = ([name, { type }]: readonly [string, GridColumn]) => {
    if (type === 'search') return fc.tuple(fc.constant('search'), fc.constantFrom('contains', 'notcontains'), word(4));
    const value = fc.oneof(existing(name), fresh[name] ?? fc.constant(null));
    return fc.constantFrom(...operatorsOfType[type]).chain((operator): fc.Arbitrary<unknown> => {
      if (operator === 'between') return fc.tuple(value, orNull(value)).map((range) => [name, operator, range]);
      if (operator === 'isanyof' || operator === 'noneof')
        return fc.array(orNull(value), { maxLength: 4 }).map((list) => [name, operator, list]);
      if (operator === 'isblank' || operator === 'isnotblank') return fc.constant([name, operator, null]);
      if (operator === '=')
        return fc.oneof(
          orNull(value).map((one) => [name, operator, one]),
          value.map((one) => [name, one]),
        );
      return (operator === '<>' || orderOperators.includes(operator) ? orNull(value) : value).map((one) => [
        name,
        operator,
        one,
      ]);
    });
  };
  return fc.oneof(...Object.entries(probeColumns).map(ofColumn));
}

function filters(rows: readonly ProbeRow[]): fc.Arbitrary<unknown> {
  const { filter } = fc.letrec<{ filter: unknown; group: unknown }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 4, depthSize: 'small' },
      conditions(rows),
      tie('filter').map((inner) => ['!', inner]),
      tie('group'),
    ),
    group: fc
      .tuple(fc.constantFrom('and', 'or', undefined), fc.array(tie('filter'), { minLength: 1, maxLength: 3 }))
      .map(([join, items]) => items.flatMap((item, index) => (index > 0 && join ? [join, item] : [item]))),
  }));
  return filter;
}

const sortable = Object.keys(probeColumns).filter((name) => name !== 'search');
const sorts = fc.uniqueArray(
  fc.record(
    { selector: fc.constantFrom(...sortable), desc: fc.boolean(), isExpanded: fc.boolean() },
    { requiredKeys: ['selector', 'desc'] },
  ),
  { maxLength: 3, selector: ({ selector }) => selector },
);

const group = fc.constantFrom(...sortable.filter((name) => name !== 'id')).chain((selector) => {
  const type = probeColumns[selector]?.type;
  const intervals = type === 'date' ? dateIntervals.slice(0, 5) : type === 'instant' ? dateIntervals : [1, 10, 2.5];
  const divisible = ['integer', 'cents', 'decimal', 'date', 'instant'].includes(type ?? '');
  return fc.record(
    {
      selector: fc.constant(selector),
      desc: fc.boolean(),
      isExpanded: fc.boolean(),
      ...(divisible && { groupInterval: fc.constantFrom<string | number>(...intervals) }),
    },
    { requiredKeys: ['selector'] },
  );
});
const summary = fc.oneof(
  fc.record({
    selector: fc.constantFrom('whole', 'cents', 'rate'),
    summaryType: fc.constantFrom('sum', 'avg', 'min', 'max', 'count'),
  }),
  fc.record({ selector: fc.constantFrom('day', 'at'), summaryType: fc.constantFrom('min', 'max', 'count') }),
  fc.constant({ summaryType: 'count' }),
);

/** Load options the probe list allows, in DevExtreme's raw form; values mostly occur in the rows. */
export const anyOptions = (rows: readonly ProbeRow[]): fc.Arbitrary<OracleOptions> =>
  fc.record(
    {
      filter: filters(rows),
      sort: sorts,
      group: fc.array(group, { maxLength: 3 }),
      totalSummary: fc.array(summary, { maxLength: 3 }),
      groupSummary: fc.array(summary, { maxLength: 3 }),
      skip: fc.integer({ min: 0, max: 30 }),
      take: fc.integer({ min: 0, max: 40 }),
      requireTotalCount: fc.boolean(),
      requireGroupCount: fc.boolean(),
    },
    { requiredKeys: [] },
  );
