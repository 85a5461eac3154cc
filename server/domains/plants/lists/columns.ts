/**
 * Defines the columns of the grid of plants: the type of each, and the operations that it allows. No column shows a
 * person.
 */
import { sql } from 'kysely';
import type { PlantTable } from '../../../platform/database/tables/plantTables';
import { columnsOf, type ColumnType, type GridColumn } from '../../../platform/grid/definition';
import { fewValues } from '../../../platform/grid/fewValues';

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

/**
 * `thenBy` follows the indexes of migration 0161-plants.sql: a page sorted by these columns is a walk along one of them.
 */
export const plantColumns: Readonly<Record<string, GridColumn>> = {
  id: column('uuid', 'id', always),
  plate: column('code', 'plate', { ...always, ...searched, casing: 'upper', isUnique: true }),
  booklet: column('code', 'booklet', { ...searched, ...unsorted, isFoundByWords: true }),
  state: column('code', 'state', { ...always, ...grouped, ...fewValues('plant', 'state'), thenBy: ['updatedAt'] }),
  address: column('text', 'address', { ...always, ...searched }),
  comune: column('code', 'comune', {
    ...always,
    ...grouped,
    ...searched,
    ...fewValues('plant', 'comune'),
    thenBy: ['address'],
  }),
  province: column('code', 'province', {
    ...always,
    ...grouped,
    ...fewValues('plant', 'province'),
    casing: 'upper',
    thenBy: ['comune', 'address'],
  }),
  kind: column('integer', 'kind', { ...grouped, ...unsorted }),
  fuel: column('integer', 'fuel', { ...grouped, ...unsorted }),
  /** The table has the exact number, which readers of a list get as a float. */
  power: { type: 'decimal', expression: sql`plant.power::float8`, ...always, ...unsorted },
  generators: column('integer', 'generators', { ...always, ...unsorted }),
  pod: column('code', 'pod', { ...searched, ...unsorted, casing: 'upper' }),
  pdr: column('code', 'pdr', { ...searched, ...unsorted }),
  installedOn: column('date', 'installed_on', { ...always, ...grouped }),
  maintainerName: column('text', 'maintainer_name', { ...grouped, ...fewValues('plant', 'maintainer_name') }),
  lastCheckOn: column('date', 'last_check_on', grouped),
  lastResult: column('code', 'last_result', { ...grouped, ...unsorted, ...fewValues('plant', 'last_result') }),
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
