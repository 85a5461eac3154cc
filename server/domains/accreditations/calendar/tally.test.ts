/** Tests that the precomputed figures equal a count at every moment, after every kind of change. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql, type Updateable } from 'kysely';
import { addAccreditation, addManyAccreditations } from '../../../../test/support/accreditationRows';
import { tallyFaults } from '../../../../test/support/tallyFaults';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { readMigrations } from '../../../platform/database/migrationFiles';
import { HOST_TENANT_ID, type AccreditationTable } from '../../../platform/database/schema';
import { STATES } from '../states';
import { settleTally } from './tallyRepository';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

const tenants = [HOST_TENANT_ID, randomUUID()] as const;
const rowsOf = async () =>
  (
    await sql<{
      open: number;
      settled: number;
    }>`select count(*) filter (where not is_settled) as open, count(*) filter (where is_settled) as settled from accreditation_tally`.execute(
      test.database,
    )
  ).rows[0];

/** These instants lie around midnight in Italy at a change of month, in winter and in summer. */
const instants = [
  '2025-12-31T22:59:59Z',
  '2025-12-31T23:00:00Z',
  '2026-05-31T21:59:59Z',
  '2026-05-31T22:00:00Z',
  '2026-07-15T12:00:00Z',
  null,
] as const;
const counted = fc.record({
  state: fc.constantFrom(...STATES),
  province: fc.constantFrom('BO', 'FC', 'RN'),
  submitted_at: fc.constantFrom(...instants),
  decided_at: fc.constantFrom(...instants),
  valid_to: fc.constantFrom('2026-05-31', '2026-06-01', null),
});
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), tenant: fc.nat(1), values: counted }),
  fc.record({
    kind: fc.constantFrom('change' as const, 'undone' as const),
    tenant: fc.nat(1),
    places: fc.array(fc.nat(30), { minLength: 1, maxLength: 4 }),
    values: counted,
  }),
  fc.record({
    kind: fc.constantFrom('draft' as const, 'remove' as const),
    tenant: fc.nat(1),
    places: fc.array(fc.nat(30), { minLength: 1, maxLength: 2 }),
  }),
  fc.record({ kind: fc.constant('settle' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const placed = async (tenantId: string, places: readonly number[]) => {
  const all = await test
    .tenantDatabase(tenantId)
    .selectFrom('accreditation')
    .select('id')
    .orderBy('protocol_number')
    .execute();
  return places.flatMap((place) => all[place % Math.max(1, all.length)]?.id ?? []);
};

async function change(
  tenantId: string,
  ids: readonly string[],
  values: Updateable<AccreditationTable>,
  isUndone: boolean,
): Promise<void> {
  const undone = new Error('undone');
  const work = test
    .tenantDatabase(tenantId)
    .transaction()
    .execute(async (transaction) => {
      await transaction.updateTable('accreditation').set(values).where('id', 'in', ids).execute();
      if (isUndone) throw undone;
    });
  await work.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

async function take(one: Step): Promise<void> {
  if (one.kind === 'settle') {
    await settleTally(test.database);
    return;
  }
  const tenantId = tenants[one.tenant] ?? HOST_TENANT_ID;
  if (one.kind === 'add') {
    await addAccreditation(test.tenantDatabase(tenantId), { tenant_id: tenantId, ...one.values });
    return;
  }
  const ids = await placed(tenantId, one.places);
  if (ids.length === 0) return;
  if ('values' in one) await change(tenantId, ids, one.values, one.kind === 'undone');
  else if (one.kind === 'remove')
    await test.tenantDatabase(tenantId).deleteFrom('accreditation').where('id', 'in', ids).execute();
  else await change(tenantId, ids, { draft: '{"step":1}', suspended_until: '2026-01-01' }, false);
}

it('is right after changes of every kind in any order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 30 }), async (steps) => {
      for (const one of steps) {
        await take(one);
        expect(await tallyFaults(test.database)).toEqual([]);
      }
    }),
    { numRuns: 12, seed: 20260310, endOnFailure: true },
  );
}, 120_000);

it('is right at every moment while many transactions change, roll back and settle at once', async () => {
  const ids = (
    await Promise.all(Array.from({ length: 12 }, () => addAccreditation(test.database, { state: 'Inviata' })))
  ).map(({ id }) => id);
  const database = test.tenantDatabase(HOST_TENANT_ID);
  const walk = async (id: string, index: number) => {
    for (const state of STATES.slice(index % 5)) {
      await database
        .transaction()
        .execute(async (transaction) => {
          await transaction
            .updateTable('accreditation')
            .set({ state, decided_at: '2026-06-01T08:00:00Z' })
            .where('id', '=', id)
            .execute();
          if (state === 'Rifiutata') throw new Error('undone');
        })
        .catch((error: unknown) => {
          expect(error).toEqual(new Error('undone'));
        });
    }
  };
  let isMoving = true;
  const moving = Promise.all(ids.map(walk)).finally(() => (isMoving = false));
  const settling = [1, 2].map(async () => {
    while (isMoving) {
      await settleTally(test.database);
      expect(await tallyFaults(test.database)).toEqual([]);
    }
  });
  await Promise.all([moving, ...settling]);
  expect(await tallyFaults(test.database)).toEqual([]);
});

