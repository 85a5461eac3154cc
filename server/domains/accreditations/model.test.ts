/** Walks accreditations through random events: in any order, only moves of the rules happen. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addAccreditation } from '../../../test/support/accreditationRows';
import { chosen, historyOf, members, passChecks, RULES, stored, tries } from '../../../test/support/randomLives';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../platform/database/schema';
import { addDays, italianDay } from '../../../common/days/italianDays';
import { ApiError } from '../../platform/errors';
import type { Happening } from './kind';
import { move } from './move';
import { STATES, type AccreditationState } from './states';
import { TRANSITIONS, type Transition, type TransitionEvent } from './transitions';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

/** Sends random events; rejects at the first move that RULES lack. Returns the moves that happened as `state event`. */
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
        if (isChecked) await passChecks(test.database, id);
        const initial = (await stored(test.database, id)).record;
        let announced = 0;
        const announce = (_transaction: unknown, happening: Happening) => {
          expect(happening.record.id).toBe(id);
          announced += 1;
          return Promise.resolve();
        };
        for (const one of sequence) {
          const { days, reason, term } = one;
          today = addDays(today, days);
          const before = await stored(test.database, id);
          const { event, by } = chosen(one, before.record['state']);
          const announcedBefore = announced;
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
          const after = await stored(test.database, id);
          if (outcome instanceof ApiError) {
            expect([outcome.status, after, announced]).toEqual([expect.any(Number), before, announcedBefore]);
            // A draft does not exist for an officer.
            const isUnseen = by === 'officer' && before.record['state'] === 'InCompilazione';
            expect(isUnseen ? [404] : [400, 403]).toContain(outcome.status);
            // NotAllowed is the refusal only where RULES give this actor no such event in this state.
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
          expect([after.version, announced]).toEqual([before.version + 1, announcedBefore + 1]);
          // A number and a term come with acceptance and with nothing else; a term for an answer is set only while one
          // is awaited.
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
          if (event === 'feeReceived' && by === 'officer') expect(after.record['stateReason']).toBe('Perché sì.');
          if (['refused', 'suspended', 'revoked', 'ceased', 'integrationRequested', 'orderDenied'].includes(event))
            expect(after.record['stateReason']).toBe('Perché sì.');
        }
        const replayed = (await historyOf(test.database, id)).reduce<Record<string, unknown>>(
          (record, { after }) => ({ ...record, ...after }),
          initial,
        );
        const { record } = await stored(test.database, id);
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
    // The seed is fixed, so that every run is the same; a search for more faults takes another seed.
    { numRuns, seed: 20260310, endOnFailure: true },
  );
  return seen;
}

it('reaches no state and no effect outside the rules, and the history replays to the stored record', async () => {
  // The walk covered most of the possible moves.
  expect((await walk(60)).size).toBeGreaterThan(20);
}, 120_000);

describe('the walk finds a fault in a table', () => {
  const table = TRANSITIONS as Transition[];
  const whole = [...table];
  afterEach(() => {
    table.splice(0, table.length, ...whole);
  });
  /** Changes the rows of an event. */
  const change = (event: TransitionEvent, changed: Partial<Transition>) =>
    table.map((row) => (row.event === event ? { ...row, ...changed } : row));

  it.each<[string, () => Transition[]]>([
    ['that lets an applicant say that they have paid', () => change('feeReceived', { by: ['applicant'] })],
    ['that lets an applicant approve their own', () => change('approved', { by: ['officer', 'applicant'] })],
    ['that approves with checks open', () => change('approved', { when: [] })],
    ['that approves without a term', () => change('approved', { effects: ['decision'] })],
    ['that leaves the term of an answered request', () => change('integrationAnswered', { effects: [] })],
    ['that suspends without a reason', () => change('suspended', { needs: [] })],
    ['that takes the bare word of an officer for a fee', () => change('feeReceived', { needs: [] })],
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
});
