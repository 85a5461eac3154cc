/** Queries of a person on the grid, each with the SQL that a person would write for it. $1 is the tenant. */
import type { LoadResult } from '../server/platform/grid/load';
import type { LoadQuery } from '../server/platform/grid/parse';
import type { QueueName } from '../server/domains/accreditations/office/queueRepository';

type Row = Readonly<Record<string, unknown>>;

export interface GridCase {
  readonly name: string;
  readonly query: LoadQuery;
  /** The list to load; by default all accreditations. */
  readonly list?: QueueName | 'orderBoards';
  readonly sql: string;
  readonly values?: readonly unknown[];
  /** The row before the page, by its position: both ways get it, the list as `after`, the SQL as $2. */
  readonly before?: { readonly order: string; readonly skip: number };
  /** Returns the part of the answer that must equal the SQL's. */
  readonly answer: (result: LoadResult) => unknown;
  readonly expected: (rows: readonly Row[]) => unknown;
}

const COLUMNS = `id, protocol_number as "protocolNumber", kind, state, certifier_number as "certifierNumber", last_name as "lastName", first_name as "firstName",
  fiscal_code as "fiscalCode", subject_kind as "subjectKind", email, pec, phone, comune, province, study_title as "studyTitle", order_type as "orderType",
  order_province as "orderProvince", order_number as "orderNumber", course_kind as "courseKind", fee_cents as "feeCents", fee_paid_at as "feePaidAt",
  fee_paid_by as "feePaidBy", created_at as "createdAt", submitted_at as "submittedAt", decided_at as "decidedAt", valid_from as "validFrom", valid_to as "validTo", due_date as "dueDate",
  state_reason as "stateReason", (select user_name from user_account where id = assignee_id) as assignee, updated_at as "updatedAt"`;

/** Only their applicants see drafts that were never sent. */
const SENT = `state <> 'InCompilazione'`;

/** Returns the SQL that finds the row at a position. */
export const rowAt = ({ order, skip }: NonNullable<GridCase['before']>): string =>
  `select id from accreditation where tenant_id = $1 and ${SENT} order by ${order} limit 1 offset ${String(skip)}`;

interface Page {
  readonly order: string;
  readonly where?: string;
  readonly skip?: number;
  readonly take?: number;
  readonly values?: readonly unknown[];
}

export const rows = { answer: ({ data }: LoadResult) => data, expected: (found: readonly Row[]) => found };
export const keysAndCounts = {
  answer: ({ data }: LoadResult) => (data as readonly Row[]).map(({ key, count }) => ({ key, count })),
  expected: rows.expected,
};

export function page(
  name: string,
  query: LoadQuery,
  { order, where = SENT, skip = 0, take = 20, values = [] }: Page,
): GridCase {
  // For a page far down, a person who writes SQL first finds the ids, too.
  const found = `from accreditation where tenant_id = $1 and ${where} order by ${order} limit ${String(take)} offset ${String(skip)}`;
  const sql =
    skip < 1000
      ? `select ${COLUMNS} ${found}`
      : `select ${COLUMNS} from accreditation where id = any(array(select id ${found})) order by ${order}`;
  return { name, query: { ...query, skip, take }, sql, values, ...rows };
}

export function groups(name: string, column: string, selector: string, where = SENT): GridCase {
  return {
    name,
    query: grouped(selector),
    sql: `select ${column} as key, count(*) as count from accreditation where tenant_id = $1 and ${where} group by ${column} order by ${column} nulls first limit 100`,
    ...keysAndCounts,
  };
}

export function count(name: string, query: LoadQuery, where: string, values: readonly unknown[] = []): GridCase {
  return {
    name,
    query: { ...query, take: 0, requireTotalCount: true },
    sql: `select count(*) as n from accreditation where tenant_id = $1 and ${where}`,
    values,
    answer: ({ totalCount }) => totalCount,
    expected: ([row]) => row?.['n'],
  };
}

export const sort = (selector: string, desc = true) => ({ sort: JSON.stringify([{ selector, desc }]) });
export const grouped = (selector: string) => ({ group: JSON.stringify([{ selector, isExpanded: false }]), take: 100 });
export const filter = (...filter: readonly unknown[]) => ({ filter: JSON.stringify(filter) });

/** The order of texts in the list: without regard to case and accents. */
const folded = (column: string) => `sace_fold(${column}) collate "C"`;