it('settles into one row for each figure, and a change of other columns adds no row', async () => {
  await addManyAccreditations(test.database, 500);
  await settleTally(test.database);
  const settled = await rowsOf();
  expect(settled?.open).toBe(0);
  await test.database
    .updateTable('accreditation')
    .set({ suspended_until: '2026-01-01' })
    .where('province', '=', 'MO')
    .execute();
  expect(await rowsOf()).toEqual(settled);
  await test.database.updateTable('accreditation').set({ state: 'InVerifica' }).where('province', '=', 'MO').execute();
  expect(await rowsOf()).toEqual({ ...settled, open: 2 });
  await settleTally(test.database);
  await settleTally(test.database);
  expect((await rowsOf())?.open).toBe(0);
  expect(await tallyFaults(test.database)).toEqual([]);
});

it('counts the rows that are older than the tally', async () => {
  const migration = readMigrations().find(({ name }) => name.includes('tally'));
  await sql`drop table accreditation_tally cascade`.execute(test.database);
  await sql`drop function sace_tally_accreditations cascade`.execute(test.database);
  await sql`drop function sace_settle_tally, sace_figures`.execute(test.database);
  await sql.raw(migration?.sql ?? '').execute(test.database);
  expect(await tallyFaults(test.database)).toEqual([]);
  expect((await rowsOf())?.settled).toBeGreaterThan(20);
});

it('counts days and names of older rows while they change: each change is counted once', async () => {
  const migration = readMigrations().find(({ name }) => name.includes('count-days'));
  const { id } = await addAccreditation(test.database, { state: 'Inviata', last_name: 'Prima' });
  await sql`delete from accreditation_value
    where field like '%\\_at' or field in ('valid_from', 'valid_to', 'due_date', 'last_name', 'first_name', 'comune', 'fee_cents', 'assignee_id')`.execute(
    test.database,
  );
  await test.database.updateTable('accreditation').set({ last_name: 'Seconda' }).where('id', '=', id).execute();
  await settleTally(test.database);
  await test.database.updateTable('accreditation').set({ last_name: 'Terza' }).where('id', '=', id).execute();
  expect(await tallyFaults(test.database)).not.toEqual([]);
  await sql.raw(migration?.sql ?? '').execute(test.database);
  expect(await tallyFaults(test.database)).toEqual([]);
});

it('counts the beginnings of older rows while they change: each change is counted once', async () => {
  const migration = readMigrations().find(({ name }) => name.includes('count-more-beginnings'));
  const { id } = await addAccreditation(test.database, { state: 'Inviata', state_reason: 'Prima' });
  await sql`delete from accreditation_value where field in ('id_start', 'protocol_number_start', 'state_reason_start')`.execute(
    test.database,
  );
  await test.database.updateTable('accreditation').set({ state_reason: 'Seconda' }).where('id', '=', id).execute();
  await settleTally(test.database);
  await test.database.updateTable('accreditation').set({ state_reason: 'Terza' }).where('id', '=', id).execute();
  expect(await tallyFaults(test.database)).not.toEqual([]);
  await sql.raw(migration?.sql ?? '').execute(test.database);
  expect(await tallyFaults(test.database)).toEqual([]);
});

it('removes the names that no accreditation has any more', async () => {
  const { id } = await addAccreditation(test.database, { state: 'Inviata', last_name: 'Cancellata' });
  await settleTally(test.database);
  await test.database.deleteFrom('accreditation').where('id', '=', id).execute();
  await settleTally(test.database);
  const { rows } = await sql`select from accreditation_value where value = 'Cancellata' or count = 0`.execute(
    test.database,
  );
  expect(rows).toEqual([]);
});

it('cannot be written by requests, and shows each tenant its own', async () => {
  const [, other] = tenants;
  const database = test.tenantDatabase(other);
  await addAccreditation(database, { tenant_id: other, province: 'PC' });
  await expect(sql`update accreditation_tally set count = 0`.execute(database)).rejects.toThrow(/permission denied/);
  await expect(sql`select sace_settle_tally()`.execute(database)).rejects.toThrow(/permission denied/);
  const { rows } = await sql<{ tenant: string }>`select distinct tenant_id as tenant from accreditation_tally`.execute(
    database,
  );
  expect(rows).toEqual([{ tenant: other }]);
  const values = await sql<{ tenant: string }>`select distinct tenant_id as tenant from accreditation_value`.execute(
    database,
  );
  expect(values.rows).toEqual([{ tenant: other }]);
});
