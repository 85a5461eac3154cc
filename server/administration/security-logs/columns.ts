/** The columns of the security log, with their types and filters. */
import { sql } from 'kysely';
import type { Schema } from '../../platform/database/schema';
import { columnsIn, columnsOf, type GridColumn, type ListDefinition } from '../../platform/grid/definition';
import { fewValues } from '../../platform/grid/fewValues';

const column = columnsIn('security_log');

/** Within equal values of a column the newest comes first, as in the indexes of the table. */
const byTime: Partial<GridColumn> = { thenBy: ['at'] };

/** The list of the tenant's entries, newest first: a walk along the index by tenant and time. */
export const securityLogList: ListDefinition<Schema, 'security_log'> = {
  source: (database, tenantId) => database.selectFrom('security_log').where('security_log.tenant_id', '=', tenantId),
  columns: columnsOf({
    id: column('integer', 'id', { nullable: false }),
    at: column('instant', 'at', { nullable: false }),
    action: column('code', 'action', {
      nullable: false,
      groupable: true,
      ...fewValues('security_log', 'action'),
      ...byTime,
    }),
    userId: column('uuid', 'user_id', byTime),
    userName: column('text', 'user_name', { within: sql`sace_fold(security_log.user_name)`, ...byTime }),
    method: column('code', 'method', { groupable: true, ...byTime }),
    clientId: column('code', 'client_id', byTime),
    address: { type: 'code', expression: sql`host(security_log.address)`, ...byTime },
    userAgent: column('text', 'user_agent', { sortable: false }),
    // The code of the refusal, or SPID's error code where the provider sent one.
    reason: {
      type: 'code',
      expression: sql`concat_ws(' ', coalesce(security_log.details ->> 'reason', security_log.details ->> 'cause'), security_log.details ->> 'errorCode')`,
      sortable: false,
      nullable: false,
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
    },
    traceId: column('code', 'trace_id', { sortable: false }),
  }),
  key: 'id',
  defaultSort: [{ selector: 'at', desc: true }],
};
