/**
 * Queries of officers on the boards of the orders, about a hundred, each with the SQL that a person would write for it.
 */
import { filter, grouped, keysAndCounts, rows, sort, type GridCase } from './gridCases';

const ORDER_TYPE = `e.data ->> 'descrizione'`;
const FROM = `from order_board b left join lookup_entry e on e.name = 'anagrafiche/tipi-ordini' and (e.data ->> 'id')::integer = b.order_type_id where b.tenant_id = $1`;
const COLUMNS = `b.id, b.order_type_id as "orderTypeId", ${ORDER_TYPE} as "orderType", b.province, b.name, b.email, b.pec, b.phone, b.contact_name as "contactName",
  b.is_active as "isActive", b.updated_at as "updatedAt"`;

const page = (name: string, query: GridCase['query'], { where = 'true', order = 'b.name, b.id' } = {}): GridCase => ({
  name: `boards, ${name}`,
  list: 'orderBoards',
  query: { ...query, skip: 0, take: 20 },
  sql: `select ${COLUMNS} ${FROM} and ${where} order by ${order} limit 20`,
  ...rows,
});

export const boardCases: readonly GridCase[] = [
  page('first page', {}),
  page('of a province', filter('province', '=', 'FC'), { where: `b.province = 'FC'` }),
  page('by email', sort('email'), { order: 'b.email desc, b.id desc' }),
  page(
    'search',
    filter(['name', 'contains', 'arch'], 'or', ['orderType', 'contains', 'arch'], 'or', ['email', 'contains', 'arch']),
    {
      where: `(sace_fold(b.name) like '%arch%' or sace_fold(${ORDER_TYPE}) like '%arch%' or sace_fold(b.email) like '%arch%')`,
    },
  ),
  {
    name: 'boards, by order type',
    list: 'orderBoards',
    query: grouped('orderType'),
    sql: `select ${ORDER_TYPE} as key, count(*) as count ${FROM} group by 1 order by 1 nulls first limit 100`,
    ...keysAndCounts,
  },
];