const sortedBy: readonly (readonly [selector: string, order: string])[] = [
  ['submittedAt', 'submitted_at desc, id desc'],
  ['updatedAt', 'updated_at desc, id desc'],
  ['decidedAt', 'decided_at desc, id desc'],
  ['lastName', `${folded('last_name')} desc, ${folded('first_name')} desc, id desc`],
  ['email', `${folded('email')} desc, id desc`],
  ['validTo', 'valid_to desc, id desc'],
  ['certifierNumber', 'certifier_number desc, id desc'],
  ['fiscalCode', 'fiscal_code desc, id desc'],
  ['protocolNumber', 'protocol_number desc, id desc'],
  ['state', 'state desc, submitted_at desc, id desc'],
  ['province', `province desc, ${folded('comune')} desc, submitted_at desc, id desc`],
  ['orderType', 'order_type desc, submitted_at desc, id desc'],
];

export const gridCases: readonly GridCase[] = [
  page('first page, newest first', {}, { order: 'created_at desc, id desc' }),
  page('first page of 100 rows', {}, { order: 'created_at desc, id desc', take: 100 }),
  ...sortedBy.map(([selector, order]) => page(`first page by ${selector}`, sort(selector), { order })),
  page(
    'state InVerifica, latest submission first',
    { ...filter('state', '=', 'InVerifica'), ...sort('submittedAt') },
    { where: `state = $2`, values: ['InVerifica'], order: 'submitted_at desc, id desc' },
  ),
  page(
    'province FC, by comune',
    { ...filter('province', '=', 'FC'), ...sort('province', false) },
    {
      where: `province = $2 and ${SENT}`,
      values: ['FC'],
      order: `province, ${folded('comune')}, submitted_at, id`,
    },
  ),
  page(
    'valid to the end of a month, soonest first',
    { ...filter(['validTo', '>=', '2026-01-01'], 'and', ['validTo', '<=', '2026-01-31']), ...sort('validTo', false) },
    { where: `valid_to between $2 and $3 and ${SENT}`, values: ['2026-01-01', '2026-01-31'], order: 'valid_to, id' },
  ),
  page(
    'two states in a province, newest first',
    {
      ...filter(['state', 'isanyof', ['Accreditato', 'InScadenza']], 'and', ['province', '=', 'BO']),
      ...sort('submittedAt'),
    },
    { where: `state in ('Accreditato', 'InScadenza') and province = 'BO'`, order: 'submitted_at desc, id desc' },
  ),
  page(
    'page 500 of a state',
    { ...filter('state', '=', 'Scaduto'), ...sort('submittedAt') },
    { where: `state = $2`, values: ['Scaduto'], order: 'submitted_at desc, id desc', skip: 10_000 },
  ),
  page('page 5,001 (offset 100,000)', sort('createdAt'), { order: 'created_at desc, id desc', skip: 100_000 }),
  page('page 50,001 (offset 1,000,000)', sort('createdAt'), { order: 'created_at desc, id desc', skip: 1_000_000 }),
  {
    name: 'page 50,001, after the one before it',
    query: { ...sort('createdAt'), skip: 1_000_000, take: 20 },
    before: { order: 'created_at desc, id desc', skip: 999_999 },
    sql: `select ${COLUMNS} from accreditation where tenant_id = $1 and ${SENT}
      and (created_at, id) < ((select created_at from accreditation where tenant_id = $1 and id = $2), $2::uuid)
      order by created_at desc, id desc limit 20`,
    ...rows,
  },
  page('search of two words, newest first', filter('search', 'contains', 'rossi mar'), {
    where: `search_text like '%rossi%' and search_text like '%mar%' and ${SENT}`,
    order: 'created_at desc, id desc',
  }),
  page('search of a rare text', filter('search', 'contains', '0123456'), {
    where: `search_text like '%0123456%' and ${SENT}`,
    order: 'created_at desc, id desc',
  }),
  page('last name contains, newest first', filter('lastName', 'contains', 'ferr'), {
    where: `search_text like '%ferr%' and sace_fold(last_name) like '%ferr%' and ${SENT}`,
    order: 'created_at desc, id desc',
  }),
  count('count of all', {}, SENT),
  count(
    'count of a state in a province',
    filter(['state', '=', 'Accreditato'], 'and', ['province', '=', 'BO']),
    `state = 'Accreditato' and province = 'BO'`,
  ),
  groups('group by state', 'state', 'state'),
  groups('header filter of province', 'province', 'province'),
];
