/** The database's own clock decides about its times: a process with a wrong clock shortens and lengthens nothing. */
import { randomUUID } from 'node:crypto';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { sqlAdapter } from '../../../server/identity/provider/adapter';
import { noteRemnant } from '../../../server/platform/files/acceptedRepository';
import { unlinkFiles } from '../../../server/platform/files/linkRepository';
import { appendPart, beginUpload, dropLeftUploads, openUploads } from '../../../server/platform/files/uploadRepository';
import { insertTestUser } from '../../support/identity';
import { testSealer } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const DAY_MS = 86_400_000;
const right = Date.now();
let test: TestDatabase;
let ownerId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ownerId = await insertTestUser(test.database, 'orologio');
});
afterAll(() => test.drop());

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
] as const;
/** Only the clock of this process is wrong; its timers run as usual. */
const behind = (days: number) =>
  jest.useFakeTimers({
    now: right - days * DAY_MS,
    doNotFake: [...TIMERS, 'nextTick', 'queueMicrotask', 'performance'],
  });
afterEach(() => {
  jest.useRealTimers();
});

it.each([-30, 0, 30])(
  'keeps an upload that just went on, under every clock of the process (%d days behind)',
  async (days) => {
    const { database } = test;
    behind(days);
    const id = await beginUpload(database, { tenantId: HOST_TENANT_ID, ownerId, name: 'titolo.pdf', size: 8 });
    expect(await appendPart(database, id, 0, Buffer.from('1234'))).toBe(true);
    await dropLeftUploads(database);
    expect((await openUploads(database, ownerId)).map((upload) => upload.id)).toContain(id);
    const { touched_at } = await database
      .selectFrom('file_upload')
      .select('touched_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.abs(touched_at.getTime() - right)).toBeLessThan(DAY_MS);
  },
);

it('counts the days of a file from when it left its dossier, and of a content from when it was noted again', async () => {
  const { database } = test;
  const [id, subjectId, key] = [randomUUID(), randomUUID(), randomUUID()];
  await database
    .insertInto('file')
    .values({
      id,
      tenant_id: HOST_TENANT_ID,
      name: 'a.pdf',
      media_type: 'application/pdf',
      size: 1,
      sha256: 'a'.repeat(64),
      content: Buffer.from('a'),
      store: 'database',
      store_key: null,
      owner_id: ownerId,
      required_policy: null,
      subject_kind: 'accreditation',
      subject_id: subjectId,
    })
    .execute();
  behind(30);
  const subject = { kind: 'accreditation', id: subjectId };
  await database
    .transaction()
    .execute((transaction) => unlinkFiles(transaction, { fileIds: [id], tenantId: HOST_TENANT_ID, subject }));
  await noteRemnant(database, { tenantId: HOST_TENANT_ID, store: 's3', key });
  await noteRemnant(database, { tenantId: HOST_TENANT_ID, store: 's3', key });
  const file = await database
    .selectFrom('file')
    .select('unlinked_at as at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const remnant = await database
    .selectFrom('file_remnant')
    .select('since as at')
    .where('store_key', '=', key)
    .executeTakeFirstOrThrow();
  for (const { at } of [file, remnant]) expect(Math.abs((at?.getTime() ?? 0) - right)).toBeLessThan(DAY_MS);
});

it.each([-1, 1])('lets the rows of a sign-in live for their set time (%d days behind)', async (days) => {
  behind(days);
  const sessions = sqlAdapter(test.database, testSealer, 'Session');
  const [lasting, ended] = [randomUUID(), randomUUID()];
  await sessions.upsert(lasting, { accountId: ownerId }, 60);
  await sessions.upsert(ended, { accountId: ownerId }, -60);
  expect(await sessions.find(lasting)).toEqual({ accountId: ownerId, jti: lasting });
  expect(await sessions.find(ended)).toBeUndefined();
});
