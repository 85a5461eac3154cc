import { createHash } from 'node:crypto';
import { insertAccreditations } from '../../../server/demo/bulk/accreditationsRepository';
import { seedDemo } from '../../../server/demo/seedDemo';
import { checkInvariants } from '../../../server/domains/wallets';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { loadReferenceData } from '../../../server/platform/database/reference/referenceData';
import { DEMO_USER_IDS } from '../../../server/demo/demoIds';
import { ensureDemoUsers } from '../../../server/demo/demoUsers';
import { insertAccreditation, insertCertifier } from '../../support/factories';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const today = '2026-11-21';
let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.drop());

const count = async (
  table: 'certifier' | 'accreditation' | 'news' | 'manual' | 'lookup_entry' | 'comune' | 'plant',
) => {
  const { rows } = await test.database
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  return rows;
};

it('loads reference data once, and again only after its content changed', async () => {
  const { database } = test;
  expect(await loadReferenceData(database)).toBe(true);
  expect(await loadReferenceData(database)).toBe(false);
  await database.updateTable('reference_data').set({ sha256: 'an older version' }).execute();
  await database.updateTable('comune').set({ cap: '00000' }).where('istat', '=', '040012').execute();
  await database.deleteFrom('lookup_entry').where('name', '=', 'ape/orientamenti').execute();
  expect(await loadReferenceData(database)).toBe(true);
  const forli = await database
    .selectFrom('comune')
    .select(['name', 'cap'])
    .where('istat', '=', '040012')
    .executeTakeFirst();
  expect(forli).toEqual({ name: 'Forlì', cap: '47121' });
  expect(
    await database.selectFrom('lookup_entry').selectAll().where('name', '=', 'ape/orientamenti').execute(),
  ).toHaveLength(8);
});

it('lets two processes that start together load it once', async () => {
  const written = await Promise.all([loadReferenceData(test.database), loadReferenceData(test.database)]);
  expect(written.sort()).toEqual([false, true]);
  expect(await count('comune')).toBe(7_896);
  const ours = await test.database.selectFrom('comune').select('istat').where('region', '=', '08').execute();
  expect(ours).toHaveLength(330);
});

it('adds users, register, news and manuals once, then only what is missing', async () => {
  const { database } = test;
  expect(await seedDemo(database, { certifiers: 60, today })).toBe(60);
  const first = {
    certifiers: await count('certifier'),
    accreditations: await count('accreditation'),
    news: await count('news'),
    manuals: await count('manual'),
    plants: await count('plant'),
  };
  expect(first).toMatchObject({ certifiers: 60, news: 12, manuals: 6, plants: 40 });
  // The office has some certifiers with an ended check.
  const due = await database.selectFrom('plant').select('id').where('next_due_on', '<', today).execute();
  expect(due.length).toBeGreaterThan(0);
  expect(due.length).toBeLessThan(20);
  expect(await checkInvariants(database, HOST_TENANT_ID)).toEqual([]);
  expect(await seedDemo(database, { certifiers: 60, today })).toBe(0);
  expect(await count('accreditation')).toBe(first.accreditations);
  // On another day the new rows fit in beside the old ones.
  expect(await seedDemo(database, { certifiers: 100, today: '2026-12-24' })).toBe(40);
  expect({ certifiers: await count('certifier'), news: await count('news') }).toEqual({ certifiers: 100, news: 12 });
});

it('stores manuals as PDF files that their hash fits', async () => {
  await seedDemo(test.database, { certifiers: 10, today });
  const files = await test.database
    .selectFrom('manual')
    .innerJoin('file', 'file.id', 'manual.file_id')
    .select(['content', 'sha256', 'size', 'required_policy'])
    .execute();
  for (const { content, sha256, size, required_policy: policy } of files) {
    expect(content?.subarray(0, 5).toString()).toBe('%PDF-');
    expect([
      createHash('sha256')
        .update(content ?? '')
        .digest('hex'),
      content?.length,
      policy,
    ]).toEqual([sha256, size, 'ApeList']);
  }
  expect(files).toHaveLength(6);
});

it('adds accreditations in bulk whose states and dates fit, keeps every index, and goes on from the last number', async () => {
  const { database } = test;
  await loadReferenceData(database);
  const certifier_id = await insertCertifier(database);
  await insertAccreditation(database, { certifier_id, protocol_number: 'ACC-2026-000001' });
  const indexes = () =>
    database
      .selectFrom('pg_indexes' as never)
      .select('indexdef' as never)
      .where('tablename' as never, '=', 'accreditation' as never)
      .orderBy('indexdef' as never)
      .execute();
  const before = await indexes();
  await insertAccreditations(database, 2_000, { today });
  await insertAccreditations(database, 500, { today });
  expect(await indexes()).toEqual(before);
  const rows = await database
    .selectFrom('accreditation')
    .selectAll()
    .where('protocol_number', '!=', 'ACC-2026-000001')
    .execute();
  expect(rows).toHaveLength(2_500);
  expect(new Set(rows.map(({ state }) => state)).size).toBe(13);
  for (const row of rows) {
    const inForce = ['Accreditato', 'InScadenza', 'InRinnovo'].includes(row.state);
    if (inForce) expect(row.valid_to !== null && row.valid_to >= today && row.certifier_number === 101).toBe(true);
    if (row.state === 'Scaduto') expect(row.valid_to !== null && row.valid_to < today).toBe(true);
    if (row.valid_from !== null) expect(row.valid_from).toBe(row.decided_at?.toISOString().slice(0, 10));
    expect(row.search_text).toContain('rossi mario');
  }
});

it('refuses bulk rows while there is no certifier, and leaves the table as it was', async () => {
  await expect(insertAccreditations(test.database, 10, { today })).rejects.toThrow(/no certifier/);
  expect(await count('accreditation')).toBe(0);
});

it('leaves a demonstration user that was deleted where it is', async () => {
  const { database } = test;
  await ensureDemoUsers(database);
  await database.updateTable('user_account').set({ is_deleted: true }).where('id', '=', DEMO_USER_IDS.cassa).execute();
  await ensureDemoUsers(database);
  const cassa = await database
    .selectFrom('user_account')
    .select('is_deleted')
    .where('user_name', '=', 'cassa')
    .execute();
  expect(cassa).toEqual([{ is_deleted: true }]);
});
