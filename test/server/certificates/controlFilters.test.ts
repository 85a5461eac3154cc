/** Filters and orders of the list of controls: values are found first, and every order has an index. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { controlList } from '../../../server/domains/controls/cases/queueRepository';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { columnsOf, type GridColumn } from '../../../server/platform/grid/definition';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions } from '../../../server/platform/grid/parse';
import { insertPlanRow } from '../../support/certificates/planRows';
import { insertCertifier } from '../../support/factories';
import { recordStatements } from '../../support/recordStatements';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
const list = controlList('all', null);
const LOOKED_UP = ['plan', 'outcome', 'province', 'comune', 'energyClass'];

/** The list in which these columns are compared row by row. */
const plain = {
  ...list,
  columns: columnsOf(
    Object.fromEntries(
      [...list.columns].map(([name, { lookup, ...column }]): [string, GridColumn] => [
        name,
        lookup && !LOOKED_UP.includes(name) ? { ...column, lookup } : column,
      ]),
    ),
  ),
};

beforeAll(async () => {
  test = await createTestDatabase();
  const certifierId = await insertCertifier(test.database);
  const planId = await insertPlanRow(test.database, { isDrawn: true });
  for (let n = 0; n < 8; n += 1) {
    const [certificateId, controlId] = [randomUUID(), randomUUID()];
    await sql`insert into certificate (id, tenant_id, certifier_id, state, origin, certifier_name, province, comune, energy_class, created_at, updated_at)
      values (${certificateId}, ${HOST_TENANT_ID}, ${certifierId}, 'Registrata', 'form', 'Rossi Nicolò', ${n % 3 === 0 ? 'MO' : null}, ${n % 2 === 0 ? 'Forlì' : 'FORLI'}, ${n === 5 ? null : 'A4'}, now(), now())`.execute(
      test.database,
    );
    await sql`insert into certificate_control (id, tenant_id, certificate_id, level, origin, is_before, state, outcome, opened_at, updated_at, concluded_at, concluded_by_name)
      values (${controlId}, ${HOST_TENANT_ID}, ${certificateId}, 1, 'plan', false, 'Concluso', ${n % 2 === 0 ? 'conforme' : 'lieve'},
        '2026-01-01', now(), now(), 'gestore')`.execute(test.database);
    if (n % 3 === 0)
      await sql`insert into certificate_control_draw (tenant_id, plan_id, certificate_id, position, control_id, digest)
        values (${HOST_TENANT_ID}, ${planId}, ${certificateId}, ${n + 1}, ${controlId}, 'digest')`.execute(
        test.database,
      );
  }
});
afterAll(() => test.drop());

async function found(filter: unknown, definition: typeof list) {
  const options = parseLoadOptions({ filter: JSON.stringify(filter), requireTotalCount: true });
  return load({ database: test.tenantDatabase(HOST_TENANT_ID), definition, tenantId: HOST_TENANT_ID }, options);
}

const cases = LOOKED_UP.flatMap((column) => [
  ...['=', '<>', '<', '>=', 'contains', 'notcontains', 'startswith', 'endswith'].flatMap((operator) =>
    ['primo trimestre', 'conforme', 'forlì', 'mo', 'a4', 'zzqx', 'o', ''].map((value) => [column, operator, value]),
  ),
  [column, '=', null],
  [column, '<>', null],
  [column, 'isblank', null],
  [column, 'isanyof', ['Primo trimestre', 'lieve', null]],
]).map((filter) => ({ filter }));

it.each(cases)('finds the same controls as row by row: $filter', async ({ filter }) => {
  expect(await found(filter, list)).toEqual(await found(filter, plain));
  expect(await found(['!', filter], list)).toEqual(await found(['!', filter], plain));
});

it.each(LOOKED_UP)('reads no control for a value of %s that none has', async (column) => {
  const { database, statements } = recordStatements(test.tenantDatabase(HOST_TENANT_ID));
  const options = parseLoadOptions({ filter: JSON.stringify([column, 'contains', 'zzqx']) });
  await load({ database, definition: list, tenantId: HOST_TENANT_ID }, options);
  expect(statements.at(-1)).toMatch(/and false/);
});

it.each(['due_on', 'visit_on', 'correction_due_on', 'concluded_at'])(
  'walks along an index of all controls in the order of %s',
  async (column) => {
    const plan = await test.database.connection().execute(async (connection) => {
      await sql`set enable_sort = off`.execute(connection);
      await sql`set enable_seqscan = off`.execute(connection);
      const { rows } = await sql<Record<string, string>>`explain (costs off) select id from certificate_control
        where tenant_id = ${sql.lit(HOST_TENANT_ID)} order by ${sql.ref(column)}, id limit 20`.execute(connection);
      await sql`reset all`.execute(connection);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('certificate_control_sorted_by_');
    expect(plan).not.toContain('Sort');
  },
);
