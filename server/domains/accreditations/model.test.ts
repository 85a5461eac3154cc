/** Random lives: whatever anybody tries, in whatever order, nothing comes about that the rules do not have. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addAccreditation } from '../../../test/support/accreditationRows';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../platform/database/schema';
import { addDays, italianDay } from '../../platform/dates';
import { ApiError } from '../../platform/errors';
import { move, type Happening } from './move';
import { ACTORS, STATES, type AccreditationState, type Actor } from './states';
import { TRANSITION_EVENTS, TRANSITIONS, type Transition, type TransitionEvent } from './transitions';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

/** The rules once more, as a person reads them: who may bring what from where to where. The table of the program is another text. */
const RULES: Readonly<Record<string, readonly (readonly [by: string, to: string])[]>> = {
  'InCompilazione submitted': [['applicant', 'Inviata']],
  'Inviata feeReceived': [['officer system', 'AttesaConvalidaOrdine InVerifica']],
  'Inviata withdrawn': [['applicant', 'Cessato']],
  'AttesaConvalidaOrdine orderConfirmed': [['order officer', 'InVerifica']],
  'AttesaConvalidaOrdine orderDenied': [['order officer', 'InVerifica']],
  'AttesaConvalidaOrdine withdrawn': [['applicant', 'Cessato']],
  'InVerifica integrationRequested': [['officer', 'IntegrazioneRichiesta']],
  'InVerifica approved': [['officer', 'Accreditato']],
  'InVerifica refused': [['officer', 'Rifiutata']],
  'InVerifica withdrawn': [['applicant', 'Cessato']],
  'IntegrazioneRichiesta integrationAnswered': [['applicant', 'InVerifica']],
  'IntegrazioneRichiesta integrationLapsed': [['system', 'InVerifica']],
  'IntegrazioneRichiesta withdrawn': [['applicant', 'Cessato']],
  'Accreditato expiring': [['system', 'InScadenza']],
  'InScadenza renewalBegun': [['applicant', 'InRinnovo']],
  'InRinnovo renewalClosed': [['system', 'InScadenza']],
  'Sospeso suspensionEnded': [['officer system', 'Accreditato InScadenza Scaduto']],
};
for (const state of ['Accreditato', 'InScadenza', 'InRinnovo'])
  Object.assign(RULES, {
    [`${state} expired`]: [['system', 'Scaduto']],
    [`${state} suspended`]: [['officer', 'Sospeso']],
  });
for (const state of ['Accreditato', 'InScadenza', 'InRinnovo', 'Sospeso', 'Scaduto'])
  Object.assign(RULES, {
    [`${state} revoked`]: [['officer', 'Revocato']],
    [`${state} ceased`]: [['applicant officer', 'Cessato']],
  });

interface Try {
  /** Whether somebody tries what the present state offers, the row by its place; or just anything. */
  readonly isSensible: boolean;
  readonly place: number;
  readonly event: TransitionEvent;
  readonly by: Actor;
  readonly days: number;
  readonly reason: string | null;
  readonly term: number | null;
}

const tries: fc.Arbitrary<Try> = fc.record({
  isSensible: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  place: fc.nat(40),
  event: fc.constantFrom(...TRANSITION_EVENTS),
  by: fc.constantFrom(...ACTORS),
  days: fc.oneof(
    { weight: 6, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: 70 }) },
    { weight: 1, arbitrary: fc.integer({ min: 300, max: 1200 }) },
  ),
  reason: fc.constantFrom('Perché sì.', 'Perché sì.', ' ', null),
  term: fc.constantFrom(30, 30, 0, 400, null),
});

