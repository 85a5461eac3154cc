/**
 * Tests the kernel of cases with a kind that only this test has, a payment: other states, another table, other facts,
 * refusals with codes of their own.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID, type Schema } from '../database/schema';
import { ApiError } from '../errors';
import type { CaseKind, CaseRecord, Effects, MoveRequest, Transition } from './kind';
import { machineOf } from './machine';
import { moveCase, type CaseDefinition } from './moveCase';

interface Payment extends CaseKind {
  readonly state: 'Requested' | 'Paid' | 'Refunded';
  readonly actor: 'payer' | 'cashier';
  readonly event: 'paid' | 'refunded' | 'cancelled';
  readonly condition: 'exact' | 'recent';
  readonly need: 'receipt';
  readonly effect: 'payment' | 'refund' | 'credit';
  readonly facts: { readonly state: Payment['state']; readonly owedCents: number; readonly givenCents: number };
  readonly input: { readonly receipt?: string };
  readonly record: CaseRecord & { readonly paidAt: string | null; readonly creditOf: string | null };
  readonly changes: { readonly state: Payment['state']; readonly paidAt?: string; readonly creditCents?: number };
  readonly deps: { readonly clock: () => Date; readonly announced: string[]; readonly blocked: ReadonlySet<string> };
}

const TABLE: readonly Transition<Payment>[] = [
  {
    event: 'paid',
    from: ['Requested'],
    to: 'Paid',
    by: ['payer'],
    when: ['exact'],
    needs: ['receipt'],
    effects: ['payment'],
  },
  { event: 'refunded', from: ['Paid'], to: 'Refunded', by: ['cashier'], effects: ['refund', 'credit'] },
  { event: 'cancelled', from: ['Requested'], to: 'Refunded', by: ['payer', 'cashier'], when: ['exact', 'recent'] },
  { event: 'cancelled', from: ['Requested'], to: 'Refunded', by: ['cashier'], when: ['recent'] },
];

const effects: Effects<Payment> = {
  payment: { changes: (_facts, _wish, now) => ({ paidAt: now.toISOString() }) },
  refund: {
    before: ({ record, deps }) =>
      deps.blocked.has(record.id)
        ? Promise.reject(new ApiError(403, 'Bloccato.', { code: 'Payment:Blocked' }))
        : Promise.resolve({ creditCents: 5 }),
  },
  // A payment that was made from a credit is refunded together with the credit.
  credit: {
    after: async ({ record, mover, move }) => {
      if (record.creditOf !== null) await move(mover, { id: record.creditOf, event: 'refunded', by: 'cashier' });
    },
  },
};

const machine = machineOf<Payment>({
  transitions: TABLE,
  conditions: { exact: ({ owedCents, givenCents }) => owedCents === givenCents, recent: () => false },
  needs: { receipt: (_facts, { receipt }) => receipt !== undefined },
});

interface Row {
  readonly id: string;
  readonly tenantId: string;
  readonly state: Payment['state'];
  readonly version: number;
  readonly paidAt: string | null;
  readonly creditOf: string | null;
  readonly owedCents: number;
  readonly givenCents: number;
}
const read = async (id: string, on: Pick<TestDatabase['database'], 'executeQuery'> = test.database) => {
  const { rows } = await on.executeQuery<Row>(
    sql`select id, tenant_id as "tenantId", state, version, paid_at as "paidAt", credit_of as "creditOf", owed as "owedCents", given as "givenCents"
      from payment where id = ${id} for update`.compile(test.database),
  );
  return rows[0];
};

const definition: CaseDefinition<Payment> = {
  entity: 'payment',
  machine,
  effects,
  always: () => ({}),
  open: async (transaction, id) => {
    const row = await read(id, transaction);
    return row && { record: row, facts: row };
  },
  admit: ({ record }, { caller }) => {
    if (caller.userId === record.id) throw new ApiError(403, 'È tuo.', { code: 'Payment:Own' });
  },
  claim: async (transaction, record, { id, event }) => {
    const { numAffectedRows } =
      await sql`insert into payment_command values (${id}, ${record.id}, ${event}) on conflict do nothing`.execute(
        transaction,
      );
    return numAffectedRows === 1n;
  },
  store: async (transaction, id, { state, paidAt = null }, { version }) => {
    await sql`update payment set state = ${state}, version = ${version}, paid_at = coalesce(${paidAt}, paid_at) where id = ${id}`.execute(
      transaction,
    );
  },
  announce: (_transaction, { deps, event, record, changes }) => {
    deps.announced.push(`${record.state} ${event} ${changes.state}`);
    return Promise.resolve();
  },
  notFound: (id) => new ApiError(404, id),
  stale: ({ version }) => new ApiError(409, 'Cambiato.', { code: 'Payment:Changed', data: { version } }),
  refused: (refusal) =>
    new ApiError(403, 'No.', {
      code: `Payment:${refusal.kind}`,
      data: refusal.kind === 'unmet' ? { list: refusal.conditions } : null,
    }),
};

let test: TestDatabase;
let announced: string[] = [];
const blocked = new Set<string>();
const now = new Date('2026-03-10T09:00:00Z');

beforeAll(async () => {
  test = await createTestDatabase();
  await sql`create table payment (id text primary key, tenant_id uuid not null, state text not null, version integer not null default 1,
    paid_at text, credit_of text, owed integer not null default 100, given integer not null default 100)`.execute(
    test.database,
  );
  await sql`create table payment_command (id text primary key, payment text not null, event text not null)`.execute(
    test.database,
  );
}, 60_000);
afterAll(() => test.drop());
beforeEach(() => {
  announced = [];
});

async function add(given: { readonly state?: string; readonly givenCents?: number; readonly creditOf?: string } = {}) {
  const id = randomUUID();
  await sql`insert into payment (id, tenant_id, state, given, credit_of)
    values (${id}, ${HOST_TENANT_ID}, ${given.state ?? 'Requested'}, ${given.givenCents ?? 100}, ${given.creditOf ?? null})`.execute(
    test.database,
  );
  return id;
}
const move = (request: MoveRequest<Payment>, userId: string | null = null) =>
  test.database
    .transaction()
    .execute((transaction: Transaction<Schema>) =>
      moveCase(
        definition,
        transaction,
        { clock: () => now, announced, blocked },
        { caller: { userId, userName: 'cassa' }, ip: null },
        request,
      ),
    );
const refusalOf = (moving: Promise<unknown>) =>
  moving.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? [error.status, error.code, error.data] : error),
  );
const historyOf = (id: string) =>
  test.database
    .selectFrom('record_history')
    .select(['entity', 'event', 'at', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();

const paying = { event: 'paid', by: 'payer', receipt: 'R1' } as const;

it('writes the record, its next version, its history and its announcement, in one transaction', async () => {
  const id = await add();
  expect(await move({ ...paying, id })).toEqual({ id, state: 'Paid', version: 2, isNew: true });
  expect(await read(id)).toMatchObject({ state: 'Paid', version: 2, paidAt: now.toISOString() });
  expect(await historyOf(id)).toEqual([
    {
      entity: 'payment',
      event: 'paid',
      at: now,
      before: { state: 'Requested', paidAt: null },
      after: { state: 'Paid', paidAt: now.toISOString() },
    },
  ]);
  expect(announced).toEqual(['Requested paid Paid']);
});

it('does a command once, however often it is sent at once', async () => {
  const id = await add();
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => move({ ...paying, id, commandId: `C ${id}` })));
  expect(outcomes.map(({ isNew }) => isNew).sort()).toEqual([false, false, false, true]);
  expect(await historyOf(id)).toHaveLength(1);
});

it('refuses with the codes of the kind: nothing of that id, another version, not for them, not by the rules', async () => {
  const id = await add();
  expect(await refusalOf(move({ ...paying, id: 'none' }))).toEqual([404, null, null]);
  expect(await refusalOf(move({ ...paying, id, version: 7 }))).toEqual([409, 'Payment:Changed', { version: 1 }]);
  expect(await refusalOf(move({ ...paying, id }, id))).toEqual([403, 'Payment:Own', null]);
  expect(await refusalOf(move({ id, event: 'refunded', by: 'cashier' }))).toEqual([403, 'Payment:notAllowed', null]);
  expect(await refusalOf(move({ id, event: 'paid', by: 'cashier', receipt: 'R' }))).toEqual([
    403,
    'Payment:notAllowed',
    null,
  ]);
  expect(await refusalOf(move({ id, event: 'paid', by: 'payer' }))).toEqual([403, 'Payment:needed', null]);
  const other = await add({ givenCents: 1 });
  // Among several rows that could have led on, the refusal names the conditions of the one that lacks least.
  expect(await refusalOf(move({ id: other, event: 'cancelled', by: 'cashier' }))).toEqual([
    403,
    'Payment:unmet',
    { list: ['recent'] },
  ]);
  expect([await historyOf(id), announced]).toEqual([[], []]);
});

it('lets an effect move another case too, or moves neither when the other one refuses', async () => {
  const credit = await add({ state: 'Paid' });
  const id = await add({ state: 'Paid', creditOf: credit });
  blocked.add(credit);
  expect(await refusalOf(move({ id, event: 'refunded', by: 'cashier', commandId: `R ${id}` }))).toEqual([
    403,
    'Payment:Blocked',
    null,
  ]);
  expect([await read(id), await historyOf(id)]).toMatchObject([{ state: 'Paid', version: 1 }, []]);
  blocked.clear();
  // A refused command does not count as carried out: the same one may be sent again.
  expect(await move({ id, event: 'refunded', by: 'cashier', commandId: `R ${id}` })).toMatchObject({ isNew: true });
  expect([await read(id), await read(credit)]).toMatchObject([
    { state: 'Refunded' },
    { state: 'Refunded', version: 2 },
  ]);
  expect((await historyOf(credit))[0]).toMatchObject({ after: { state: 'Refunded', creditCents: 5 } });
});

it('lists the open events of each actor', () => {
  const facts = { state: 'Requested', owedCents: 1, givenCents: 1 } as const;
  expect(machine.openEvents(facts, 'payer')).toEqual(['paid']);
  expect(machine.openEvents({ ...facts, state: 'Paid' }, 'cashier')).toEqual(['refunded']);
  expect(machine.openEvents({ ...facts, givenCents: 2 }, 'payer')).toEqual([]);
});
