/** Walks an act and the renewal that was granted after it through random events. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addAccreditation } from '../../../test/support/accreditationRows';
import { chosen, historyOf, stored, tries } from '../../../test/support/randomLives';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../platform/database/schema';
import { addDays } from '../../../common/days/italianDays';
import { ApiError } from '../../platform/errors';
import type { Happening } from './kind';
import { move } from './move';
import type { AccreditationState, Actor } from './states';
import { TRANSITIONS, type Transition, type TransitionEvent } from './transitions';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

interface Standing {
  readonly state: AccreditationState;
  readonly suspendedUntil: string | null;
  readonly validTo: string;
}

/**
 * Returns the state that a granted renewal takes when the act before it moves, as a person reads the rules; null where
 * it stays as it is.
 */
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

/**
 * Moves an act or the renewal that was granted after it, at random. Returns the events of the act that moved the
 * renewal along.
 */
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
        const [before, otherBefore] = [await stored(test.database, id), await stored(test.database, other)];
        const { event, by } = chosen(one, before.record['state']);
        const announced: string[] = [];
        const announce = (_transaction: unknown, { record }: Happening) =>
          Promise.resolve(void announced.push(record.id));
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
        const otherAfter = await stored(test.database, other);
        const to =
          isDone === true && !isOfRenewal
            ? followed(event, by, otherBefore.record as unknown as Standing, today)
            : null;
        if (to === null) {
          expect([otherAfter, announced]).toEqual([otherBefore, isDone === true ? [id] : []]);
          continue;
        }
        seen.add(event);
        const { suspendedUntil } = (await stored(test.database, id)).record;
        expect(otherAfter).toMatchObject({ version: otherBefore.version + 1, record: { state: to, suspendedUntil } });
        expect(announced.sort()).toEqual([id, other].sort());
        expect((await historyOf(test.database, other)).at(-1)).toMatchObject({ event, after: { state: to } });
      }
    },
  );
  await fc.assert(property, { numRuns, seed: 20260310, endOnFailure: true });
  return seen;
}

it('moves a granted renewal along with its act where the rules allow, and never one without the other', async () => {
  expect([...(await walkWithRenewal(25))].sort()).toEqual(['ceased', 'revoked', 'suspended', 'suspensionEnded']);
}, 120_000);

describe('the walk finds a fault in a table', () => {
  const table = TRANSITIONS as Transition[];
  const whole = [...table];
  afterEach(() => {
    table.splice(0, table.length, ...whole);
  });

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
