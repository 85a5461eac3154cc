/** The lists of the portal are filled with as many rows as somebody wants, by a role that is no superuser. */
import { sql, type RawBuilder } from 'kysely';
import { userList } from '../../../server/administration/identity-users/columns';
import { securityLogList } from '../../../server/administration/security-logs/columns';
import { seedCertificates } from '../../../server/demo/certificates/seedCertificates';
import { countRows, type BulkList } from '../../../server/demo/bulk/countsRepository';
import { fillList } from '../../../server/demo/bulk/fillList';
import { seedingAlone } from '../../../server/demo/bulk/tablesRepository';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { demoSettings } from '../../../server/demo/demoSettings';
import { seedDemo } from '../../../server/demo/seedDemo';
import { controlList } from '../../../server/domains/controls/cases/queueRepository';
import { plantList } from '../../../server/domains/plants/lists/listRepository';
import { readPlate } from '../../../server/domains/plants/rules/plate';
import { checkInvariants, readChosenCsv } from '../../../server/domains/wallets';
import { movementList } from '../../../server/domains/wallets/holder/columns';
import { lineList } from '../../../server/domains/wallets/transfers/lines/columns';
import { isFiscalCode } from '../../../common/codes/fiscalCode';
import { connect, type Connection } from '../../../server/platform/database/connect';
import { ensurePortalRole, portalTarget } from '../../../server/platform/database/embedded/portalRole';
import { HOST_TENANT_ID, type Schema } from '../../../server/platform/database/schema';
import type { ListDefinition } from '../../../server/platform/grid/definition';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions } from '../../../server/platform/grid/parse';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const today = '2026-11-24';
const SIZES: Readonly<Record<BulkList, number>> = {
  controls: 150,
  users: 70,
  log: 800,
  plants: 300,
  // Bank transfers that are credited are movements too, so the movements are filled after them.
  transfers: 700,
  movements: 3_000,
};
const LISTS = Object.keys(SIZES) as BulkList[];
/** A second call asks for so many more. */
const MORE = 30;
const TABLES = sql`array['user_account', 'security_log', 'plant', 'plant_unit', 'plant_responsible', 'plant_generator', 'plant_check', 'plant_street',
  'certificate_control', 'ledger_transfer', 'ledger_entry', 'wallet', 'bank_file', 'bank_statement', 'bank_line']::text[]`;

let test: TestDatabase;
let portal: Connection;
let before: Awaited<ReturnType<typeof shape>>;
const added: Partial<Record<BulkList, readonly number[]>> = {};

const rowsOf = async <Row>(query: RawBuilder<Row>) => (await query.execute(portal.database)).rows;

/** The indexes and the triggers of the tables that are filled. */
const shape = () =>
  rowsOf(sql<{ line: string }>`
    select indexdef as line from pg_indexes where tablename = any(${TABLES})
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where tgrelid::regclass::text = any(${TABLES}) order by 1`);

beforeAll(async () => {
  test = await createTestDatabase();
  await ensurePortalRole(test.poolConfig);
  portal = connect(portalTarget(test.poolConfig), { poolSize: 4, onError: () => undefined });
  await seedDemo(portal.database, { certifiers: 60, today });
  await seedCertificates(portal.database, { count: 500, today });
  before = await shape();
  for (const list of LISTS) {
    const size = SIZES[list];
    const fill = (rows: number) => fillList(portal.database, list, rows, { today });
    const existing = await countRows(portal.database, list);
    added[list] = [existing, await fill(size), await fill(size), await fill(size + MORE)];
  }
}, 180_000);
afterAll(async () => {
  await portal.close();
  await test.drop();
});

it.each(LISTS)('brings the list of %s to the wanted number, and changes nothing when it has it', async (list) => {
  const [existing = 0, ...rest] = added[list] ?? [];
  expect(existing).toBeLessThan(SIZES[list]);
  expect(rest).toEqual([SIZES[list] - existing, 0, MORE]);
  expect(await countRows(portal.database, list)).toBe(SIZES[list] + MORE);
});

const OFFICER = { isEverywhere: true, isOffice: true, readCompanies: [], writeCompanies: [] };

async function firstPage<TB extends keyof Schema>(definition: ListDefinition<Schema, TB>) {
  const scope = { database: portal.tenantDatabase(HOST_TENANT_ID), tenantId: HOST_TENANT_ID, definition };
  const { data, totalCount } = await load(scope, parseLoadOptions({ take: 20, requireTotalCount: true }));
  return { shown: data.length, totalCount };
}

it('shows the rows in the lists of the portal, as many as were wanted', async () => {
  const [wallet] = await rowsOf(sql<{ id: string; version: number }>`
    select w.id, w.version from wallet w join certifier c on c.id = w.owner_certifier_id where c.user_id = ${DEMO_USER_IDS.certificatore}`);
  expect(wallet?.version).toBeGreaterThan(SIZES.movements / 20);
  const pages = [
    ['controls', await firstPage(controlList('all', DEMO_USER_IDS.gestore))],
    ['log', await firstPage(securityLogList)],
    ['plants', await firstPage(plantList(OFFICER, {}))],
    ['transfers', await firstPage(lineList)],
    ['users', await firstPage(userList)],
  ] as const;
  for (const [list, page] of pages) expect([list, page]).toEqual([list, { shown: 20, totalCount: SIZES[list] + MORE }]);
  const movements = await firstPage(movementList(wallet?.id ?? ''));
  expect(movements).toEqual({ shown: 20, totalCount: wallet?.version });
});

it('leaves every index and trigger as it was', async () => {
  expect(await shape()).toEqual(before);
});

