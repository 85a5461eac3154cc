/**
 * Two versions of the program at once: the additions of one migration must leave every statement of the former program
 * working.
 */
import { Client } from 'pg';
import { migrate } from '../../../server/platform/database/migrate';
import { isContract, readMigrations, type Migration } from '../../../server/platform/database/migrationFiles';
import {
  brokenStatements,
  readShape,
  satisfiedByNewer,
  satisfiedByOlder,
  type SchemaShape,
} from '../../support/schemaShape';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const empty = { kind: 'empty', shape: () => '', fill: () => Promise.resolve() };
const shipped = readMigrations();
/** The number of migrations from before the rule. */
const UNRULED = 19;

let own: TestDatabase;
let client: Client;
beforeEach(async () => {
  own = await createTestDatabase(empty);
  client = new Client(own.poolConfig);
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await own.drop();
});

/** Applies what is still missing of these, and reads the shape. */
async function shapeWith(migrations: readonly Migration[]): Promise<SchemaShape> {
  await migrate(own.poolConfig, migrations);
  return readShape(client);
}

const renumbered = (migrations: readonly Migration[]) =>
  migrations.map((migration, index) => ({ ...migration, version: index + 1 }));

it('leaves the statements of the program before each migration working, the last two above all', async () => {
  const adding = renumbered(shipped.filter(({ name }) => !isContract(name)));
  const first = Math.min(UNRULED, adding.length - 2);
  const faults: string[] = [];
  let before = await shapeWith(adding.slice(0, first));
  for (let count = first + 1; count <= adding.length; count += 1) {
    const newest = adding[count - 1];
    const after = await shapeWith(adding.slice(0, count));
    const broken = brokenStatements(before, after, satisfiedByOlder(newest?.sql ?? ''));
    faults.push(...broken.map((fault) => `${newest?.name ?? ''}: ${fault}`));
    before = after;
  }
  expect(faults).toEqual([]);
});

it('lets the newest program work before the columns that it no longer uses are dropped, in any order', async () => {
  const [adding, removing] = [false, true].map((kind) => shipped.filter(({ name }) => isContract(name) === kind));
  const early = await shapeWith(renumbered(adding ?? []));
  const late = await shapeWith(renumbered([...(adding ?? []), ...(removing ?? [])]));
  const inOrder = await createTestDatabase();
  const ordered = new Client(inOrder.poolConfig);
  await ordered.connect();
  try {
    const final = await readShape(ordered);
    expect(late).toEqual(final);
    const satisfied = (removing ?? []).flatMap(({ sql }) => satisfiedByNewer(sql));
    expect(brokenStatements(final, early, satisfied)).toEqual([]);
  } finally {
    await ordered.end();
    await inOrder.drop();
  }
});

describe('the comparison of two schemas', () => {
  const START = `
    create table thing (id bigint generated always as identity primary key, name text not null, note text, grade integer default 1,
      constraint grade_known check (grade in (1, 2)), constraint name_once unique (name));
    create function twice(n integer) returns integer language sql return n * 2;
    do $$ begin create role sace_tenant nologin; exception when duplicate_object then null; end $$;
    grant select on thing to sace_tenant`;
  const change = async (sql: string): Promise<string[]> => {
    await client.query(START);
    const before = await readShape(client);
    await client.query(sql);
    return brokenStatements(before, await readShape(client), satisfiedByOlder(sql));
  };

  it.each([
    ['drop table thing', 'lost: relation public.thing'],
    ['alter table thing drop column note', 'lost: column public.thing.note'],
    ['alter table thing rename note to remark', 'lost: column public.thing.note'],
    ['alter table thing alter note type varchar(9)', 'lost: column public.thing.note'],
    ['alter table thing alter grade drop default', 'lost: default of public.thing.grade'],
    ['alter table thing alter note set not null', 'asked for: public.thing: a value for public.thing.note'],
    ['alter table thing add kind text not null', 'asked for: public.thing: a value for public.thing.kind'],
    [
      'alter table thing add constraint note_short check (length(note) < 9)',
      'asked for: public.thing: constraint note_short',
    ],
    ['create unique index one_note on thing (note)', 'asked for: public.thing: unique index one_note'],
    ['alter table thing drop constraint name_once', 'lost: unique public.thing USING btree (name)'],
    ['revoke select on thing from sace_tenant', 'lost: right of requests to SELECT public.thing'],
    ['drop function twice', 'lost: function twice(integer)'],
  ])('finds fault with: %s', async (sql, fault) => {
    expect(await change(sql)).toContain(fault);
  });

  it.each([
    ['alter table thing add kind text'],
    [`alter table thing add kind text not null default 'a' check (kind <> '')`],
    ['create index by_note on thing (note)'],
    ['create table other (id integer primary key, name text not null unique)'],
    ['alter table thing alter name drop not null'],
    ['alter table thing drop constraint grade_known'],
    [
      '-- older programs satisfy: grade_known\nalter table thing drop constraint grade_known;\nalter table thing add constraint grade_known check (grade in (1, 2, 3))',
    ],
  ])('finds no fault with: %s', async (sql) => {
    expect(await change(sql)).toEqual([]);
  });
});
