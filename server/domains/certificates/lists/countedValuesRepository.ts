/** The counted values of certificates that are no drafts (migrations 0258 and 0259), for lists that show no draft. */
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../../platform/database/schema';
import type { CertificateTable } from '../../../platform/database/tables/certificateTables';
import { columnsOf, type GridColumn } from '../../../platform/grid/definition';
import { OF_VALUES } from '../../../platform/grid/fewValues';
import type { CertificateState } from '../states';
import { certificateColumns } from './columns';

interface CountedField {
  readonly field: keyof CertificateTable;
  readonly type: 'text' | 'date' | 'bigint';
  /** The collation of the column, where its groups stand in that order. */
  readonly collation?: 'it-x-icu';
}

/** The counted columns, by their names in the list; moments are counted by their day in Italy. */
const COUNTED: Readonly<Record<string, CountedField>> = {
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

const collated = ({ collation }: CountedField) => sql.raw(collation ? `collate "${collation}"` : '');

/** Looks for a value among the counted ones first: where no certificate has it, none is read. */
function lookedUp(counted: CountedField): Partial<GridColumn> {
  const { field, type } = counted;
  if (type === 'date') return {};
  return {
    lookup: {
      key: sql.ref(`certificate.${field}`),
      value: sql.ref('counted.value'),
      // Each half has an index of its own. Without the offset another column's value could be read as a number.
      keysWhere: (condition) => sql`select distinct counted.value from (
        select value::${sql.raw(type)} ${collated(counted)} as value from certificate_value
        where ((is_settled and field = ${field}) or (not is_settled and field = ${field})) and value is not null offset 0
      ) as counted where ${condition}`,
      ...(type === 'text' && { anyWhere: (condition) => anyText(field, condition) }),
      operators: OF_VALUES,
      isOfRow: true,
    },
  };
}

/** Equal texts are equal in any collation, so that the index of the values serves. */
const anyText = (field: string, condition: RawBuilder<SqlBool>) => sql`
  select 1 from certificate_value as counted where is_settled and field = ${field} and ${condition}
  union all
  select 1 from certificate_value as counted where not is_settled and field = ${field} and ${condition}`;

function withCounts(name: string, column: GridColumn): GridColumn {
  const counted = Object.hasOwn(COUNTED, name) ? COUNTED[name] : undefined;
  return counted ? { ...column, ...lookedUp(counted) } : column;
}

/** The columns for lists without drafts. */
export const countedColumns = columnsOf(
  Object.fromEntries(Object.entries(certificateColumns).map(([name, column]) => [name, withCounts(name, column)])),
);

const inState = (state: CertificateState | null): RawBuilder<unknown> =>
  state === null ? sql`true` : sql`state = ${state}`;

/** Selects the counted values of a column, in the order of the column: of one state, or of every state except the draft's. */
export const valueCounts =
  (state: CertificateState | null) =>
  (tenantId: string, name: string): RawBuilder<unknown> | undefined => {
    const counted = Object.hasOwn(COUNTED, name) ? COUNTED[name] : undefined;
    if (!counted) return undefined;
    const within = sql`tenant_id = ${tenantId} and field = ${counted.field} and ${inState(state)}`;
    // Each half has an index of its own.
    return sql`select value::${sql.raw(counted.type)} ${collated(counted)} as value, sum(count)::bigint as n from certificate_value
      where (is_settled and ${within}) or (not is_settled and ${within})
      group by 1 having sum(count) > 0`;
  };

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
