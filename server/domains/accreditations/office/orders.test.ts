import { sql } from 'kysely';
import { addAccreditation, addManyAccreditations } from '../../../../test/support/accreditationRows';
import { insertTestUser } from '../../../../test/support/identity';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { load } from '../../../platform/grid/load';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import { ordered, orderings } from '../../../platform/grid/sort';
import { accreditationList } from './columns';
import { queueList } from './queueRepository';

const ROWS = 300;
let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await addManyAccreditations(test.database, ROWS);
  await addAccreditation(test.database, { state: 'InCompilazione' });
  const officers = ['bruno', 'Anna.Neri2', 'anna.neri'];
  for (const [at, name] of officers.entries()) {
    const id = await insertTestUser(test.database, name);
    await sql`update accreditation set assignee_id = ${id} where substr(protocol_number, length(protocol_number)) = ${String(at)}`.execute(
      test.database,
    );
  }
});
afterAll(() => test.drop());

const columns = [...accreditationList.columns].flatMap(([name, { type, sortable = type !== 'search' }]) =>
  sortable ? [name] : [],
);
const both = [false, true];

async function idsOf(query: LoadQuery, list = accreditationList): Promise<unknown[]> {
  const scope = {
    database: test.tenantDatabase(HOST_TENANT_ID),
    definition: list,
    tenantId: HOST_TENANT_ID,
  };
  const { data } = await load(scope, parseLoadOptions(query));
  return data.map((row) => 'id' in row && row['id']);
}

it.each(columns)('reads a page by %s along an index, in both directions', async (selector) => {
  // Few rows need no index: the question is whether one can serve.
  const plans = await test.database.transaction().execute(async (database) => {
    await sql`set local enable_seqscan = off`.execute(database);
    await sql`set local enable_sort = off`.execute(database);
    await sql`set local enable_incremental_sort = off`.execute(database);
    return Promise.all(
      both.map(async (desc) => {
        const order = orderings(accreditationList, [{ selector, desc }]);
        // The rows of each officer are read one officer after another.
        const walked = order[0]?.lookup?.keysInOrder ? order.slice(1) : order;
        const rows = accreditationList.source(database, HOST_TENANT_ID).select('accreditation.id');
        const ofOne = order === walked ? rows : rows.where('accreditation.assignee_id', 'is', null);
        const page = ordered(ofOne, walked).limit(20).compile();
        const { rows: lines } = await sql<
          Record<string, string>
        >`explain ${sql.raw(page.sql.replace(/\$(\d+)/g, (_, at) => literal(page.parameters[Number(at) - 1])))}`.execute(
          database,
        );
        return lines.flatMap((line) => Object.values(line)).join('\n');
      }),
    );
  });
  for (const plan of plans) {
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toContain('Sort');
  }
});
const literal = (value: unknown) => (typeof value === 'number' ? String(value) : `'${String(value)}'`);

it.each(columns)('cuts the rows by %s into pages that neither repeat nor skip one', async (selector) => {
  for (const desc of both) {
    const sort = JSON.stringify([{ selector, desc }]);
    const whole = await idsOf({ sort, take: ROWS });
    expect(new Set(whole).size).toBe(ROWS);
    const pages: unknown[] = [];
    for (let skip = 0; skip < ROWS; skip += 70) pages.push(...(await idsOf({ sort, skip, take: 70 })));
    expect(pages).toEqual(whole);
  }
});

it('sorts by the names of the officers, cases without an officer last going up and first going down', async () => {
  for (const desc of both) {
    const direction = sql.raw(desc ? 'desc' : 'asc');
    const { rows } = await sql<{ id: string }>`
      select a.id from accreditation a left join user_account u on u.id = a.assignee_id
      where a.state <> 'InCompilazione' order by u.user_name ${direction}, a.id ${direction}`.execute(test.database);
    const sort = JSON.stringify([{ selector: 'assignee', desc }]);
    expect(await idsOf({ sort, take: ROWS })).toEqual(rows.map(({ id }) => id));
    const filter = JSON.stringify(['assignee', '<>', 'bruno']);
    const { rows: others } = await sql<{ id: string }>`
      select a.id from accreditation a left join user_account u on u.id = a.assignee_id
      where a.state <> 'InCompilazione' and u.user_name is distinct from 'bruno' order by u.user_name ${direction}, a.id ${direction}
      offset 40 limit 200`.execute(test.database);
    expect(await idsOf({ sort, filter, skip: 40, take: 200 })).toEqual(others.map(({ id }) => id));
  }
});

it('turns the order of the officers where two of them have had one name', async () => {
  const assign = (digit: string, officer: string | null) =>
    sql`update accreditation set assignee_id = ${officer} where substr(protocol_number, length(protocol_number)) = ${digit}`.execute(
      test.database,
    );
  const former = await insertTestUser(test.database, 'omonimo');
  await sql`update user_account set is_deleted = true where id = ${former}`.execute(test.database);
  await assign('5', former);
  await assign('6', await insertTestUser(test.database, 'omonimo'));
  const sorted = (desc: boolean) => idsOf({ sort: JSON.stringify([{ selector: 'assignee', desc }]), take: ROWS });
  expect(await sorted(true)).toEqual((await sorted(false)).toReversed());
  await assign('5', null);
  await assign('6', null);
});

it('sorts names without regard to case and accents', async () => {
  const ids = await Promise.all(
    ['zz Èrcole', 'ZZ ercolano', 'Zz Ercoli'].map((lastName) =>
      addAccreditation(test.database, { last_name: lastName }),
    ),
  );
  const filter = JSON.stringify(['lastName', 'startswith', 'zz']);
  expect(await idsOf({ sort: '[{"selector":"lastName"}]', filter })).toEqual([ids[1]?.id, ids[0]?.id, ids[2]?.id]);
  await sql`delete from accreditation where id = any(${ids.map(({ id }) => id)})`.execute(test.database);
});

it('sorts a queue by any column as the whole list sorts the same cases', async () => {
  await sql`update accreditation set state = 'Sospeso' where substr(protocol_number, length(protocol_number)) in ('1', '2')`.execute(
    test.database,
  );
  const filter = '["state","=","Sospeso"]';
  for (const selector of columns)
    for (const desc of both) {
      const page = { sort: JSON.stringify([{ selector, desc }]), skip: 7, take: 30 };
      const ids = await idsOf(page, queueList('suspended', null));
      expect(ids).toHaveLength(30);
      expect(ids).toEqual(await idsOf({ ...page, filter }));
    }
});