/** What is tried, by whom. */
function chosen({ isSensible, place, event, by }: Try, state: unknown): { event: TransitionEvent; by: Actor } {
  // Both what the program has and what the rules have: neither may have more than the other.
  const ofRules = Object.entries(RULES).flatMap(([what, [rule]]) => {
    const [from, named] = what.split(' ');
    return from === state ? [{ event: named as TransitionEvent, by: (rule?.[0].split(' ') ?? []) as Actor[] }] : [];
  });
  const rows = [...TRANSITIONS.filter(({ from }) => from.some((one) => one === state)), ...ofRules];
  const row = rows[place % Math.max(1, rows.length)];
  return isSensible && row ? { event: row.event, by: row.by[place % row.by.length] ?? by } : { event, by };
}

const members = [
  'state',
  'submittedAt',
  'feePaidAt',
  'decidedAt',
  'validFrom',
  'validTo',
  'dueDate',
  'suspendedUntil',
  'stateReason',
  'certifierNumber',
] as const;
const instantOrDay = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

async function stored(id: string) {
  const row = await test.database
    .selectFrom('accreditation')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const {
    state,
    submitted_at,
    fee_paid_at,
    decided_at,
    valid_from,
    valid_to,
    due_date,
    suspended_until,
    state_reason,
    certifier_number,
  } = row;
  const values = [
    state,
    submitted_at,
    fee_paid_at,
    decided_at,
    valid_from,
    valid_to,
    due_date,
    suspended_until,
    state_reason,
    certifier_number,
  ];
  return {
    version: row.version,
    record: Object.fromEntries(members.map((member, index) => [member, instantOrDay(values[index])])),
  };
}

async function passChecks(id: string): Promise<void> {
  const passed = {
    tenant_id: HOST_TENANT_ID,
    accreditation_id: id,
    outcome: 'passed' as const,
    checked_at: '2026-03-10T09:00:00Z',
  };
  await test.database
    .insertInto('accreditation_check')
    .values(['identity', 'studyTitle', 'declarations'].map((code) => ({ ...passed, code })))
    .execute();
}

