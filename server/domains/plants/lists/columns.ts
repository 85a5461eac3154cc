/**
 * Defines the columns of the grid of plants: the type of each, and the operations that it allows. No column shows a
 * person.
 */
import { sql, type Expression, type RawBuilder } from 'kysely';
import type { PlantTable } from '../../../platform/database/tables/plantTables';
import {
  columnsOf,
  operatorsOfType,
  type ColumnType,
  type GridColumn,
  type Operator,
} from '../../../platform/grid/definition';
import { OF_VALUES } from '../../../platform/grid/fewValues';
import { lookedUp } from './countedValuesRepository';

const searchText = sql.ref('plant.search_text');
const column = (type: ColumnType, name: keyof PlantTable, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`plant.${name}`),
  ...more,
});
const always: Partial<GridColumn> = { nullable: false };
const grouped: Partial<GridColumn> = { groupable: true };
/** The column is part of search_text, whose trigram index can then answer for it. */
const searched: Partial<GridColumn> = { within: searchText };
/** There is no index: sorting by it would read everything. */
const unsorted: Partial<GridColumn> = { sortable: false };

/** Conditions compare texts in this form, and an index stands in its order. */
const folded = (text: Expression<unknown>): RawBuilder<unknown> => sql`sace_fold(${text}) collate "C"`;

/** The table has the exact number, which readers of a list get as a float. */
const power = sql`plant.power::float8`;

/** Every plant has a value: whether one has none is known from the counted values, too. */
const ALL: readonly Operator[] = operatorsOfType.text;

/**
 * `thenBy` follows the indexes of migrations 0161 and 0307: a page sorted by these columns is a walk along one of them.
 */
export const plantColumns: Readonly<Record<string, GridColumn>> = {
  id: column('uuid', 'id', always),
  plate: column('code', 'plate', { ...always, ...searched, casing: 'upper', isUnique: true }),
  booklet: column('code', 'booklet', { ...searched, ...unsorted }),
  state: column('code', 'state', { ...always, ...grouped, ...lookedUp('state', ALL), thenBy: ['updatedAt'] }),
  address: column('text', 'address', { ...always, ...searched, orderedBy: folded(sql.ref('plant.address')) }),
  comune: column('code', 'comune', {
    ...always,
    ...grouped,
    ...searched,
    ...lookedUp('comune', ALL),
    thenBy: ['address'],
  }),
  province: column('code', 'province', {
    ...always,
    ...grouped,
    ...lookedUp('province', ALL),
    casing: 'upper',
    thenBy: ['comune', 'address'],
  }),
  kind: column('integer', 'kind', { ...grouped, ...unsorted, ...lookedUp('kind', OF_VALUES) }),
  fuel: column('integer', 'fuel', { ...grouped, ...unsorted, ...lookedUp('fuel', OF_VALUES) }),
  power: { type: 'decimal', expression: power, ...always, ...unsorted, ...lookedUp('power', ALL, power) },
  generators: column('integer', 'generators', { ...always, ...unsorted, ...lookedUp('generators', ALL) }),
  pod: column('code', 'pod', { ...searched, ...unsorted, casing: 'upper' }),
  pdr: column('code', 'pdr', { ...searched, ...unsorted }),
  installedOn: column('date', 'installed_on', { ...always, ...grouped }),
  maintainerName: column('text', 'maintainer_name', { ...grouped, ...lookedUp('maintainerName', OF_VALUES) }),
  lastCheckOn: column('date', 'last_check_on', grouped),
  lastResult: column('code', 'last_result', { ...grouped, ...unsorted, ...lookedUp('lastResult', OF_VALUES) }),
  nextDueOn: column('date', 'next_due_on', grouped),
  cadastre: {
    type: 'code',
    // The first unit, as `writtenUnit` writes it.
    expression: sql`(select u.belfiore || ' ' || concat_ws('/', nullif(u.section, ''), u.sheet, u.parcel, nullif(u.subalterno, ''))
      from plant_unit u where u.plant_id = plant.id order by u.position, length(u.subalterno), u.subalterno limit 1)`,
    operators: [],
    ...unsorted,
  },
  createdAt: column('instant', 'created_at', { ...always, ...grouped }),
  updatedAt: column('instant', 'updated_at', { ...always, ...grouped }),
  search: { type: 'search', expression: searchText, nullable: false },
};

export const columns = columnsOf(plantColumns);
