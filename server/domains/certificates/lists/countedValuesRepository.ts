/** The counted values of certificates that are no drafts (migrations 0258 and 0259), for lists that show no draft. */
import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { CertificateTable } from '../../../platform/database/tables/certificateTables';
import { amongCounted, countsOfColumn, type CountedField } from '../../../platform/grid/countedValues';
import { columnsOf, type GridColumn } from '../../../platform/grid/definition';
import { OF_VALUES } from '../../../platform/grid/fewValues';
import type { CertificateState } from '../states';
import { certificateColumns } from './columns';

interface CertificateField extends CountedField {
  readonly field: keyof CertificateTable;
}

/** The counted columns, by their names in the list; moments are counted by their day in Italy. */
const COUNTED: Readonly<Record<string, CertificateField>> = {
  state: { field: 'state', type: 'text' },
  origin: { field: 'origin', type: 'text' },
  certifierName: { field: 'certifier_name', type: 'text', collation: 'it-x-icu' },
  companyName: { field: 'company_name', type: 'text' },
  issuedOn: { field: 'issued_on', type: 'date' },
  inspectedOn: { field: 'inspected_on', type: 'date' },
  validTo: { field: 'valid_to', type: 'date' },
  reason: { field: 'reason', type: 'bigint' },
  category: { field: 'category', type: 'bigint' },
  object: { field: 'object', type: 'bigint' },
  comune: { field: 'comune', type: 'text', collation: 'it-x-icu' },
  province: { field: 'province', type: 'text' },
  built: { field: 'built', type: 'bigint' },
  energyClass: { field: 'energy_class', type: 'text' },
  errors: { field: 'errors', type: 'bigint' },
  warnings: { field: 'warnings', type: 'bigint' },
  overruled: { field: 'overruled', type: 'bigint' },
  score: { field: 'score', type: 'bigint' },
  createdAt: { field: 'created_at', type: 'date' },
  updatedAt: { field: 'updated_at', type: 'date' },
  registeredAt: { field: 'registered_at', type: 'date' },
};

/** Days are found along the indexes of their moments. */
const lookedUp = (counted: CertificateField): Partial<GridColumn> =>
  counted.type === 'date'
    ? {}
    : amongCounted('certificate_value', counted, sql.ref(`certificate.${counted.field}`), [...OF_VALUES, 'isblank']);

function withCounts(name: string, column: GridColumn): GridColumn {
  const counted = Object.hasOwn(COUNTED, name) ? COUNTED[name] : undefined;
  return counted ? { ...column, ...lookedUp(counted) } : column;
}

/** The columns for lists without drafts. */
export const countedColumns = columnsOf(
  Object.fromEntries(Object.entries(certificateColumns).map(([name, column]) => [name, withCounts(name, column)])),
);

/** The columns that are counted by the beginning of what their rows are ordered by (migrations 0308 and 0309). */
const BEGINNINGS: Readonly<Record<string, CountedField>> = {
  id: { field: 'id_start', type: 'uuid' },
  // Their hyphens stand in one place, so that any collation has them in one order.
  number: { field: 'number_start', type: 'text' },
  address: { field: 'address_start', type: 'text', collation: 'C' },
};

const inState = (state: CertificateState | null): RawBuilder<unknown> =>
  state === null ? sql`true` : sql`state = ${state}`;

/** Selects the counted values of a column, in the order of the column: of one state, or of every state except the draft's. */
export const valueCounts =
  (state: CertificateState | null) =>
  (tenantId: string, name: string): RawBuilder<unknown> | undefined =>
    countsOfColumn('certificate_value', tenantId, COUNTED, name, inState(state));

/** Selects the counted beginnings of a column, of one state or of every state except the draft's. */
export const beginningCounts =
  (state: CertificateState | null) =>
  (tenantId: string, name: string): RawBuilder<unknown> | undefined =>
    countsOfColumn('certificate_value', tenantId, BEGINNINGS, name, inState(state));

/** Returns the number of certificates in each state but the draft's. */
export async function countByState(database: Database, tenantId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, sum(count)::int as count from certificate_value
    where (is_settled and tenant_id = ${tenantId} and field = 'state') or (not is_settled and tenant_id = ${tenantId} and field = 'state')
    group by 1 having sum(count) > 0`.execute(database);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Adds up the counts of the changes since the last time. Any replica may do it at any moment. */
export async function settleCounts(database: Database): Promise<void> {
  await sql`select sace_settle_certificates()`.execute(database);
}
