/** Tests moves at the same moment: numbers, commands and versions. */
import { randomUUID } from 'node:crypto';
import { addAccreditation } from '../../../test/support/accreditationRows';
import { historyOf, passChecks } from '../../../test/support/randomLives';
import { createTestDatabase, type TestDatabase } from '../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../platform/database/schema';
import type { ApiError } from '../../platform/errors';
import { move } from './move';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());

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
  for (const { id } of cases) await passChecks(test.database, id);
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

it('does a command once that is sent twice, and refuses one that was based on an older version', async () => {
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
  expect(await historyOf(test.database, id)).toHaveLength(1);
});
