import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { fold } from '../../../../common/text/fold';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('folds every letter of the basic plane as the database does', async () => {
  const { rows } = await sql<{ letter: string; folded: string }>`
    select chr(code) as letter, sace_fold(chr(code)) as folded from generate_series(1, 65535) code where code not between 55296 and 57343`.execute(
    test.database,
  );
  expect(rows).toHaveLength(65_535 - 2048);
  expect(rows.filter(({ letter, folded }) => fold(letter) !== folded)).toEqual([]);
});
