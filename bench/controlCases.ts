/** Queries of controllers on their queues, each with the SQL that a person would write for it. $1 is the tenant. */
import { DEMO_USER_IDS } from '../server/demo/demoIds';
import type { ControlQueue } from '../server/domains/controls/cases/queueRepository';
import type { LoadQuery } from '../server/platform/grid/parse';
import { filter, grouped, keysAndCounts, rows, sort, type GridCase } from './gridCases';

/** The owner of the queues. */
export const CONTROLLER = DEMO_USER_IDS.gestore;

export interface ControlCase extends GridCase {
  readonly queue: ControlQueue;
}

const COLUMNS = `k.id, k.certificate_id as "certificateId", k.state, k.level, k.origin,
  (select p.name from certificate_control_draw d join certificate_control_plan p on p.id = d.plan_id where d.control_id = k.id) as plan,
  k.is_before as "isBefore", (select user_name from user_account where id = k.assignee_id) as assignee, k.due_on as "dueOn", k.visit_on as "visitOn",
  k.outcome, k.correction_due_on as "correctionDueOn", k.opened_at as "openedAt", k.concluded_at as "concludedAt", k.version,
  c.number, c.state as "certificateState", c.certifier_name as "certifierName", c.comune, c.province, c.address, c.energy_class as "energyClass", c.score`;
const FROM = 'from certificate_control k join certificate c on c.id = k.certificate_id';
const OPEN = `k.state not in ('Concluso', 'Ritirato')`;

interface CaseQuery {
  readonly where?: string;
  readonly order?: string;
  readonly skip?: number;
  readonly joined?: string;
  readonly values?: readonly unknown[];
}

function page(
  queue: ControlQueue,
  name: string,
  query: LoadQuery,
  { where = OPEN, order = 'k.opened_at, k.id', skip = 0, joined = '', values = [] }: CaseQuery = {},
): ControlCase {
  const sql = `select ${COLUMNS} ${FROM} ${joined} where k.tenant_id = $1 and ${where} order by ${order} limit 20 offset ${String(skip)}`;
  return { queue, name, query: { ...query, skip, take: 20 }, sql, values, ...rows };
}

const searched = filter('search', 'contains', 'garibaldi parma');
const PEOPLE = 'join certificate_people p on p.certificate_id = c.id';

export const controlCases: readonly ControlCase[] = [
  page('all', 'all, newest first', {}, { where: 'true', order: 'k.opened_at desc, k.id desc' }),
  page('open', 'open, longest waiting first', {}),
  page('open', 'open, page 26', {}, { skip: 500 }),
  page('mine', 'mine', {}, { where: `${OPEN} and k.assignee_id = $2`, values: [CONTROLLER] }),
  page('unassigned', 'unassigned', {}, { where: `${OPEN} and k.assignee_id is null` }),
  page('before', 'before the registration', {}, { where: `${OPEN} and k.is_before` }),
  page(
    'awaitingDocuments',
    'awaiting documents, soonest term first',
    {},
    {
      where: `k.state = 'DocumentiRichiesti'`,
      order: 'k.due_on, k.id',
    },
  ),
  page('toExamine', 'to examine', {}, { where: `k.state = 'DocumentiRicevuti'` }),
  page('visits', 'visits, soonest first', {}, { where: `k.state = 'VisitaFissata'`, order: 'k.visit_on, k.id' }),
  page(
    'corrections',
    'corrections, soonest term first',
    {},
    {
      where: 'k.correction_due_on is not null and k.corrected_at is null',
      order: 'k.correction_due_on, k.id',
    },
  ),
  page(
    'concluded',
    'concluded, latest first',
    {},
    {
      where: `k.state = 'Concluso'`,
      order: 'k.concluded_at desc, k.id desc',
    },
  ),
  page('open', 'open of a province', filter('province', '=', 'FC'), { where: `${OPEN} and c.province = 'FC'` }),
  page('open', 'open, newest first', sort('openedAt'), { order: 'k.opened_at desc, k.id desc' }),
  page('all', 'search of two words', searched, {
    where: `p.search_text like '%garibaldi%' and p.search_text like '%parma%'`,
    joined: PEOPLE,
    order: 'k.opened_at desc, k.id desc',
  }),
  {
    queue: 'open',
    name: 'open, count',
    query: { take: 0, requireTotalCount: true },
    sql: `select count(*) as n from certificate_control k where k.tenant_id = $1 and ${OPEN}`,
    answer: ({ totalCount }) => totalCount,
    expected: ([row]) => row?.['n'],
  },
  {
    queue: 'concluded',
    name: 'concluded, by outcome',
    query: grouped('outcome'),
    sql: `select outcome as key, count(*) as count from certificate_control where tenant_id = $1 and state = 'Concluso' group by 1 order by 1 nulls first limit 100`,
    ...keysAndCounts,
  },
];
