/** The columns of the list of jobs, with their types and filters. */
import { sql } from 'kysely';
import type { JobTable } from '../../platform/database/tables/platformTables';
import type { Schema } from '../../platform/database/schema';
import { columnsOf, type ColumnType, type GridColumn, type ListDefinition } from '../../platform/grid/definition';

const reference = (name: keyof JobTable) => sql.ref(`graphile_worker.jobs.${name}`);
const column = (type: ColumnType, name: keyof JobTable, more: Partial<GridColumn> = {}): GridColumn => ({
  type,
  expression: reference(name),
  nullable: false,
  ...more,
});

/** True when all attempts are used up. */
export const isFailed = sql<boolean>`${reference('locked_at')} is null and ${reference('attempts')} >= ${reference('max_attempts')}`;

const state = sql`case when ${reference('locked_at')} is not null then 'running' when ${isFailed} then 'failed'
  when ${reference('last_error')} is not null then 'retrying' when ${reference('run_at')} <= now() then 'waiting' else 'scheduled' end`;

/** The list of all jobs of the installation, failed ones first. There are few, because finished jobs are deleted. */
export const jobList: ListDefinition<Schema, 'graphile_worker.jobs'> = {
  source: (database) => database.selectFrom('graphile_worker.jobs'),
  columns: columnsOf({
    id: column('integer', 'id'),
    kind: column('code', 'task_identifier', { groupable: true }),
    state: { type: 'code', expression: state, nullable: false, groupable: true },
    attempts: column('integer', 'attempts'),
    maxAttempts: column('integer', 'max_attempts'),
    createdAt: column('instant', 'created_at'),
    runAt: column('instant', 'run_at'),
    startedAt: column('instant', 'locked_at', { nullable: true }),
    lastError: column('text', 'last_error', { nullable: true, sortable: false }),
  }),
  key: 'id',
  // In alphabetical order `failed` comes first, then `retrying`.
  defaultSort: [
    { selector: 'state', desc: false },
    { selector: 'runAt', desc: false },
  ],
};
