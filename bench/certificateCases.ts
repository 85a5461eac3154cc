/**
 * Queries of users on the list of certificates, each with the SQL that a person would write for it. $1 is the tenant.
 */
import type { LoadQuery } from '../server/platform/grid/parse';
import { filter, grouped, keysAndCounts, rows, sort, type GridCase } from './gridCases';

/** The reader of the list: officers see all but the drafts of others, a certifier only their own ($2). */
export interface CertificateCase extends GridCase {
  readonly of: 'officer' | 'certifier';
}

const COLUMNS = `c.id, c.number, c.state, c.origin, c.certifier_name as "certifierName", c.company_name as "companyName", c.issued_on as "issuedOn",
  c.inspected_on as "inspectedOn", c.valid_to as "validTo", c.reason, c.category, c.object, c.comune, c.province, c.address, c.built, c.area::float8 as area,
  c.energy_class as "energyClass", c.ep_nren::float8 as "epNren", c.ep_ren::float8 as "epRen", c.co2::float8 as co2, c.errors, c.warnings, c.overruled, c.score,
  p.owner_name as "ownerName", (select u.belfiore || ' ' || concat_ws('/', nullif(u.section, ''), u.sheet, u.parcel, nullif(u.subalterno, ''))
    from certificate_unit u where u.certificate_id = c.id order by u.position, length(u.subalterno), u.subalterno limit 1) as cadastre,
  c.created_at as "createdAt", c.updated_at as "updatedAt", c.registered_at as "registeredAt"`;
const FROM = 'from certificate c join certificate_people p on p.certificate_id = c.id where c.tenant_id = $1';
const SEEN = `c.state <> 'Bozza'`;
const OWN = 'c.certifier_id = $2';
/** The form in which addresses are ordered. */
const ADDRESS = 'sace_fold(c.address) collate "C"';
const NEWEST = 'c.updated_at desc, c.id desc';

interface CaseQuery {
  readonly where?: string;
  readonly order?: string;
  readonly skip?: number;
  readonly of?: CertificateCase['of'];
}

function page(
  name: string,
  query: LoadQuery,
  { where = 'true', order = NEWEST, skip = 0, of = 'officer' }: CaseQuery = {},
): CertificateCase {
  const found = `${FROM} and ${of === 'officer' ? SEEN : OWN} and ${where} order by ${order} limit 20 offset ${String(skip)}`;
  // For a page far down, a person who writes SQL first finds the ids, too.
  const sql =
    skip < 1000
      ? `select ${COLUMNS} ${found}`
      : `select ${COLUMNS} ${FROM} and c.id = any(array(select c.id ${found})) order by ${order}`;
  return { name, of, query: { ...query, skip, take: 20 }, sql, ...rows };
}

function groups(name: string, column: string, selector: string): CertificateCase {
  const sql = `select c.${column} as key, count(*) as count from certificate c where c.tenant_id = $1 and ${SEEN} group by 1 order by 1 nulls first limit 100`;
  return { name, of: 'officer', query: grouped(selector), sql, ...keysAndCounts };
}

const sortedBy: readonly (readonly [selector: string, order: string])[] = [
  ['number', 'c.number desc, c.id desc'],
  ['issuedOn', 'c.issued_on desc, c.id desc'],
  ['validTo', 'c.valid_to desc, c.id desc'],
  ['registeredAt', 'c.registered_at desc, c.id desc'],
  ['state', 'c.state desc, c.updated_at desc, c.id desc'],
  ['energyClass', 'c.energy_class desc, c.id desc'],
  ['province', `c.province desc, c.comune desc, ${ADDRESS} desc, c.id desc`],
  ['comune', `c.comune desc, ${ADDRESS} desc, c.id desc`],
  ['address', `${ADDRESS} desc, c.id desc`],
  ['certifierName', 'c.certifier_name desc, c.id desc'],
  ['score', 'c.score desc, c.id desc'],
];
const SEARCHED = `p.search_text like '%garibaldi%' and p.search_text like '%parma%'`;

export const certificateCases: readonly CertificateCase[] = [
  page('first page, newest change first', {}),
  ...sortedBy.map(([selector, order]) => page(`first page by ${selector}`, sort(selector), { order })),
  page('of a state', filter('state', '=', 'Decaduta'), { where: `c.state = 'Decaduta'` }),
  page(
    'of a comune, by address',
    { ...filter('comune', '=', 'Cesena'), ...sort('comune', false) },
    { where: `c.comune = 'Cesena'`, order: `c.comune, ${ADDRESS}, c.id` },
  ),
  page('of a class, newest change first', filter('energyClass', '=', 'A1'), { where: `c.energy_class = 'A1'` }),
  page(
    'expiring in a month, soonest first',
    { ...filter(['validTo', '>=', '2027-03-01'], 'and', ['validTo', '<=', '2027-03-31']), ...sort('validTo', false) },
    { where: `c.valid_to between '2027-03-01' and '2027-03-31'`, order: 'c.valid_to, c.id' },
  ),
  page('search of a street and a comune', filter('search', 'contains', 'garibaldi parma'), { where: SEARCHED }),
  page('search of an owner', filter('search', 'contains', 'zucchini werther'), {
    where: `p.search_text like '%zucchini%' and p.search_text like '%werther%'`,
  }),
  page('search of a unit', filter('search', 'contains', 'a944 7/10'), {
    where: `p.search_text like '%a944%' and p.search_text like '%7/10%'`,
  }),
  page('page 5,001 (offset 100,000)', {}, { skip: 100_000 }),
  {
    name: 'count of all',
    of: 'officer',
    query: { take: 0, requireTotalCount: true },
    sql: `select count(*) as n from certificate c where c.tenant_id = $1 and ${SEEN}`,
    answer: ({ totalCount }) => totalCount,
    expected: ([row]) => row?.['n'],
  },
  groups('group by state', 'state', 'state'),
  groups('group by class', 'energy_class', 'energyClass'),
  groups('header filter of province', 'province', 'province'),
  page('own, first page', {}, { of: 'certifier' }),
  page('own, by address', sort('address', false), { of: 'certifier', order: `${ADDRESS}, c.id` }),
  page('own, of a state', filter('state', '=', 'Registrata'), { of: 'certifier', where: `c.state = 'Registrata'` }),
  page('own, search of a street', filter('search', 'contains', 'garibaldi'), {
    of: 'certifier',
    where: `p.search_text like '%garibaldi%'`,
  }),
];
