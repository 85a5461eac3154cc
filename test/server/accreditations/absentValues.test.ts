/** Names and fees of accreditations are looked for among their counted values before any row is read. */
import { accreditationList } from '../../../server/domains/accreditations/office/columns';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { columnsOf, type GridColumn } from '../../../server/platform/grid/definition';
import { load } from '../../../server/platform/grid/load';
import { parseLoadOptions } from '../../../server/platform/grid/parse';
import { insertAccreditation, insertCertifier } from '../../support/factories';
import { recordStatements } from '../../support/recordStatements';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

let test: TestDatabase;
const LOOKED_UP = ['lastName', 'firstName', 'feeCents'];

/** The list in which these columns are compared row by row. */
const plain = {
  ...accreditationList,
  columns: columnsOf(
    Object.fromEntries(
      [...accreditationList.columns].map(([name, { lookup, ...column }]): [string, GridColumn] => [
        name,
        lookup && !LOOKED_UP.includes(name) ? { ...column, lookup } : column,
      ]),
    ),
  ),
};

beforeAll(async () => {
  test = await createTestDatabase();
  const certifier_id = await insertCertifier(test.database);
  for (const last_name of ['Rossi', 'De Luca', 'Zeta'])
    await insertAccreditation(test.database, {
      certifier_id,
      state: 'Inviata',
      submitted_at: new Date('2026-01-01'),
      last_name,
      fee_cents: 5000,
    });
});
afterAll(() => test.drop());

async function found(filter: unknown, definition = accreditationList) {
  const { database, statements } = recordStatements(test.tenantDatabase(HOST_TENANT_ID));
  const options = parseLoadOptions({ filter: JSON.stringify(filter), requireTotalCount: true });
  const answer = await load({ database, definition, tenantId: HOST_TENANT_ID }, options);
  return { answer, statements };
}

const cases = [
  ...['lastName', 'firstName'].flatMap((column) => [
    [column, 'isblank', null],
    [column, 'isnotblank', null],
  ]),
  ...['=', '<>'].flatMap((operator) => [5000, 7000, null].map((fee) => ['feeCents', operator, fee])),
  ...['isanyof', 'noneof'].flatMap((operator) =>
    [[5000], [5000, null], [7000]].map((fees) => ['feeCents', operator, fees]),
  ),
].map((filter) => ({ filter }));

it.each(cases)('finds the same accreditations as row by row: $filter', async ({ filter }) => {
  expect((await found(filter)).answer).toEqual((await found(filter, plain)).answer);
  expect((await found(['!', filter])).answer).toEqual((await found(['!', filter], plain)).answer);
});

it.each([
  ['lastName', 'isblank', null],
  ['firstName', 'isblank', null],
  ['feeCents', '<>', 5000],
  ['feeCents', 'noneof', [5000]],
  ['feeCents', '=', 7000],
])('reads no accreditation where no value satisfies the condition: %s %s %j', async (...filter) => {
  const { answer, statements } = await found(filter);
  expect(answer.totalCount).toBe(0);
  // The statement itself asks whether any row has the one value.
  expect(statements.at(-1)).toMatch(/and (false|\(false or false\)|\(exists \(\s*select)/);
});
