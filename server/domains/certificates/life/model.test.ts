/** Random lives: no attempt, in any order, leads to a state that the rules do not have. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { insertCertificateRows } from '../../../../test/support/certificates/rows';
import { insertCertifier } from '../../../../test/support/factories';
import { insertAccount } from '../../../../test/support/accounts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { ApiError } from '../../../platform/errors';
import { controls } from '../../controls';
import { ACTORS, STATES, type CertificateState } from '../states';
import type { Facts } from './case-file/facts';
import { machine } from './machine';
import { move } from './move';
import { TRANSITIONS, type Condition, type TransitionEvent } from './transitions';

const EVENTS: readonly TransitionEvent[] = [...new Set(TRANSITIONS.map(({ event }) => event))];

/** The rules a second time, written from the document. */
const HOLDS: Readonly<Record<Condition, (facts: Facts) => boolean>> = {
  noErrors: ({ errors }) => errors < 1,
  warningsOverruled: ({ openWarnings }) => openWarnings < 1,
  entitled: ({ standing }) => ['entitled'].includes(standing),
  memberOfCompany: (all) => all.isMemberOfCompany,
  unitFree: ({ isUnitFree }) => isUnitFree,
  scoreSuffices: ({ score, scoreThreshold }) => (score ?? -1) >= scoreThreshold,
  notDrawn: (all) => !all.isDrawn,
  needsControl: ({ score, scoreThreshold, isDrawn }) => isDrawn || !((score ?? -1) >= scoreThreshold),
  unitTaken: ({ isUnitFree }) => !isUnitFree,
  unitUncontrolled: ({ isUnitControlled }) => !isUnitControlled,
  ended: ({ validTo, today }) => validTo !== null && today > validTo,
  notEnded: ({ validTo, today }) => !(validTo !== null && today > validTo),
  plantCheckMissed: ({ lapsesOn, today }) => lapsesOn !== null && today > lapsesOn,
};

const facts: fc.Arbitrary<Facts> = fc.record({
  state: fc.constantFrom(...STATES),
  today: fc.constantFrom('2026-03-10', '2036-03-21'),
  errors: fc.integer({ min: 0, max: 2 }),
  openWarnings: fc.integer({ min: 0, max: 2 }),
  standing: fc.constantFrom('entitled' as const, 'suspended' as const, 'expired' as const, 'never' as const),
  isMemberOfCompany: fc.boolean(),
  isUnitFree: fc.boolean(),
  isUnitControlled: fc.boolean(),
  isDrawn: fc.boolean(),
  score: fc.option(fc.integer({ min: 0, max: 100 })),
  scoreThreshold: fc.constantFrom(0, 60),
  validTo: fc.option(fc.constant('2036-03-20')),
  lapsesOn: fc.option(fc.constantFrom('2025-12-31', '2040-12-31')),
});

it('moves only by a row of the table whose state, actor and conditions hold', () => {
  fc.assert(
    fc.property(
      facts,
      fc.constantFrom(...EVENTS),
      fc.constantFrom(...ACTORS),
      fc.option(fc.constantFrom('Dati errati', ' ')),
      (given, event, by, reason) => {
        const open = TRANSITIONS.filter(
          (row) =>
            row.event === event &&
            row.from.includes(given.state) &&
            row.by.includes(by) &&
            (row.when ?? []).every((condition) => HOLDS[condition](given)),
        );
        const needsReason = (open[0]?.needs ?? []).length > 0;
        const isExpected = open.length > 0 && (!needsReason || reason?.trim());
        const decision = machine.decide(given, { event, by, reason });
        expect(decision.isAllowed).toBe(Boolean(isExpected));
        if (decision.isAllowed) expect(decision.transition.to).toBe(open[0]?.to);
        expect(machine.openEvents(given, by).includes(event)).toBe(open.length > 0);
      },
    ),
    { numRuns: 3000 },
  );
});

it('prints and stores the document on every way to the signature, and withdraws it on every way back', () => {
  const into = TRANSITIONS.filter(({ to }) => to === 'DaFirmare');
  expect(into.map(({ effects = [] }) => effects.includes('freezing'))).toEqual(into.map(() => true));
  const back = TRANSITIONS.filter(({ from, to }) => from.includes('DaFirmare') && to === 'Bozza');
  expect(back.map(({ effects = [] }) => effects.includes('withdrawal') && effects.includes('feeRelease'))).toEqual(
    back.map(() => true),
  );
  expect(back.length).toBeGreaterThan(1);
});

let test: TestDatabase;
beforeAll(controls.registerPorts);
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

it('changes state, version and history together, announces each move, and never assigns a second number', async () => {
  const userId = await insertAccount(test.database, { userName: 'vita' });
  const certifier_id = await insertCertifier(test.database, { user_id: userId, certifier_number: 4242 });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<CertificateState>(...STATES),
      fc.array(fc.tuple(fc.constantFrom(...EVENTS), fc.constantFrom(...ACTORS)), { minLength: 4, maxLength: 16 }),
      async (state, tries) => {
        const id = await insertCertificateRows(test.database, { certifier_id, state }, userId);
        const read = () =>
          test.database.selectFrom('certificate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
        const announced: string[] = [];
        for (const [event, by] of tries) {
          const before = await read();
          const outcome = await test
            .tenantDatabase(HOST_TENANT_ID)
            .transaction()
            .execute((transaction) =>
              move(
                transaction,
                {
                  clock: () => new Date('2026-03-10T09:00:00Z'),
                  publicUrl: 'https://sace.example.it',
                  announce: (_transaction, happening) => {
                    announced.push(happening.event);
                    return Promise.resolve();
                  },
                },
                { caller: { userId: by === 'officer' ? randomUUID() : userId, userName: 'prova' }, ip: null },
                { id, event, by, reason: 'Prova', version: before.version },
              ),
            )
            .catch((error: unknown) => {
              if (error instanceof ApiError) return null;
              throw error;
            });
          const after = await read();
          if (outcome === null) {
            expect(after).toEqual(before);
            continue;
          }
          seen.add(`${before.state} ${event}`);
          expect(
            TRANSITIONS.some((row) => row.event === event && row.from.includes(before.state) && row.to === after.state),
          ).toBe(true);
          expect(after.version).toBe(before.version + 1);
          if (before.number !== null) expect(after.number).toBe(before.number);
        }
        const history = await test.database
          .selectFrom('record_history')
          .select('event')
          .where('entity_id', '=', id)
          .orderBy('id')
          .execute();
        expect(history.map(({ event }) => event)).toEqual(announced);
      },
    ),
    { numRuns: 60, seed: 3 },
  );
  // Content that lacks nearly everything never gets beyond a draft; an annulled certificate stays annulled.
  expect([...seen].filter((one) => one.startsWith('Bozza') || one.startsWith('Annullata'))).toEqual([]);
  expect([...seen]).toEqual(
    expect.arrayContaining(['Validata reopened', 'InControllo controlFailed', 'Registrata annulled']),
  );
}, 120_000);