async function historyOf(id: string) {
  return test.database
    .selectFrom('record_history')
    .select(['event', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
}

/** Walks at random; rejects at the first thing that the rules do not have. Answers what happened, as `state event`. */
async function walk(numRuns: number): Promise<ReadonlySet<string>> {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...STATES),
      fc.boolean(),
      fc.boolean(),
      fc.array(tries, { minLength: 5, maxLength: 30 }),
      async (begin, awaitsOrder, isChecked, sequence) => {
        let today = '2026-03-10';
        const clock = () => new Date(`${today}T09:00:00Z`);
        const isAct = ![
          'InCompilazione',
          'Inviata',
          'AttesaConvalidaOrdine',
          'InVerifica',
          'IntegrazioneRichiesta',
          'Rifiutata',
        ].includes(begin);
        const start = {
          state: begin,
          ...(isAct && { valid_from: '2023-06-01', valid_to: '2026-06-01' }),
          ...(begin === 'IntegrazioneRichiesta' && { due_date: '2026-04-09' }),
          awaits_order: awaitsOrder,
        };
        const { id } = await addAccreditation(test.database, start);
        if (isChecked) await passChecks(id);
        const initial = (await stored(id)).record;
        let told = 0;
        const announce = (_transaction: unknown, happening: Happening) => {
          expect(happening.record.id).toBe(id);
          told += 1;
          return Promise.resolve();
        };
        for (const one of sequence) {
          const { days, reason, term } = one;
          today = addDays(today, days);
          const before = await stored(id);
          const { event, by } = chosen(one, before.record['state']);
          const toldBefore = told;
          const wish = {
            id,
            event,
            by,
            reason,
            dueOn: term === null ? null : addDays(today, term),
            version: before.version,
          };
          const outcome = await test
            .tenantDatabase(HOST_TENANT_ID)
            .transaction()
            .execute((transaction) =>
              move(
                transaction,
                { clock, announce },
                { caller: { userId: randomUUID(), userName: 'prova' }, ip: null },
                wish,
              ),
            )
            .catch((error: unknown) => error);
          const after = await stored(id);
          if (outcome instanceof ApiError) {
            expect([outcome.status, after, told]).toEqual([expect.any(Number), before, toldBefore]);
            expect([400, 403]).toContain(outcome.status);
            // What the rules have is not refused as what they do not have.
            if (outcome.code === 'Sace:Accreditation:NotAllowed')
              expect(
                RULES[`${before.record['state'] as AccreditationState} ${event}`]?.some(([who]) =>
                  who.split(' ').includes(by),
                ) ?? false,
              ).toBe(false);
            continue;
          }
          expect(outcome).not.toBeInstanceOf(Error);
          const [from, to] = [
            before.record['state'] as AccreditationState,
            after.record['state'] as AccreditationState,
          ];
          seen.add(`${from} ${event}`);
          if (event === 'approved') expect(isChecked).toBe(true);
          expect(
            RULES[`${from} ${event}`]?.some(
              ([who, where]) => who.split(' ').includes(by) && where.split(' ').includes(to),
            ),
          ).toBe(true);
          expect([after.version, told]).toEqual([before.version + 1, toldBefore + 1]);
          // A number and a term come with acceptance and with nothing else; a term for an answer stands only while one is awaited.
          const changed = members.filter((member) => before.record[member] !== after.record[member]);
          if (event !== 'approved') expect(changed).not.toEqual(expect.arrayContaining(['validTo']));
          else
            expect(after.record).toMatchObject({
              certifierNumber: expect.any(Number) as number,
              validFrom: italianDay(clock()),
              decidedAt: clock().toISOString(),
            });
          expect(after.record['dueDate'] !== null).toBe(to === 'IntegrazioneRichiesta');
          if (after.record['suspendedUntil'] !== null) expect(to).toBe('Sospeso');
          if (['refused', 'suspended', 'revoked', 'ceased', 'integrationRequested', 'orderDenied'].includes(event))
            expect(after.record['stateReason']).toBe('Perché sì.');
        }
        const replayed = (await historyOf(id)).reduce<Record<string, unknown>>(
          (record, { after }) => ({ ...record, ...after }),
          initial,
        );
        const { record } = await stored(id);
        expect(Object.fromEntries(members.map((member) => [member, replayed[member] ?? null]))).toEqual(record);
        const open = await test.database
          .selectFrom('integration_request')
          .select('id')
          .where('accreditation_id', '=', id)
          .where('outcome', 'is', null)
          .execute();
        expect(open.length <= (record['state'] === 'IntegrazioneRichiesta' ? 1 : 0)).toBe(true);
      },
    ),
    // Fixed, so that a run tomorrow is the run of today; whoever looks for more takes another seed.
    { numRuns, seed: 20260310, endOnFailure: true },
  );
  return seen;
}

interface Standing {
  readonly state: AccreditationState;
  readonly suspendedUntil: string | null;
  readonly validTo: string;
}

/** What a renewal that was granted becomes when the act before it moves, as a person reads the rules; null where it stays as it is. */
function followed(
  event: TransitionEvent,
  by: Actor,
  { state, suspendedUntil, validTo }: Standing,
  today: string,
): AccreditationState | null {
  const isValid = ['Accreditato', 'InScadenza', 'InRinnovo'].includes(state);
  const isStanding = isValid || state === 'Sospeso' || state === 'Scaduto';
  if (event === 'revoked') return isStanding ? 'Revocato' : null;
  if (event === 'ceased') return isStanding ? 'Cessato' : null;
  if (event === 'suspended') return isValid && validTo >= today ? 'Sospeso' : null;
  const isFreed =
    event === 'suspensionEnded' &&
    state === 'Sospeso' &&
    (by === 'officer' || (suspendedUntil !== null && suspendedUntil < today));
  if (!isFreed) return null;
  if (validTo < today) return 'Scaduto';
  return validTo <= addDays(today, 60) ? 'InScadenza' : 'Accreditato';
}

