import { sql } from 'kysely';
import { addAccreditation, addManyAccreditations } from '../../../../test/support/accreditationRows';
import { expectSameCollation } from '../../../../test/support/expectSameCollation';
import { insertTestUser } from '../../../../test/support/identity';
import { planOfLast } from '../../../../test/support/planOfLast';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/testDatabase';
import { HOST_TENANT_ID } from '../../../platform/database/schema';
import { countedParts } from '../../../platform/grid/countedPlace';
import { load } from '../../../platform/grid/load';
import { readByCounts } from '../../../platform/grid/page';
import { parseLoadOptions, type LoadQuery } from '../../../platform/grid/parse';
import type { Row } from '../../../platform/grid/rows';
import { orderings } from '../../../platform/grid/sort';
import { accreditationList } from './columns';
import { queueList, QUEUES } from './queueRepository';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await addManyAccreditations(test.database, 300);
  await addAccreditation(test.database, { state: 'InCompilazione', province: 'AO' });
  // Ids are random: the bytes of a name decide, so that every run has the same rows.
  const part = sql`ascii(right(last_name, 1))`;
  await sql`update accreditation set order_type = null, course_kind = null, province = 'BO', certifier_number = null
    where ${part} % 3 = 0`.execute(test.database);
  // Some values are shorter than a counted beginning, have accents or capital letters.
  await sql`update accreditation set email = (array['a@b.it', 'Ab', 'àbbà@c.it', 'abb', 'ABBA@d.it', 'zeta@e.it'])[1 + length(last_name || protocol_number) % 6],
    order_number = (array['1', '10', '100', '1000', 'A1', null])[1 + ${part} % 6], phone = '05' || ${part} * length(last_name),
    pec = case when ${part} % 2 = 0 then 'P' || last_name end where ${part} % 3 > 0`.execute(test.database);
  // Some reasons are shorter than a counted beginning, some share it; nearly half of the rows have none.
  await sql`update accreditation set state_reason = (array['Perché no', 'perche', '', 'Manca la copia dell’attestato del corso', 'Manca la copia dell’attestato di laurea'])[1 + length(last_name || protocol_number) % 5]
    where ${part} % 2 = 0`.execute(test.database);
  // The queues of what waits for its fee and of what is examined are parts of the list.
  await sql`update accreditation set state = 'InVerifica' where ${part} % 4 = 0 and state = 'Inviata'`.execute(
    test.database,
  );
  const officers = ['anna.neri', 'Anna.Neri2', 'bruno'];
  for (const [at, name] of officers.entries()) {
    const id = await insertTestUser(test.database, name);
    await sql`update accreditation set assignee_id = ${id} where substr(protocol_number, length(protocol_number)) = ${String(at)}`.execute(
      test.database,
    );
  }
});
afterAll(() => test.drop());

const columns = [...accreditationList.columns].flatMap(([name]) =>
  accreditationList.valueCounts?.(HOST_TENANT_ID, name) ? [name] : [],
);
const answer = (query: LoadQuery) =>
  load(
    { database: test.tenantDatabase(HOST_TENANT_ID), definition: accreditationList, tenantId: HOST_TENANT_ID },
    parseLoadOptions(query),
  );
/** All rows satisfy it, so that they are read. */
const everyRow = JSON.stringify(['createdAt', 'isnotblank', null]);
const isOfDays = (name: string) => ['date', 'instant'].includes(accreditationList.columns.get(name)?.type ?? '');
/** The groups that a header filter asks for: the years, months and days, or the values. */
const groups = (selector: string, desc: boolean) =>
  JSON.stringify(
    isOfDays(selector)
      ? ['year', 'month', 'day'].map((groupInterval) => ({ selector, groupInterval, desc, isExpanded: false }))
      : [{ selector, desc, isExpanded: false }],
  );
const words = columns.filter((name) => accreditationList.columns.get(name)?.type === 'code');

it.each(columns)(
  'answers the groups by %s from the counts as from the rows, in both directions and by pages',
  async (name) => {
    for (const desc of [false, true]) {
      const group = groups(name, desc);
      const counted = await answer({ group });
      expect(counted).toEqual(await answer({ group, filter: everyRow }));
      expect(counted.data.length).toBeGreaterThan(0);
      const page = { group, skip: 1, take: 2, requireGroupCount: true, requireTotalCount: true };
      expect(await answer(page)).toEqual(await answer({ ...page, filter: everyRow }));
    }
  },
);

const placed = [...accreditationList.columns].flatMap(([name]) =>
  columns.includes(name) || accreditationList.beginningCounts?.(HOST_TENANT_ID, name) ? [name] : [],
);

