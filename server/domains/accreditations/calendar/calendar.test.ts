import type { AccreditationState } from '../states';
import { addAccreditation } from '../../../../test/support/accreditationRows';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { addDays } from '../../../../common/days/italianDays';
import { turnCalendar } from './calendar';
import type { Happening } from '../kind';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
beforeEach(async () => {
  await test.database.deleteFrom('accreditation').execute();
});

const errors: unknown[] = [];
const parts = (today: string, announced: Happening[] = []) => ({
  database: test.database,
  tenantDatabase: test.tenantDatabase,
  // The test runs in the evening of the day before in UTC: days are those of Italy.
  clock: () => new Date(`${addDays(today, -1)}T23:30:00Z`),
  announce: (_transaction: unknown, happening: Happening) => Promise.resolve(void announced.push(happening)),
  logger: { error: (line: unknown) => void errors.push(line) },
  batch: 3,
});
const stateOf = async (id: string) =>
  (await test.database.selectFrom('accreditation').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;
const inForce = { valid_from: '2023-06-01', valid_to: '2026-06-01' };

it.each<[string, AccreditationState, Parameters<typeof addAccreditation>[1], string, AccreditationState]>([
  ['nothing of what has more than 60 days', 'Accreditato', inForce, '2026-04-01', 'Accreditato'],
  ['a notice 60 days before the end', 'Accreditato', inForce, '2026-04-02', 'InScadenza'],
  ['nothing on the last day', 'InScadenza', inForce, '2026-06-01', 'InScadenza'],
  ['the end the day after', 'InScadenza', inForce, '2026-06-02', 'Scaduto'],
  ['the end of what nobody gave notice of', 'Accreditato', inForce, '2026-06-02', 'Scaduto'],
  ['the end while a renewal is under way', 'InRinnovo', inForce, '2026-06-02', 'Scaduto'],
  ['a suspension on its last day', 'Sospeso', { ...inForce, suspended_until: '2026-03-10' }, '2026-03-10', 'Sospeso'],
  ['the end of a suspension', 'Sospeso', { ...inForce, suspended_until: '2026-03-10' }, '2026-03-11', 'Accreditato'],
  ['a suspension without an end', 'Sospeso', inForce, '2026-06-02', 'Sospeso'],
  [
    'a term for an answer on its last day',
    'IntegrazioneRichiesta',
    { due_date: '2026-03-10' },
    '2026-03-10',
    'IntegrazioneRichiesta',
  ],
  [
    'a term for an answer that is over',
    'IntegrazioneRichiesta',
    { due_date: '2026-03-10' },
    '2026-03-11',
    'InVerifica',
  ],
])('brings %s into the right state', async (_what, state, row, today, expected) => {
  const { id } = await addAccreditation(test.database, { state, ...row });
  await turnCalendar(parts(today));
  expect(await stateOf(id)).toBe(expected);
});

it('moves each record once when several replicas work at the same moment, and announces each move once', async () => {
  const announced: Happening[] = [];
  const cases = await Promise.all(
    Array.from({ length: 10 }, () => addAccreditation(test.database, { state: 'InScadenza', ...inForce })),
  );
  const moved = await Promise.all([1, 2, 3].map(() => turnCalendar(parts('2026-06-02', announced))));
  expect(moved.reduce((sum, count) => sum + count, 0)).toBe(10);
  expect(new Set(announced.map(({ record }) => record.id))).toEqual(new Set(cases.map(({ id }) => id)));
  expect(announced).toHaveLength(10);
  const { rows } = await test.database
    .selectFrom('record_history')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where(
      'entity_id',
      'in',
      cases.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  expect(rows).toBe(10);
  expect(await turnCalendar(parts('2026-06-02', announced))).toBe(0);
  expect(errors).toEqual([]);
});

it('continues with the others when one cannot be moved, names the failure, and tries it again', async () => {
  const cases = await Promise.all(
    Array.from({ length: 5 }, () => addAccreditation(test.database, { state: 'InScadenza', ...inForce })),
  );
  const [broken] = cases.map(({ id }) => id).sort();
  const failing = {
    ...parts('2026-06-02'),
    announce: (_transaction: unknown, { record }: Happening) =>
      record.id === broken ? Promise.reject(new Error('no room')) : Promise.resolve(),
  };
  expect(await turnCalendar(failing)).toBe(4);
  expect(errors.splice(0)).toMatchObject([{ accreditation: broken, event: 'expired' }]);
  expect(await stateOf(broken ?? '')).toBe('InScadenza');
  expect(await turnCalendar(parts('2026-06-02'))).toBe(1);
});