/** Moves an act or the renewal that was granted after it, at random. Answers how often each event of the act took the renewal along. */
async function walkWithRenewal(numRuns: number): Promise<ReadonlySet<TransitionEvent>> {
  const seen = new Set<TransitionEvent>();
  const steps = fc.array(
    fc.tuple(
      tries,
      fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    ),
    { minLength: 5, maxLength: 20 },
  );
  const property = fc.asyncProperty(
    fc.constantFrom<AccreditationState>('Accreditato', 'InScadenza', 'InRinnovo', 'Sospeso'),
    fc.constantFrom<AccreditationState>('Accreditato', 'Sospeso'),
    steps,
    async (begin, beginOfRenewal, sequence) => {
      let today = '2026-03-10';
      const clock = () => new Date(`${today}T09:00:00Z`);
      const act = await addAccreditation(test.database, {
        state: begin,
        valid_from: '2023-06-01',
        valid_to: '2026-06-01',
      });
      const { certifier_id } = await test.database
        .selectFrom('accreditation')
        .select('certifier_id')
        .where('id', '=', act.id)
        .executeTakeFirstOrThrow();
      const renewal = await addAccreditation(test.database, {
        certifier_id,
        kind: 'Rinnovo',
        renews: act.id,
        state: beginOfRenewal,
        valid_from: '2026-06-02',
        valid_to: '2029-06-01',
      });
      for (const [one, isOfRenewal] of sequence) {
        today = addDays(today, one.days);
        const [id, other] = isOfRenewal ? [renewal.id, act.id] : [act.id, renewal.id];
        const [before, otherBefore] = [await stored(id), await stored(other)];
        const { event, by } = chosen(one, before.record['state']);
        const told: string[] = [];
        const announce = (_transaction: unknown, { record }: Happening) => Promise.resolve(void told.push(record.id));
        const wish = { id, event, by, reason: one.reason, dueOn: one.term === null ? null : addDays(today, one.term) };
        const isDone = await test
          .tenantDatabase(HOST_TENANT_ID)
          .transaction()
          .execute((transaction) =>
            move(
              transaction,
              { clock, announce },
              { caller: { userId: randomUUID(), userName: 'prova' }, ip: null },
              wish,
            ),
          )
          .then(
            () => true,
            (error: unknown) => expect(error).toBeInstanceOf(ApiError),
          );
        const otherAfter = await stored(other);
        const to =
          isDone === true && !isOfRenewal
            ? followed(event, by, otherBefore.record as unknown as Standing, today)
            : null;
        if (to === null) {
          expect([otherAfter, told]).toEqual([otherBefore, isDone === true ? [id] : []]);
          continue;
        }
        seen.add(event);
        const { suspendedUntil } = (await stored(id)).record;
        expect(otherAfter).toMatchObject({ version: otherBefore.version + 1, record: { state: to, suspendedUntil } });
        expect(told.sort()).toEqual([id, other].sort());
        expect((await historyOf(other)).at(-1)).toMatchObject({ event, after: { state: to } });
      }
    },
  );
  await fc.assert(property, { numRuns, seed: 20260310, endOnFailure: true });
  return seen;
}

it('never comes to a state or an effect that the rules forbid, and its history replays to what stands', async () => {
  // The walk was no stroll: most of what may happen did.
  expect((await walk(60)).size).toBeGreaterThan(20);
}, 120_000);

it('takes a granted renewal along with its act, where it can go, and moves the one without the other never', async () => {
  expect([...(await walkWithRenewal(25))].sort()).toEqual(['ceased', 'revoked', 'suspended', 'suspensionEnded']);
}, 120_000);

