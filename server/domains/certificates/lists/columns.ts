/** The columns of the grid of certificates, with their types, filters and orders. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { CertificateTable } from '../../../platform/database/tables/certificateTables';
import { columnsOf, type ColumnType, type GridColumn, withoutOrder } from '../../../platform/grid/definition';
import { fewValues, valuesOfRows } from '../../../platform/grid/fewValues';

const searchText = sql.ref('certificate_people.search_text');
const people: Partial<GridColumn> = { joined: ['certificate_people'] };

const column = (type: ColumnType, name: keyof CertificateTable, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: sql.ref(`certificate.${name}`),
  ...more,
});
const always: Partial<GridColumn> = { nullable: false };
const grouped: Partial<GridColumn> = { groupable: true };
/** The column is part of search_text, whose trigram index narrows a search in it. */
const searched: Partial<GridColumn> = { within: searchText };
/** There is no index: sorting by it would read everything. */
const unsorted: Partial<GridColumn> = { sortable: false };

/** The table has the exact decimal, the list a number. */
const figure = (name: keyof CertificateTable): GridColumn => {
  const expression = sql`certificate.${sql.ref(name)}::float8`;
  return { type: 'decimal', expression, ...unsorted, ...valuesOfRows('certificate', expression) };
};

/**
 * `thenBy` follows the indexes of migrations 0037 and 0310: a page sorted by these columns is a walk along one
 * of them.
 */
export const certificateColumns: Readonly<Record<string, GridColumn>> = {
  id: column('uuid', 'id', always),
  number: column('code', 'number', { ...searched, casing: 'upper' }),
  state: column('code', 'state', {
    ...always,
    ...grouped,
    ...fewValues('certificate', 'state'),
    thenBy: ['updatedAt'],
  }),
  origin: column('code', 'origin', { ...always, ...grouped, ...unsorted, ...fewValues('certificate', 'origin') }),
  certifierName: column('text', 'certifier_name', { ...always, ...grouped }),
  companyName: column('text', 'company_name', { ...grouped, ...unsorted }),
  issuedOn: column('date', 'issued_on', grouped),
  inspectedOn: column('date', 'inspected_on', { ...grouped, ...unsorted }),
  validTo: column('date', 'valid_to', grouped),
  reason: column('integer', 'reason', { ...grouped, ...unsorted }),
  category: column('integer', 'category', { ...grouped, ...unsorted }),
  object: column('integer', 'object', { ...grouped, ...unsorted }),
  comune: column('code', 'comune', { ...grouped, ...searched, thenBy: ['address'] }),
  province: column('code', 'province', {
    ...grouped,
    ...fewValues('certificate', 'province'),
    casing: 'upper',
    thenBy: ['comune', 'address'],
  }),
  address: column('text', 'address', {
    ...searched,
    // Conditions compare addresses in this form, and an index stands in its order.
    orderedBy: sql`sace_fold(certificate.address) collate "C"`,
  }),
  built: column('integer', 'built', { ...grouped, ...unsorted }),
  area: figure('area'),
  energyClass: column('code', 'energy_class', { ...grouped, ...fewValues('certificate', 'energy_class') }),
  epNren: figure('ep_nren'),
  epRen: figure('ep_ren'),
  co2: figure('co2'),
  errors: column('integer', 'errors', { ...always, ...grouped, ...unsorted }),
  warnings: column('integer', 'warnings', { ...always, ...grouped, ...unsorted }),
  overruled: column('integer', 'overruled', { ...always, ...grouped, ...unsorted }),
  score: column('integer', 'score', grouped),
  ownerName: {
    type: 'text',
    expression: sql.ref('certificate_people.owner_name'),
    ...people,
    ...searched,
    ...unsorted,
    operators: withoutOrder,
  },
  cadastre: {
    type: 'code',
    // The first unit, in the form of `writtenUnit`.
    expression: sql`(select u.belfiore || ' ' || concat_ws('/', nullif(u.section, ''), u.sheet, u.parcel, nullif(u.subalterno, ''))
      from certificate_unit u where u.certificate_id = certificate.id order by u.position, length(u.subalterno), u.subalterno limit 1)`,
    operators: [],
    ...unsorted,
  },
  createdAt: column('instant', 'created_at', { ...always, ...grouped }),
  updatedAt: column('instant', 'updated_at', { ...always, ...grouped }),
  registeredAt: column('instant', 'registered_at', grouped),
  search: { type: 'search', expression: searchText, ...people, nullable: false },
};

export const columns = columnsOf(certificateColumns);

/**
 * The columns for a caller who may see the people of some certificates only: for the others names are neither shown nor
 * found.
 */
export const columnsWhere = (knowsPeople: RawBuilder<SqlBool>) =>
  columnsOf({
    ...certificateColumns,
    ownerName: {
      type: 'text',
      expression: sql`case when ${knowsPeople} then certificate_people.owner_name end`,
      ...people,
      ...searched,
      ...unsorted,
      operators: withoutOrder,
    },
    search: {
      type: 'search',
      expression: sql`case when ${knowsPeople} then ${searchText} else sace_fold(certificate_people.found_by) end`,
      ...people,
      nullable: false,
    },
  });
