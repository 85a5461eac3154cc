/**
 * Queries of a holder on the movements of a wallet, each with the SQL that a person would write for it. $1 is the
 * tenant, $2 the wallet.
 */
import { filter, grouped, keysAndCounts, rows, sort, type GridCase } from './gridCases';
import type { LoadQuery } from '../server/platform/grid/parse';

const COLUMNS = `e.transfer_id as id, e.version::int as version, e.booked_at as "bookedAt", t.effective_at as "effectiveAt", t.kind, e.cents::int as cents,
  e.balance_after::int as "balanceAfter", t.reason, t.subject_kind as "subjectKind", t.subject_id as "subjectId",
  case t.subject_kind when 'certificate' then (select c.number from certificate c where c.id = t.subject_id)
    when 'accreditation' then (select a.protocol_number from accreditation a where a.id = t.subject_id) end as paid, t.actor_name as "actorName",
  (select r.id from wallet_receipt r where r.transfer_id = t.id and r.cancelled_at is null) as "receiptId",
  (select r.number || '/' || r.year from wallet_receipt r where r.transfer_id = t.id and r.cancelled_at is null) as receipt`;
const FROM =
  'from ledger_entry e join ledger_transfer t on t.id = e.transfer_id where e.tenant_id = $1 and e.wallet_id = $2';
const LAST = 'e.version desc, e.transfer_id desc';

function page(
  name: string,
  query: LoadQuery,
  { where = 'true', order = LAST, skip = 0 }: { where?: string; order?: string; skip?: number } = {},
): GridCase {
  const found = `${FROM} and ${where} order by ${order} limit 20 offset ${String(skip)}`;
  // For a page far down, a person who writes SQL first finds the keys, too.
  const sql =
    skip < 1000
      ? `select ${COLUMNS} ${found}`
      : `select ${COLUMNS} ${FROM} and e.transfer_id = any(array(select e.transfer_id ${found})) order by ${order}`;
  return { name, query: { ...query, skip, take: 20 }, sql, ...rows };
}

export const movementCases: readonly GridCase[] = [
  page('first page, last movement first', {}),
  page('first page by moment', sort('bookedAt'), { order: 'e.booked_at desc, e.version desc, e.transfer_id desc' }),
  page('first page by amount', sort('cents'), { order: 'e.cents desc, e.version desc' }),
  page('top-ups, last first', filter('kind', '=', 'Ricarica'), { where: `t.kind = 'Ricarica'` }),
  page('of a month, last first', filter(['bookedAt', '>=', '2024-03-01'], 'and', ['bookedAt', '<', '2024-04-01']), {
    where: `e.booked_at >= '2024-03-01 Europe/Rome' and e.booked_at < '2024-04-01 Europe/Rome'`,
  }),
  page('search of a word', filter('search', 'contains', 'pagopa'), {
    where: `sace_fold(t.reason) like '%pagopa%'`,
  }),
  page('page 5,001 (offset 100,000)', {}, { skip: 100_000 }),
  {
    name: 'count of all',
    query: { take: 0, requireTotalCount: true },
    sql: `select count(*)::int as n ${FROM}`,
    answer: ({ totalCount }) => totalCount,
    expected: ([row]) => row?.['n'],
  },
  {
    name: 'group by kind',
    query: grouped('kind'),
    sql: `select t.kind as key, count(*)::int as count ${FROM} group by 1 order by 1 nulls first limit 100`,
    ...keysAndCounts,
  },
];