describe('would object to a table', () => {
  const table = TRANSITIONS as Transition[];
  const whole = [...table];
  afterEach(() => {
    table.splice(0, table.length, ...whole);
  });
  /** The rows of an event, changed. */
  const change = (event: TransitionEvent, changed: Partial<Transition>) =>
    table.map((row) => (row.event === event ? { ...row, ...changed } : row));

  it.each<[string, () => Transition[]]>([
    ['that lets an applicant say that they have paid', () => change('feeReceived', { by: ['applicant'] })],
    ['that lets an applicant approve their own', () => change('approved', { by: ['officer', 'applicant'] })],
    ['that approves with checks open', () => change('approved', { when: [] })],
    ['that approves without a term', () => change('approved', { effects: ['decision'] })],
    ['that leaves the term of an answered request', () => change('integrationAnswered', { effects: [] })],
    ['that suspends without a reason', () => change('suspended', { needs: [] })],
    ['that lets officers end what only time ends', () => change('expired', { by: ['officer'], when: [] })],
    ['that lacks a way', () => table.filter(({ event }) => event !== 'withdrawn')],
  ])(
    '%s',
    async (_what, broken) => {
      table.splice(0, table.length, ...broken());
      await expect(walk(60)).rejects.toThrow(/Property failed/);
    },
    120_000,
  );

  it.each(['suspended', 'suspensionEnded', 'revoked', 'ceased'] as const)(
    'that leaves a granted renewal behind when its act is %s',
    async (event) => {
      table.splice(
        0,
        table.length,
        ...table.map((row) =>
          row.event === event
            ? { ...row, effects: (row.effects ?? []).filter((effect) => effect !== 'grantedRenewal') }
            : row,
        ),
      );
      await expect(walkWithRenewal(25)).rejects.toThrow(/Property failed/);
    },
    120_000,
  );
});

it('gives numbers without gap or repeat to those who are accepted at the same moment', async () => {
  const clock = () => new Date('2026-03-10T09:00:00Z');
  const highest = async () =>
    (
      await test.database
        .selectFrom('certifier')
        .select(({ fn }) => fn.max('certifier_number').as('most'))
        .executeTakeFirstOrThrow()
    ).most ?? 0;
  const first = await highest();
  const cases = await Promise.all(
    Array.from({ length: 12 }, () => addAccreditation(test.database, { state: 'InVerifica' })),
  );
  for (const { id } of cases) await passChecks(id);
  const mover = { caller: { userId: null, userName: null }, ip: null };
  const approve = (id: string) =>
    test
      .tenantDatabase(HOST_TENANT_ID)
      .transaction()
      .execute((transaction) =>
        move(transaction, { clock, announce: () => Promise.resolve() }, mover, {
          id,
          event: 'approved',
          by: 'officer',
        }),
      );
  await Promise.all(cases.map(({ id }) => approve(id)));
  const numbers = await test.database
    .selectFrom('accreditation')
    .select('certifier_number')
    .where(
      'id',
      'in',
      cases.map(({ id }) => id),
    )
    .orderBy('certifier_number')
    .execute();
  expect(numbers.map(({ certifier_number }) => certifier_number)).toEqual(
    Array.from({ length: 12 }, (_, index) => first + index + 1),
  );
});

it('does a command once that is sent twice, and refuses whoever looked at what has changed', async () => {
  const clock = () => new Date('2026-03-10T09:00:00Z');
  const { id } = await addAccreditation(test.database, { state: 'InVerifica' });
  const mover = { caller: { userId: null, userName: null }, ip: null };
  const ask = (commandId: string, version: number) =>
    test
      .tenantDatabase(HOST_TENANT_ID)
      .transaction()
      .execute((transaction) =>
        move(transaction, { clock, announce: () => Promise.resolve() }, mover, {
          id,
          event: 'refused',
          by: 'officer',
          reason: 'Manca il titolo.',
          version,
          commandId,
        }),
      );
  const command = randomUUID();
  const outcomes = await Promise.allSettled([ask(command, 1), ask(command, 1), ask(randomUUID(), 1)]);
  const won = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const lost = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as ApiError] : []));
  expect(won.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(won.every(({ state, version }) => state === 'Rifiutata' && version === 2)).toBe(true);
  expect(lost.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 3 - won.length }, () => [409, 'Sace:Accreditation:Changed']),
  );
  expect(await historyOf(id)).toHaveLength(1);
});