it.each(placed)('finds a page far down in the order of %s by the counts as among the rows', async (name) => {
  for (const desc of [false, true]) {
    const query = { sort: JSON.stringify([{ selector: name, desc }]), skip: 37, take: 120 };
    const options = parseLoadOptions(query);
    const scope = {
      database: test.tenantDatabase(HOST_TENANT_ID),
      definition: accreditationList,
      tenantId: HOST_TENANT_ID,
    };
    await expectSameCollation(scope.database, accreditationList, name);
    const order = orderings(accreditationList, options.sort);
    // Officers are counted by their id, and stand in the order of their names.
    expect(Boolean(await countedParts(scope, name, order, { skip: 37, take: 120 }))).toBe(name !== 'assignee');
    const page = await readByCounts(scope, order, options);
    expect(page).toHaveLength(120);
    expect(page).toEqual((await answer({ ...query, filter: everyRow })).data);
  }
});

it.each(QUEUES)('counts the cases of the queue %s alone for a page far down', async (name) => {
  const definition = queueList(name, null);
  const scope = { database: test.tenantDatabase(HOST_TENANT_ID), definition, tenantId: HOST_TENANT_ID };
  for (const selector of ['email', 'comune', 'submittedAt']) {
    const options = parseLoadOptions({ sort: JSON.stringify([{ selector, desc: false }]), skip: 11, take: 50 });
    const page = await readByCounts(scope, orderings(definition, options.sort), options);
    const all = parseLoadOptions({ sort: JSON.stringify([{ selector, desc: false }]), take: 61, filter: everyRow });
    const { data } = await load(scope, all);
    expect({ selector, page }).toEqual({ selector, page: data.slice(11) });
  }
});

it('finds reasons that are equal to a text without regard to case and accents, and no pattern of it', async () => {
  const reasons = ['Manca il 100%', 'manca il 100%', 'Manca il 1000', 'Perché_no', 'perche no', 'a\\b', 'ab', '', null];
  await sql`update accreditation set state_reason = (${reasons}::text[])[1 + (ascii(right(last_name, 1)) + length(first_name)) % ${sql.lit(reasons.length)}]`.execute(
    test.database,
  );
  const found = async (filter: unknown) => {
    const { data } = await answer({ filter: JSON.stringify(filter), take: 1000 });
    return [...new Set((data as Row[]).map((row) => row['stateReason']))].toSorted();
  };
  expect(await found(['stateReason', '=', 'MANCA IL 100%'])).toEqual(['Manca il 100%', 'manca il 100%']);
  expect(await found(['stateReason', '=', 'perché_no'])).toEqual(['Perché_no']);
  expect(await found(['stateReason', '=', 'A\\B'])).toEqual(['a\\b']);
  expect(await found(['stateReason', '=', 'manca'])).toEqual([]);
  expect(await found(['stateReason', 'isanyof', ['ab', 'perche no']])).toEqual(['ab', 'perche no']);
  expect(await found(['stateReason', 'isblank', null])).toEqual(['', null]);
  expect(await found(['stateReason', 'isnotblank', null])).toHaveLength(reasons.length - 2);
});

it.each(words)('finds words in %s among its values as in each row', async (name) => {
  const rows = await answer({ take: 1000 });
  const values = rows.data.map((row) => ((row as Row)[name] ?? '') as string);
  const terms = [...new Set(values)].flatMap((value) => [value.slice(0, 2), value.slice(-2), value]).filter(Boolean);
  for (const operator of ['contains', 'notcontains', 'startswith', 'endswith'])
    for (const term of [...terms.slice(0, 9), 'zzqx']) {
      const found = await answer({ filter: JSON.stringify([name, operator, term]), requireTotalCount: true, take: 1 });
      expect(found.totalCount).toBe(values.filter((value) => holds(value, operator, term)).length);
    }
});

function holds(value: string, operator: string, term: string): boolean {
  const [text, sought] = [value.toLowerCase(), term.toLowerCase()];
  if (operator === 'startswith') return text.startsWith(sought);
  if (operator === 'endswith') return text.endsWith(sought);
  return text.includes(sought) === (operator === 'contains');
}

it('asks within the statement of the page whether any row has a number, and reads none where not', async () => {
  const filter = JSON.stringify(['feeCents', '=', 123_456]);
  const plan = await planOfLast(test, (database) =>
    load({ database, definition: accreditationList, tenantId: HOST_TENANT_ID }, parseLoadOptions({ filter })),
  );
  expect(plan).toContain('One-Time Filter');
  expect((await answer({ filter, requireTotalCount: true })).totalCount).toBe(0);
});
