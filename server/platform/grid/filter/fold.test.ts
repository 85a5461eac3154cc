import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { fold, FOLDED_FROM } from './fold';

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

it('folds one accented letter to one plain letter', () => {
  const unfolded = Array.from(FOLDED_FROM).filter((letter) => !/^[a-z']$/.test(fold(letter)));
  expect(unfolded).toEqual([]);
  expect(fold('FORLÌ-CESENA d’Este, Ñandù 1')).toBe("forli-cesena d'este, nandu 1");
});

it.each([
  ['Straße', 'strasse'],
  ['Ægir', 'aegir'],
  ['Guðmundur Þórðarson', 'gudmundur thordarson'],
  ['Œuvre', 'oeuvre'],
  ['Søren Łukasz Đorđe', 'soren lukasz dorde'],
  ['Şeyma Məmmədov', 'seyma memmedov'],
])('finds %s by what people type for it: %s', (written, typed) => {
  expect(fold(written)).toBe(typed);
});