it('books what the ledger itself finds right', async () => {
  expect(await checkInvariants(portal.database, HOST_TENANT_ID)).toEqual([]);
  const unbooked = await rowsOf(sql`
    select state from bank_line b where state in ('Sospeso', 'Riversamento') and not exists (
      select from ledger_transfer t where t.subject_kind = 'bankLine' and t.subject_id = b.id and t.kind = b.state)`);
  expect(unbooked).toEqual([]);
  const credits = await rowsOf(sql<{ isBooked: boolean; lines: number; wallets: number }>`
    select exists (
        select from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        where t.id = b.transfer_id and t.subject_id = b.id and e.wallet_id = b.wallet_id and e.cents = b.cents) as "isBooked",
      count(*)::int as lines, count(distinct b.wallet_id)::int as wallets
    from bank_line b where state = 'Accreditato' group by 1`);
  expect(credits).toMatchObject([{ isBooked: true }]);
  expect(credits[0]?.lines).toBeGreaterThan(100);
});

it('makes statements that add up, follow each other, and whose file contains their lines', async () => {
  const iban = demoSettings.find(({ name }) => name === 'Sace.Fee.Iban')?.value ?? '';
  const statements = await rowsOf(sql<{ content: Buffer; lines: number; opening: number; before: number | null }>`
    select f.content, s.opening_cents as opening, lag(s.closing_cents) over (order by s.first_day) as before,
      (select count(*)::int from bank_line l where l.statement_id = s.id) as lines
    from bank_statement s join bank_file f on f.id = s.file_id order by s.first_day`);
  expect(statements.length).toBeGreaterThan(4);
  // The last one is the demonstration's.
  for (const { content, lines, opening, before: closing } of statements.slice(0, -1)) {
    const read = readChosenCsv(content, { iban, opening: '12.500,00', closing: '12.500,00' });
    if ('refused' in read) throw new Error(read.refused);
    expect(read.badLines).toEqual([]);
    expect(read.lines.filter(({ isCredit }) => isCredit)).toHaveLength(lines);
    expect(opening).toBe(closing ?? opening);
  }
});

it('makes plants as the rules would have stored them', async () => {
  const plants = await rowsOf(sql<{ id: string; plate: string; code: string }>`
    select p.id, p.plate, r.fiscal_code as code from plant p join plant_responsible r on r.plant_id = p.id
      join plant_generator g on g.plant_id = p.id and g.kind = p.kind and g.fuel = p.fuel and g.power = p.power
      join plant_unit u on u.plant_id = p.id
      join plant_check k on k.plant_id = p.id and k.checked_on = p.last_check_on and k.result = p.last_result and k.next_due_on = p.next_due_on
    where p.plate > 'ER01' and k.checked_on > p.installed_on and k.checked_on < ${today}`);
  expect(plants).toHaveLength(SIZES.plants + MORE - (added.plants?.[0] ?? 0));
  for (const { plate, code } of plants) expect([readPlate(plate), isFiscalCode(code)]).toEqual([{ plate }, true]);
  const places = () => rowsOf(sql`select id, street_id, civic from plant order by id`);
  const stored = await places();
  // The trigger finds the street of each address again.
  await sql`update plant set address = address`.execute(portal.database);
  expect(await places()).toEqual(stored);
});

it('makes controls whose days follow each other and are past', async () => {
  const wrong = await rowsOf(sql`
    select k.* from certificate_control k join certificate c on c.id = k.certificate_id
    where k.origin = 'plan' and (k.opened_at < c.registered_at or k.opened_at > ${today}::date or k.concluded_at < k.opened_at or k.concluded_at > ${today}::date
      or k.visited_on > ${today}::date or k.corrected_at > ${today}::date or k.corrected_at < k.concluded_at)`);
  expect(wrong).toEqual([]);
  const states = await rowsOf(sql`select distinct state from certificate_control where origin = 'plan'`);
  expect(states.length).toBeGreaterThan(3);
});

it('says how many certificates more controls would need, and makes none of them', async () => {
  const rows = await countRows(portal.database, 'controls');
  await expect(fillList(portal.database, 'controls', 100_000, { today })).rejects.toThrow(
    /seed more certificates first/,
  );
  expect(await countRows(portal.database, 'controls')).toBe(rows);
});

it('counts the entries of the security log for its header filters', async () => {
  const counts = await rowsOf(sql`
    select action, method, sum(count)::int as n from security_log_count where tenant_id = ${HOST_TENANT_ID} group by 1, 2 order by 1, 2`);
  expect(counts).toEqual(
    await rowsOf(sql`select action, method, count(*)::int as n from security_log group by 1, 2 order by 1, 2`),
  );
});

it('makes users with a role and without a password', async () => {
  const users = await rowsOf(sql<{ roles: string[]; hash: string | null }>`
    select password_hash as hash, array(select name from role join user_role on role.id = role_id where user_id = u.id) as roles
    from user_account u where user_name like 'utente%'`);
  expect(users.length).toBeGreaterThan(SIZES.users);
  for (const user of users) expect(user).toEqual({ hash: null, roles: ['certificatore'] });
});

it('lets one program at a time seed a database, so that none adds rows that another one is adding', async () => {
  const rows = await countRows(portal.database, 'users');
  const seed = () => seedingAlone(portal.database, () => fillList(portal.database, 'users', rows + 5, { today }));
  const runs = await Promise.allSettled([seed(), seed()]);
  const outcomes = runs.map((run) => (run.status === 'fulfilled' ? run.value : String(run.reason)));
  expect(outcomes.toSorted()).toEqual([5, expect.stringMatching(/Another program seeds this database/)]);
  expect(await countRows(portal.database, 'users')).toBe(rows + 5);
  expect(await seed()).toBe(0);
});
