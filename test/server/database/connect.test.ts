import { sql } from 'kysely';
import { connect } from '../../../server/platform/database/connect';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

const one = async (expression: string) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(own.database);
  return rows[0]?.value;
};

it.each([
  ['9007199254740991::bigint', 9007199254740991],
  ['count(*) from generate_series(1, 3)', 3],
  ['12.50::numeric', 12.5],
  [`date '2026-03-29'`, '2026-03-29'],
  ['null::date', null],
])('reads %s as a plain value', async (expression, expected) => {
  // "count(*) from …" has to name its column before the from.
  const [head = '', tail] = expression.split(' from ');
  const { rows } = await sql<{
    value: unknown;
  }>`select ${sql.raw(head)} as value ${sql.raw(tail === undefined ? '' : `from ${tail}`)}`.execute(own.database);
  expect(rows[0]?.value).toEqual(expected);
});

it('reads an instant as a Date in every time zone of the process', async () => {
  expect(await one(`timestamptz '2026-10-25 02:30:00+02'`)).toEqual(new Date('2026-10-25T00:30:00Z'));
});

it('refuses an integer that a number would round', async () => {
  await expect(one('9007199254740993::bigint')).rejects.toThrow('9007199254740993');
});

it('reads the same types through a stream, a batch at a time', async () => {
  const rows: unknown[] = [];
  const query = own.database.selectNoFrom([
    sql<number>`generate_series(1::bigint, 2500)`.as('n'),
    sql<string>`date '2026-01-01'`.as('day'),
  ]);
  for await (const row of query.stream(100)) rows.push(row);
  expect(rows).toHaveLength(2500);
  expect(rows[2499]).toEqual({ n: 2500, day: '2026-01-01' });
});

it('has the next rows read while those before are used, and no more of them', async () => {
  await sql`create sequence rows_read`.execute(own.database);
  const lastRead = async () => Number(await one('(select last_value from rows_read)'));
  const query = own.database.selectNoFrom([
    sql`generate_series(1, 1000)`.as('n'),
    sql`nextval('rows_read')`.as('read'),
  ]);
  const rows = query.stream(10);
  await rows.next();
  while ((await lastRead()) < 20) await new Promise((resume) => setTimeout(resume, 5));
  expect(await lastRead()).toBe(20);
  await rows.return?.();
  expect(await one('1')).toBe(1);
});

it('ends a statement that runs away', async () => {
  expect(await one(`current_setting('statement_timeout')`)).toBe('1min');
});

it('survives the loss of its connections: the next query gets a new one', async () => {
  const errors: Error[] = [];
  const { database, close } = connect(own.poolConfig, { poolSize: 2, onError: (error) => errors.push(error) });
  const idleIsGone = new Promise<void>((done) => {
    const timer = setInterval(() => {
      if (errors.length === 0) return;
      clearInterval(timer);
      done();
    }, 5);
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(own.database);
  await idleIsGone;
  const again = await sql<{ one: number }>`select 1 as one`.execute(database);
  expect(again.rows).toEqual([{ one: 1 }]);
  await close();
});
