/** The certificates that a caller may see, as a list, and their number by state. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, Schema } from '../../../platform/database/schema';
import type { KeptPlan, ListDefinition } from '../../../platform/grid/definition';
import type { Reach } from '../access/accessRepository';
import type { CertificateState } from '../states';
import { columns, columnsWhere } from './columns';
import { beginningCounts, countByState, countedColumns, valueCounts } from './countedValuesRepository';

export interface Viewer {
  readonly reach: Reach;
  readonly isOfficer: boolean;
}

/** A single id lets the database walk the index that begins with it in the order of the list; several ids do not. */
const anyOf = (column: RawBuilder<unknown>, ids: readonly string[]) =>
  ids.length === 1 ? sql<SqlBool>`${column} = ${ids[0]}::uuid` : sql<SqlBool>`${column} = any(${[...ids]}::uuid[])`;

const certifiersOf = ({ certifierId }: Reach, others: readonly string[]) => [
  ...(certifierId === null ? [] : [certifierId]),
  ...others,
];

const reached = (
  certifiers: readonly string[],
  companies: readonly string[],
  isOfficer: boolean,
): RawBuilder<SqlBool> => {
  const parts = [
    ...(certifiers.length > 0 ? [anyOf(sql.ref('certificate.certifier_id'), certifiers)] : []),
    ...(companies.length > 0 ? [anyOf(sql.ref('certificate.company_id'), companies)] : []),
    ...(isOfficer ? [sql<SqlBool>`certificate.state <> 'Bozza'`] : []),
  ];
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
};

/**
 * The certificates of the caller, of their companies, and of their delegations; officers see all except the drafts of
 * others.
 */
export const seenBy = ({ reach, isOfficer }: Viewer): RawBuilder<SqlBool> =>
  reached(certifiersOf(reach, reach.readCertifiers), reach.readCompanies, isOfficer);

/**
 * The columns that a caller sees: owners and clients only of certificates that they compile, or see as officers. Where
 * they see no others, one index serves every search.
 */
function columnsFor({ reach, isOfficer }: Viewer): typeof columns {
  const { readCertifiers, writeCertifiers, readCompanies, writeCompanies } = reach;
  const isAll =
    readCertifiers.every((id) => writeCertifiers.includes(id)) &&
    readCompanies.every((id) => writeCompanies.includes(id));
  return isAll ? columns : columnsWhere(reached(certifiersOf(reach, writeCertifiers), writeCompanies, isOfficer));
}

/**
 * Certifiers have from none to thousands of rows, so a plan must fit the owner; the condition on several owners follows
 * no index.
 */
function keepsPlan({ reach, isOfficer }: Viewer): { readonly keepsPlan?: KeptPlan } {
  if (isOfficer) return { keepsPlan: 'inAnyOrder' };
  const isOne = reach.readCompanies.length === 0 && certifiersOf(reach, reach.readCertifiers).length === 1;
  return isOne ? { keepsPlan: 'ofOneOwner' } : {};
}

/** True where the list has all certificates that are no drafts, or all of a state: these are counted. */
const isCounted = (viewer: Viewer, state: CertificateState | null): boolean =>
  viewer.isOfficer && (state === null ? seesNoOwn(viewer) : state !== 'Bozza');

const seesNoOwn = ({ reach }: Viewer): boolean =>
  certifiersOf(reach, reach.readCertifiers).length === 0 && reach.readCompanies.length === 0;

function countsOf(viewer: Viewer, state: CertificateState | null): Partial<ListDefinition<Schema, 'certificate'>> {
  if (!isCounted(viewer, state)) return {};
  const total = async (database: Kysely<Schema>, tenantId: string) => {
    const counts = await countByState(database, tenantId);
    return state === null ? Object.values(counts).reduce((sum, count) => sum + count, 0) : (counts[state] ?? 0);
  };
  return {
    total,
    valueCounts: valueCounts(state),
    beginningCounts: beginningCounts(state),
    ...(seesNoOwn(viewer) && { columns: countedColumns }),
  };
}

/** The order is newest change first. */
export const certificateList = (
  viewer: Viewer,
  state: CertificateState | null,
): ListDefinition<Schema, 'certificate'> => ({
  source: (database, tenantId, needs = () => true) =>
    database
      .selectFrom('certificate')
      // Every certificate has its row there, so a join never changes the set of certificates.
      .$if(needs('certificate_people'), (query) =>
        query.innerJoin('certificate_people', 'certificate_people.certificate_id', 'certificate.id'),
      )
      .where('certificate.tenant_id', '=', tenantId)
      .where(seenBy(viewer))
      // The state is written out: few rows need another index than many.
      .$if(state !== null, (query) => query.where('certificate.state', '=', sql.lit(state))),
  columns: columnsFor(viewer),
  key: 'id',
  defaultSort: [{ selector: 'updatedAt', desc: true }],
  ...keepsPlan(viewer),
  ...countsOf(viewer, state),
});

export async function countStates(
  database: Database,
  tenantId: string,
  viewer: Viewer,
): Promise<Record<string, number>> {
  if (isCounted(viewer, null)) return countByState(database, tenantId);
  const rows = await database
    .selectFrom('certificate')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('tenant_id', '=', tenantId)
    .where(seenBy(viewer))
    .groupBy('state')
    .execute();
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
