/** Questions that an officer puts to the register of plants, each with the SQL a person would write for it. $1 is the tenant, $2 the street. */
import { FIRST_PLATE, SOUGHT_FISCAL_CODE } from '../server/demo/bulk/plantsRepository';
import type { PlantQuery } from '../server/domains/plants/lists/readSearch';
import { plateOf } from '../server/domains/plants/rules/plate';
import type { LoadQuery } from '../server/platform/grid/parse';
import { filter, rows, sort, type GridCase } from './gridCases';

export interface PlantCase extends GridCase {
  readonly asked: PlantQuery;
  /** The search for a street that a person would make first. */
  readonly street?: { readonly text: string; readonly istat: string | null };
}

/** The day for which the register was filled. */
export const TODAY = '2026-01-01';
const COLUMNS = `p.id, p.plate, p.booklet, p.state, p.address, p.comune, p.province, p.kind, p.fuel, p.power::float8 as power, p.generators, p.pod, p.pdr,
  p.installed_on as "installedOn", p.maintainer_name as "maintainerName", p.last_check_on as "lastCheckOn", p.last_result as "lastResult", p.next_due_on as "nextDueOn",
  (select u.belfiore || ' ' || concat_ws('/', nullif(u.section, ''), u.sheet, u.parcel, nullif(u.subalterno, '')) from plant_unit u
    where u.plant_id = p.id order by u.position, length(u.subalterno), u.subalterno limit 1) as cadastre,
  p.created_at as "createdAt", p.updated_at as "updatedAt"`;
const LAST = 'p.updated_at desc, p.id desc';

interface Hand {
  readonly where?: string;
  readonly order?: string;
  readonly query?: LoadQuery;
  readonly street?: PlantCase['street'];
}

const page = (
  name: string,
  asked: PlantQuery,
  { where = 'true', order = LAST, query = {}, street }: Hand,
): PlantCase => ({
  name,
  asked,
  query: { ...query, skip: 0, take: 20 },
  ...rows,
  ...(street && { street }),
  sql: `select ${COLUMNS} from plant p where p.tenant_id = $1 and ${where} order by ${order} limit 20`,
});

/** The streets of a search, without the plants at another kind of street: "via Verdi" is not "piazza Verdi". */
const IN_THE_VIA = `p.street_id = any($2) and coalesce(sace_street_kind(p.address), '') in ('via', '')`;

const N = 54_321;
const POD = `IT001E${String(N).padStart(8, '0')}`;
const PDR = String(N).padStart(14, '0');
const DUE = 'p.next_due_on, p.id';

export const plantCases: readonly PlantCase[] = [
  page('first page, newest change first', {}, {}),
  page('plate', { plate: plateOf(FIRST_PLATE + N) }, { where: `p.plate = '${plateOf(FIRST_PLATE + N)}'` }),
  page('POD', { pod: POD }, { where: `left(p.pod, 14) = '${POD}' and p.pod >= '${POD}' and p.pod < '${POD}~'` }),
  page('PDR', { pdr: PDR }, { where: `p.pdr = '${PDR}'` }),
  page(
    'cadastre, a sheet',
    { belfiore: 'A944', sheet: '12' },
    {
      where: `p.id in (select u.plant_id from plant_unit u where u.tenant_id = $1 and u.belfiore = 'A944' and u.sheet = '12')`,
    },
  ),
  page(
    'cadastre, a unit',
    { belfiore: 'A944', sheet: '12', parcel: '34', subalterno: '2' },
    {
      where: `p.id in (select u.plant_id from plant_unit u where u.tenant_id = $1 and u.belfiore = 'A944' and u.sheet = '12' and u.parcel = '34'
        and u.subalterno in ('', '2'))`,
    },
  ),
  page(
    'fiscal code of the responsible',
    { fiscalCode: SOUGHT_FISCAL_CODE },
    {
      where: `p.id in (select r.plant_id from plant_responsible r where r.tenant_id = $1 and r.fiscal_code = '${SOUGHT_FISCAL_CODE}')`,
    },
  ),
  page(
    'address in a comune',
    { address: 'via Giuseppe Verdi', istat: '037006' },
    { where: IN_THE_VIA, street: { text: 'via Giuseppe Verdi', istat: '037006' } },
  ),
  page(
    'address with a typo, in a comune',
    { address: 'via Giusepe Vrdi', istat: '037006' },
    { where: IN_THE_VIA, street: { text: 'via Giusepe Vrdi', istat: '037006' } },
  ),
  page(
    'address with its number, in the whole region',
    { address: 'via Irma Bandiera 12' },
    { where: `${IN_THE_VIA} and p.civic = 12`, street: { text: 'via Irma Bandiera 12', istat: null } },
  ),
  page(
    'checks due within 60 days',
    { due: 'soon' },
    { where: `p.state = 'active' and p.next_due_on between '2026-01-01' and '2026-03-02'`, order: DUE },
  ),
  page(
    'missed checks',
    { due: 'missed' },
    { where: `p.state = 'active' and p.next_due_on < '2026-01-01'`, order: DUE },
  ),
  page(
    'missed checks of a maintainer',
    { due: 'missed' },
    {
      query: filter('maintainerName', '=', 'Manutentore 77'),
      where: `p.state = 'active' and p.next_due_on < '2026-01-01' and p.maintainer_name = 'Manutentore 77'`,
      order: DUE,
    },
  ),
  page('first page by address', {}, { query: sort('address', false), order: 'sace_fold(p.address) collate "C", p.id' }),
];
