/** The columns of the security log, with their types and filters. */
import { sql } from 'kysely';
import type { Database, Schema } from '../../platform/database/schema';
import {
  columnsIn,
  columnsOf,
  type GridColumn,
  type ListDefinition,
  withoutOrder,
} from '../../platform/grid/definition';
import { fewValues, OF_VALUES } from '../../platform/grid/fewValues';

const column = columnsIn('security_log');

/** Within equal values of a column the newest comes first, as in the indexes of the table. */
const byTime: Partial<GridColumn> = { thenBy: ['at'] };

/** There is no index: sorting by it would read everything. */
const unsorted: Partial<GridColumn> = { sortable: false };

const reason = sql`ltrim(coalesce(security_log.details ->> 'reason', security_log.details ->> 'cause', '')
  || coalesce(' ' || (security_log.details ->> 'errorCode'), ''))`;

async function countedEntries(database: Database, tenantId: string): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select coalesce(sum(count), 0)::bigint as n from security_log_count where tenant_id = ${tenantId}`.execute(
    database,
  );
  return Number(rows[0]?.n);
}

/** The list of the tenant's entries, newest first: a walk along the index by tenant and time. */
export const securityLogList: ListDefinition<Schema, 'security_log'> = {
  source: (database, tenantId) => database.selectFrom('security_log').where('security_log.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: column('integer', 'id', { nullable: false, ...unsorted }),
    at: column('instant', 'at', { nullable: false }),
    action: column('code', 'action', {
      nullable: false,
      groupable: true,
      ...fewValues('security_log', 'action'),
      ...byTime,
    }),
    userId: column('uuid', 'user_id', unsorted),
    userName: column('text', 'user_name', { within: sql`sace_fold(security_log.user_name)`, ...byTime }),
    method: column('code', 'method', { groupable: true, ...fewValues('security_log', 'method'), ...byTime }),
    clientId: column('code', 'client_id', { ...fewValues('security_log', 'client_id', OF_VALUES), ...unsorted }),
    address: {
      type: 'code',
      expression: sql`host(security_log.address)`,
      within: sql`sace_fold(host(security_log.address))`,
      ...byTime,
    },
    userAgent: {
      type: 'text',
      expression: sql.ref('security_log.user_agent'),
      sortable: false,
      ...fewValues('security_log', 'user_agent', OF_VALUES),
    },
    // The code of the refusal, or SPID's error code where the provider sent one.
    reason: {
      type: 'code',
      expression: reason,
      sortable: false,
      nullable: false,
      ...fewValues('security_log', reason),
    },
    // The person or thing that an administrator changed, and the roles or permissions that were added and removed.
    target: {
      type: 'text',
      expression: sql`security_log.details ->> 'target'`,
      within: sql`sace_fold(security_log.details ->> 'target')`,
      sortable: false,
    },
    change: {
      type: 'text',
      expression: sql`security_log.details ->> 'change'`,
      within: sql`sace_fold(security_log.details ->> 'change')`,
      sortable: false,
      operators: withoutOrder,
    },
    traceId: column('code', 'trace_id', {
      sortable: false,
      within: sql`sace_fold(security_log.trace_id)`,
      isFoundByWords: true,
      operators: withoutOrder,
    }),
  }),
  key: 'id',
  defaultSort: [{ selector: 'at', desc: true }],
  total: countedEntries,
  valueCounts: (tenantId, name) => {
    if (name === 'at')
      return sql`select day as value, sum(count)::bigint as n from security_log_day
        where tenant_id = ${tenantId} group by 1 having sum(count) > 0`;
    if (name === 'userName' || name === 'address')
      return sql`select value ${name === 'userName' ? sql`collate "it-x-icu"` : sql``} as value, sum(count)::bigint as n
        from security_log_value where tenant_id = ${tenantId} and field = ${name === 'userName' ? 'user_name' : 'address'}
        group by 1 having sum(count) > 0`;
    return name === 'action' || name === 'method'
      ? sql`select ${sql.ref(name)} as value, sum(count)::bigint as n from security_log_count
          where tenant_id = ${tenantId} group by 1 having sum(count) > 0`
      : undefined;
  },
};
