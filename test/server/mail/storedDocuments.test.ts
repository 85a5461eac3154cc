/** Mails that refer to stored documents: these are read when the mail is sent. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { readConfig } from '../../../server/platform/config/config';
import { HOST_TENANT_ID } from '../../../server/platform/database/schema';
import { jobRunner, type JobRunner } from '../../../server/platform/jobs/runner';
import { handleMails } from '../../../server/platform/mail/mailJobs';
import { queueMail } from '../../../server/platform/mail/queue';
import { sealer } from '../../../server/platform/secrets';
import { hurryJobs } from '../../support/jobRows';
import { startSmtpServer, type SmtpServer } from '../../support/smtpServer';
import { TEST_SECRET_KEY } from '../../support/startServer';
import { createTestDatabase, type TestDatabase } from '../../support/testDatabase';

const seals = sealer(readConfig({ SACE_SECRET_KEY: TEST_SECRET_KEY }));
const silent = () => undefined;
const logger = { info: silent, warn: silent, error: silent };
const WORDS = 'L’attestato';
const subject = { kind: 'certificate', id: randomUUID() };
/** Documents by tenant, subject and fingerprint. */
const documents = new Map<string, Buffer>();
const place = `${HOST_TENANT_ID} certificate ${subject.id} f0`;

let test: TestDatabase;
let server: SmtpServer;
let worker: JobRunner;
beforeAll(async () => {
  test = await createTestDatabase();
}, 60_000);
afterAll(() => test.drop());
beforeEach(async () => {
  documents.clear();
  await test.database.deleteFrom('mail').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(test.database);
  await test.database.deleteFrom('setting_value').execute();
  server = await startSmtpServer();
  await test.database
    .insertInto('setting_value')
    .values({ id: randomUUID(), name: 'Abp.Mailing.Smtp.Port', value: String(server.port), provider_name: 'G' })
    .execute();
  worker = jobRunner({ database: test.database, logger });
  handleMails(worker, {
    database: test.database,
    sealer: seals,
    logger,
    readKept: (tenantId, { subject: { kind, id }, sha256 }) =>
      Promise.resolve(documents.get(`${tenantId} ${kind} ${id} ${sha256}`)),
  });
  await queueMail(test.database, seals, {
    tenantId: HOST_TENANT_ID,
    to: 'mario@studio.example',
    subject: 'Registrato',
    html: '<p>x</p>',
    text: 'x',
    attachments: [{ name: 'APE.pdf', mediaType: 'application/pdf', kept: { subject, sha256: 'f0' } }],
  });
});
afterEach(() => server.close());

const mail = () =>
  test.database
    .selectFrom('mail')
    .select(['sealed', 'sealed_with_kept_files as content', 'sent_at as sentAt', 'failed_at as failedAt'])
    .select('begun_at as begunAt')
    .executeTakeFirstOrThrow();

it('brings the document as it stands when it is sent, once, and forgets what it said', async () => {
  documents.set(place, Buffer.from(WORDS));
  // For a former program, which does not know such references, the mail has no content, and it leaves it alone.
  expect(await mail()).toMatchObject({ sealed: null, content: expect.any(String) as string });
  await worker.drain();
  await worker.drain();
  expect(server.mails.map(({ raw }) => raw.includes(Buffer.from(WORDS).toString('base64')))).toEqual([true]);
  expect(await mail()).toMatchObject({ sealed: null, content: null, sentAt: expect.any(Date) as Date });
});

it('waits with its content while the document cannot be read, and is sent once when it can', async () => {
  await worker.drain().catch(() => undefined);
  expect(server.mails).toEqual([]);
  expect(await mail()).toMatchObject({ content: expect.any(String) as string, sentAt: null, begunAt: null });
  documents.set(place, Buffer.from(WORDS));
  await hurryJobs(test.database);
  await worker.drain();
  expect(server.mails).toHaveLength(1);
});

it('is given up with its content when it was begun and nobody said how it ended', async () => {
  documents.set(place, Buffer.from(WORDS));
  await test.database.updateTable('mail').set({ begun_at: new Date() }).execute();
  await worker.drain().catch(() => undefined);
  expect(server.mails).toEqual([]);
  expect(await mail()).toMatchObject({ content: null, failedAt: expect.any(Date) as Date });
});
